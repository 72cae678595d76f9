import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../answers/problem.ts';

interface Bounds {
  /** so many are let through one after the other */
  atOnce: number;
  /** milliseconds after which each further one is */
  everyMs: number;
  /** a caller who would wait longer is refused */
  longestWaitMs: number;
}

/** Lets what each caller asks for through at a pace of their own: first many at once, then one after the other. */
export class Pace {
  readonly #bounds: Bounds;
  /** until when each caller has used up their turns; who has not come for the longest is at the front */
  readonly #until = new Map<string, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Resolves when it is the caller's turn; what it answers gives the turn back. Throws `too_many_requests` where that is too far off. */
  async wait(caller: string): Promise<() => void> {
    const { atOnce, everyMs, longestWaitMs } = this.#bounds;
    const now = performance.now();
    this.#forget(now);
    const from = Math.max(now, this.#until.get(caller) ?? 0);
    const waits = from - now - (atOnce - 1) * everyMs;
    if (waits > longestWaitMs) throw new Problem('too_many_requests');
    this.#move(caller, from + everyMs);
    if (waits > 0) await sleep(waits);
    return () => this.#move(caller, (this.#until.get(caller) ?? 0) - everyMs);
  }

  #move(caller: string, until: number) {
    this.#until.delete(caller);
    this.#until.set(caller, until);
  }

  #forget(now: number) {
    for (const [caller, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(caller);
    }
  }
}
