import type { AccessClaims } from './access-claims.ts';

const most = 5000;

/**
 * Tokens whose signature was checked, by their hash, until they expire. A signature does not change, so checking it again
 * on each of a screen's calls would be work for nothing; whether the session still lives is asked of the database every time.
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
