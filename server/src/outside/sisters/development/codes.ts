import { randomBytes } from 'node:crypto';
import type { SisterName } from '#contract/sign-in/arrivals.ts';

type Claims = Record<string, unknown>;
const life = 60_000;

/** One-time codes of the simulated sisters, in this process's memory only. */
export class Codes {
  readonly #kept = new Map<string, { sister: SisterName; claims: Claims; madeAt: number }>();

  make(sister: SisterName, claims: Claims, now: Date): string {
    const code = randomBytes(32).toString('base64url');
    this.#kept.set(code, { sister, claims, madeAt: now.getTime() });
    return code;
  }

  /** The claims behind a code, once. */
  take(sister: SisterName, code: string, now: Date): Claims | undefined {
    const found = this.#kept.get(code);
    if (found?.sister === sister) this.#kept.delete(code);
    return found?.sister === sister && now.getTime() - found.madeAt <= life
      ? found.claims
      : undefined;
  }
}
