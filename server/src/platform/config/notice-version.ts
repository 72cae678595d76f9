import { usualNoticeVersion } from '#contract/consent-purposes.ts';
import type { Config } from './config.ts';

/** The version of the notice that people read now. */
export const noticeVersion = ({ file }: { file: Pick<Config['file'], 'privacyNotice'> }): string =>
  file.privacyNotice?.version ?? usualNoticeVersion;
