import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { sealingOf } from '../sealing.ts';

const idBytes = 16;
const tokenPattern = /^[\w-]{64}$/;

/** What a link leads to: a token for one is none for the other. */
export type LinkPurpose = 'delivery-share' | 'document-share' | 'schedule-stop' | 'line-link';

async function signed(config: Config, purpose: LinkPurpose, id: Buffer): Promise<Buffer> {
  const key = (await sealingOf(config)).derive(purpose);
  return Buffer.concat([id, createHmac('sha256', key).update(id).digest()]);
}

/** The secret part of a link without sign-in: a row's id and its HMAC-SHA256 in base64url, 64 characters. The database has no part of the key. */
export async function tokenOf(config: Config, purpose: LinkPurpose, id: string): Promise<string> {
  return (await signed(config, purpose, Buffer.from(id.replaceAll('-', ''), 'hex'))).toString(
    'base64url',
  );
}

/** The id of the row for which we made this token; undefined for any other text. */
export async function idInToken(
  config: Config,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const given = Buffer.from(token, 'base64url');
  const id = given.subarray(0, idBytes);
  if (!timingSafeEqual(given, await signed(config, purpose, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
