import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#platform/problem.ts';

interface Bounds {
  /** this many pass at once */
  atOnce: number;
  /** milliseconds between further ones */
  everyMs: number;
  /** a caller who would wait longer is refused */
  longestWaitMs: number;
}

/** Limits the pace of each caller's requests: many at once first, then one after the other. */
export class Pace {
  readonly #bounds: Bounds;
  /** until when each caller has used up their turns; the caller inactive longest is at the front */
  readonly #until = new Map<string, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Resolves when it is the caller's turn, to a function that gives the turn back. Throws `too_many_requests` where the wait would be too long. */
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
