import type { Locale } from '#contract/languages.ts';
import type { NoticeKindName } from '../kinds.ts';

/** The address of a mail as HTML, with sample facts: a page frames it, so it is no call. */
export const mailSamplePath = (kind: NoticeKindName, locale: Locale): string =>
  `/api/notice-sample/${kind}/${locale}`;
