import type { Locale } from '#contract/languages.ts';
import { noticeTexts, type NoticeTexts } from '#contract/notices/notice-text.ts';
import type { Config } from '#platform/config/config.ts';

/** The words of every kind in a language: the supplier's own (`noticeTexts` of CONFIG_FILE), else the usual ones. */
export const noticeWords = ({ file }: Pick<Config, 'file'>, locale: Locale): NoticeTexts => ({
  ...noticeTexts[locale],
  ...Object.fromEntries(
    Object.entries(file.noticeTexts ?? {}).map(([kind, words]) => [kind, words[locale]]),
  ),
});
