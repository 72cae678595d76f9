import type { WhyClosed } from '#contract/delivery/days/open-days.ts';
import { inEachLang } from '#contract/languages.ts';
import type { Lang } from '#contract/shapes.ts';
import { createTranslator } from 'use-intl/core';
import { roomWords } from '#platform/words.ts';

const words = inEachLang((locale) =>
  createTranslator({ locale, messages: roomWords[locale]['delivery/days'] }),
);

/** Why staff chose a closed day, as an order's history shows it. */
export const overrideWords = (why: string, reason: string, lang: Lang): string =>
  words[lang]('override.said', { why: words[lang](`why.${why as WhyClosed}`), reason });
