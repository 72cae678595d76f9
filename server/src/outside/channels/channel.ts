import type { Locale } from '#contract/languages.ts';
import type { NoticeChannel } from '#contract/notices/kinds.ts';
import { failureOf } from '#platform/failure.ts';
import { wasNotSent, type Answered } from '../receivers/post.ts';

/** A file of a mail. */
export interface Attachment {
  name: string;
  /** its media type */
  type: string;
  bytes: Uint8Array;
}

/** One message to one person. */
export interface OutgoingMessage {
  /** e-mail address, telephone number, LINE's id of the person, or a browser's subscription as JSON */
  to: string;
  title: string;
  text: string;
  /** of a mail; its text is made of title, text and link */
  html?: string;
  /** of a mail */
  attachment?: Attachment;
  /** the address of the page that it leads to */
  link: string;
  /** the same with each try, so that the provider, or the person's program, knows a message that it has */
  key: string;
  language: Locale;
  /** the address by which this kind is stopped without signing in */
  stop?: string;
}

/** What became of one try: `refused` is for ever, `later` may still be sent. */
export interface ChannelAnswer {
  outcome: 'sent' | 'refused' | 'later';
  /** why it was not sent, in words for an admin; else empty */
  reason: string;
  /** seconds for which the provider asked to be left alone */
  retryAfter?: number;
  /** it is unknown whether the provider took it: it was sent, and no answer arrived */
  isUnsure?: true;
  /** the provider refuses our account or our settings (NOTI-002) */
  isOurSettings?: true;
  /** the month's quota is used up */
  isUsedUp?: true;
  /** the address is no longer one: it is to be removed */
  isGone?: true;
}

export interface Quota {
  /** messages of this month; null where there is no limit */
  most: number | null;
  used: number;
}

/** A way to people outside the portal. */
export interface Channel {
  name: NoticeChannel;
  /** its provider's address without secrets, for staff */
  place: string;
  /** where a person's address names its provider: the host of a browser's push service */
  providerOf?(to: string): string;
  /** the provider takes a key once: a message may be sent again without being two */
  isOnceByKey: boolean;
  /** most calls open at one time */
  callsAtOnce: number;
  /** a call ends after so many milliseconds */
  limitMs: number;
  /** Does not throw. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<ChannelAnswer>;
  /** Asks the provider whether our settings are right, and what is left of the quota. Throws nothing. */
  check?(signal: AbortSignal): Promise<ChannelAnswer & { quota?: Quota }>;
  close?(): void;
}

export const sent: ChannelAnswer = { outcome: 'sent', reason: '' };
export const refused = (reason: string, more: Partial<ChannelAnswer> = {}): ChannelAnswer => ({
  outcome: 'refused',
  reason,
  ...more,
});
export const later = (reason: string, more: Partial<ChannelAnswer> = {}): ChannelAnswer => ({
  outcome: 'later',
  reason,
  ...more,
});

/** A call that threw. It may have arrived, but where there was no connection. */
export function laterBy(error: unknown): ChannelAnswer {
  const { code = '', message } = failureOf(error);
  return later(
    code && !message.includes(code) ? `${message} (${code})` : message,
    wasNotSent(error) ? {} : { isUnsure: true },
  );
}

/** Statuses of HTTP about the moment or our account, common to all providers; undefined for 2xx and for what is about the message. */
export function byStatus({ status, headers }: Answered): ChannelAnswer | undefined {
  const reason = `it answered ${status}`;
  if (status === 401 || status === 403) return later(reason, { isOurSettings: true });
  if (status >= 300 && status < 400)
    return later(`${reason}, a redirect, which is not followed`, { isOurSettings: true });
  if (status === 408 || status === 429 || status >= 500 || status < 200)
    return later(reason, retryAfterOf(headers['retry-after']));
  return undefined;
}

/** `Retry-After` in seconds; as a date it counts for a minute, for clocks differ. */
function retryAfterOf(header: string | undefined): Partial<ChannelAnswer> {
  if (header === undefined) return {};
  return { retryAfter: /^\d{1,6}$/.test(header.trim()) ? Number(header) : 60 };
}
