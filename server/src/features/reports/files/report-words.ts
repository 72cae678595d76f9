import { localeOf, type Lang } from '#contract/languages.ts';
import { createTranslator } from 'use-intl/core';
import { roomWords } from '#platform/words.ts';

/** The words of reports as documents and sheets, in the reader's language. */
export const fileWords = (lang: Lang) =>
  createTranslator({
    locale: localeOf[lang],
    messages: roomWords[localeOf[lang]],
    namespace: 'reports/files',
  });
