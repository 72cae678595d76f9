import { localeOf, type Lang } from '#contract/languages.ts';
import { createTranslator } from 'use-intl/core';
import { roomWords } from '../words.ts';

/** Heads of the columns that lists have in common as files, in the reader's language. */
export const exportWords = (lang: Lang) =>
  createTranslator({
    locale: localeOf[lang],
    messages: roomWords[localeOf[lang]],
    namespace: 'exports.column',
  });
