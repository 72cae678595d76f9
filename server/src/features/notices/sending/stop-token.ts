import { createHmac, timingSafeEqual } from 'node:crypto';
import { locales, type Locale } from '#contract/languages.ts';
import { linkPaths } from '#contract/link-paths.ts';
import {
  noticeAddresses,
  noticeKindNames,
  type NoticeAddress,
  type NoticeKindName,
} from '#contract/notices/kinds.ts';
import type { Config } from '#platform/config/config.ts';
import { sealingOf } from '#platform/sealing.ts';

/** What a link of a mail stops: one kind by one channel, for one person. */
export interface Stopped {
  userId: string;
  kind: NoticeKindName;
  channel: NoticeAddress;
  language: Locale;
}

const macBytes = 32;
const tokenPattern = /^[\w-]{50,700}$/;

async function macOf(config: Config, text: Buffer): Promise<Buffer> {
  const key = (await sealingOf(config)).derive('notice-stop');
  return createHmac('sha256', key).update(text).digest();
}

/** The address in a mail: it needs no sign-in, for it is signed; and no end, for a mail is read years later. */
export async function stopAddress(
  config: Config,
  { userId, kind, channel, language }: Stopped,
): Promise<string> {
  const text = Buffer.from(JSON.stringify([userId, kind, channel, language]));
  return `${config.publicOrigin}${linkPaths.stop}${Buffer.concat([await macOf(config, text), text]).toString('base64url')}`;
}

/** What a token stops; undefined for a text that we did not sign. */
export async function stoppedBy(config: Config, token: string): Promise<Stopped | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const text = bytes.subarray(macBytes);
  if (!timingSafeEqual(bytes.subarray(0, macBytes), await macOf(config, text))) return undefined;
  const [userId, kind, channel, language] = JSON.parse(text.toString()) as [
    string,
    NoticeKindName,
    NoticeAddress,
    Locale,
  ];
  // A kind that a later release no longer has.
  if (
    !noticeKindNames.includes(kind) ||
    !noticeAddresses.includes(channel) ||
    !locales.includes(language)
  )
    return undefined;
  return { userId, kind, channel, language };
}
