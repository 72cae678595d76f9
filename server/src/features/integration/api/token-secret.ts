import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rowScopes, scopeNames, type Scope } from '#contract/integration/api/scopes.ts';

/** A new token: `so_`, eight letters by which its row is found, and 256 random bits. Only the hash is stored. */
export function newToken(): { token: string; key: string; hash: Buffer } {
  const key = randomBytes(6).toString('base64url');
  const token = `so_${key}${randomBytes(32).toString('base64url')}`;
  return { token, key, hash: hashOf(token) };
}

/** The letters by which the row of a token is found; undefined where this is no token of ours. */
export const keyOf = (token: string): string | undefined =>
  /^so_([\w-]{8})[\w-]{43}$/.exec(token)?.[1];

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a token has this hash; takes as long for a wrong one. */
export const hasHash = (token: string, hash: Buffer): boolean =>
  timingSafeEqual(hashOf(token), hash);

/** What a token may do. One that was made while `masters:write` was every kind of rows (`every_row`) has them all. */
export const heldScopes = (scopes: readonly Scope[], hasEveryRow: boolean): Scope[] =>
  scopeNames.filter(
    (scope) =>
      scopes.includes(scope) ||
      (hasEveryRow && scopes.includes('masters:write') && isOfRows(scope)),
  );
const isOfRows = (scope: Scope) => (rowScopes as readonly Scope[]).includes(scope);
