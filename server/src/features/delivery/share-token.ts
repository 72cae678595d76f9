import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { sealingOf } from '#platform/keys/sealing.ts';

const idBytes = 16;
const tokenPattern = /^[\w-]{64}$/;

async function signed(config: Config, id: Buffer): Promise<Buffer> {
  const key = (await sealingOf(config)).derive('delivery-share');
  return Buffer.concat([id, createHmac('sha256', key).update(id).digest()]);
}

/** The part of the link after `/delivery/`: the share's id and its HMAC-SHA256 in base64url, 64 characters. The database has no part of the key. */
export async function tokenOf(config: Config, shareId: string): Promise<string> {
  return (await signed(config, Buffer.from(shareId.replaceAll('-', ''), 'hex'))).toString('base64url');
}

/** The id of the share for which we made this token; undefined for any other text. */
export async function shareIdIn(config: Config, token: string): Promise<string | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const said = Buffer.from(token, 'base64url');
  const id = said.subarray(0, idBytes);
  if (!timingSafeEqual(said, await signed(config, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
