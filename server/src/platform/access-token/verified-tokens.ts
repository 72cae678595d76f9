import type { AccessClaims } from './access-claims.ts';

const most = 5000;

/**
 * Tokens whose signature was checked, by their hash, until they expire: checking it again on each of a screen's calls is needless work.
 * Whether the session still exists is read from the database every time.
 */
export class VerifiedTokens {
  readonly #known = new Map<string, AccessClaims>();

  find(hash: string, now: Date): AccessClaims | undefined {
    const claims = this.#known.get(hash);
    if (!claims || claims.exp * 1000 > now.getTime()) return claims;
    this.#known.delete(hash);
    return undefined;
  }

  keep(hash: string, claims: AccessClaims) {
    if (this.#known.size >= most) this.#dropOldest();
    this.#known.set(hash, claims);
  }

  #dropOldest() {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
