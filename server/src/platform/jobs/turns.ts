import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../http/answers/problem.ts';

// A write locked out by another transaction is tried again so often, and so long.
const pauseMs = 15;
const longestMs = 8000;
const mostWaiting = 1000;

/** What a transaction in its turn may wait for a lock before it lets its connection go and tries again. */
export const turnLockMs = 20;

/**
 * Lets one write at a time through under a name, and those behind it wait here: in the database each would keep a connection, and
 * thirty writes for one locked customer would leave none for readers.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }

  async take<A>(name: string, write: () => Promise<A>): Promise<A> {
    if (this.#waiting >= mostWaiting) throw new Problem('unavailable');
    const until = performance.now() + longestMs;
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(() => untilFree(write, until));
    // The next caller waits until this one has ended, well or not.
    const ended = mine.catch(() => undefined);
    this.#last.set(name, ended);
    this.#waiting += 1;
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
      if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }
}

async function untilFree<A>(write: () => Promise<A>, until: number): Promise<A> {
  while (performance.now() < until) {
    try {
      return await write();
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
    }
    await sleep(pauseMs);
  }
  throw new Problem('idempotency_in_progress');
}
