import type { Locale } from '#contract/languages.ts';
import { count } from '#contract/written-quantities.ts';
import formatCompiled from 'use-intl/format-message/format-only';

const figures = { format: (value: number) => count(value, 3) };
const forms: Record<Locale, (value: number) => string> = {
  th: () => 'other',
  en: (value) => (value === 1 ? 'one' : 'other'),
};
const formatters = {
  getNumberFormat: () => figures,
  getPluralRules: (locale: Locale) => ({ select: forms[locale] }),
};

/** Fills compiled words without the browser's Intl, whose first formatter costs a page 45 ms of its first second (docs/first-second.md). */
const format = ((path, message, values, options) =>
  formatCompiled(path, message, values, {
    ...options,
    formatters: formatters as never,
  })) as typeof formatCompiled;
format.raw = formatCompiled.raw;
export default format;
