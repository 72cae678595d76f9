import { languages, type Locale } from '#contract/languages.ts';
import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { NoticeAddress, NoticeKindName } from '#contract/notices/kinds.ts';
import { noticeText } from '#contract/notices/notice-text.ts';
import type { Attachment, OutgoingMessage } from '#outside/channels/channel.ts';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { sharedAddress } from '../documents/shared-document.ts';
import type { Tellable } from '../notice-to-send.ts';
import { noticeWords } from '../notice-words.ts';
import { mailHtml, whyOf } from './mail-html.ts';
import { stopAddress } from './stop-token.ts';

/** What a mail has that no notice has: an address that is no contact of its person, a file, and links of its own. */
export interface Mailed {
  to: string;
  link: string;
  /** the address that stops such mails; without it there is nothing to stop */
  stop?: string;
  attachment?: Attachment;
  /** facts of its words that are known only now */
  facts?: NoticeFacts;
  /** where it is not the language of the notice's person */
  locale?: Locale;
}
/** Makes the mails of kinds that are sent by mail alone, at the moment at which they are sent; undefined where there is no longer anything to send. */
export type MailMakers = Partial<
  Record<
    NoticeKindName,
    (deps: Deps, notice: Tellable, signal: AbortSignal) => Promise<Mailed | undefined>
  >
>;

/** A notice as its person gets it at one of their addresses, in their language; `to` is filled in by the caller. */
export async function messageOf(
  config: Config,
  notice: Tellable,
  of: NoticeAddress,
  key: string,
  mailed?: Mailed,
): Promise<Omit<OutgoingMessage, 'to'>> {
  const { userId, kind, subject } = notice;
  const locale = mailed?.locale ?? notice.locale;
  const { title, text, path } = noticeText(
    kind,
    { ...notice.facts, ...mailed?.facts },
    locale,
    noticeWords(config, locale),
  );
  const page = `${config.publicOrigin}${languages[locale].prefix}${path}`;
  const link =
    mailed?.link ?? (kind === 'document_sent' ? await sharedAddress(config, subject) : page);
  const base = { title, text, link, key, language: locale };
  if (of !== 'mail' && of !== 'colleague') return base;
  const stop = mailed
    ? mailed.stop
    : await stopAddress(config, { userId, kind, channel: of, language: locale });
  const stopped = stop === undefined ? base : { ...base, stop };
  return {
    ...stopped,
    html: mailHtml(stopped, whyOf(kind)),
    ...(mailed?.attachment && { attachment: mailed.attachment }),
  };
}
