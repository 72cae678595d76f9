import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new token: `so_`, eight letters by which its row is found, and 256 random bits. Only the hash is stored. */
export function newToken(): { token: string; key: string; hash: Buffer } {
  const key = randomBytes(6).toString('base64url');
  const token = `so_${key}${randomBytes(32).toString('base64url')}`;
  return { token, key, hash: hashOf(token) };
}

/** The letters by which the row of a token is found; undefined where this is no token of ours. */
export const keyOf = (token: string): string | undefined => /^so_([\w-]{8})[\w-]{43}$/.exec(token)?.[1];

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a token has this hash; takes as long for a wrong one. */
export const hasHash = (token: string, hash: Buffer): boolean => timingSafeEqual(hashOf(token), hash);
