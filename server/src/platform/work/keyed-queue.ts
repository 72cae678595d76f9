import { Durations } from '#platform/measures/durations.ts';
import { setImmediate as nextEventLoop } from 'node:timers/promises';

interface Line {
  working: number;
  waiting: (() => void)[];
}

/** How many more may wait under one name, and the error for the next one. */
interface Limit {
  waiting: number;
  full: () => Error;
}

/** Runs at most so many pieces of work under one name at once; the next wait here in the order of arrival, without a connection. */
export class KeyedQueue {
  readonly #lines = new Map<string, Line>();
  readonly #atOnce: number;
  readonly #limit: Limit | undefined;
  /** how long those that had to wait have waited, since this process began */
  readonly waits = new Durations();

  constructor(atOnce: number, limit?: Limit) {
    this.#atOnce = atOnce;
    this.#limit = limit;
  }

  /** The number of all that run or wait, under any name. */
  get size(): number {
    return [...this.#lines.values()].reduce(
      (sum, { working, waiting }) => sum + working + waiting.length,
      0,
    );
  }

  /** The number of all that wait for their turn, under any name. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Runs the work when it is its turn, but not if `gone` is aborted by then. */
  async take<A>(name: string, work: () => Promise<A>, gone?: AbortSignal): Promise<A> {
    const line = this.#lines.get(name) ?? { working: 0, waiting: [] };
    this.#lines.set(name, line);
    if (line.working < this.#atOnce) line.working += 1;
    else if (this.#limit && line.waiting.length >= this.#limit.waiting) throw this.#limit.full();
    // Work that ends passes its place on to the next, so the place is counted already.
    else await this.#waited(new Promise<void>((begin) => line.waiting.push(begin)));
    try {
      gone?.throwIfAborted();
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.working === 0) this.#lines.delete(name);
    }
  }

  async #waited(turn: Promise<void>) {
    const since = performance.now();
    await turn;
    this.waits.add((performance.now() - since) / 1000);
  }
}

// With more together, later requests would wait longer than the saved round trip.
const mostTogether = 32;

/**
 * One statement for many requests: a single one is sent at once, those that arrive while it runs share the next.
 * `askAll` answers in the order of what it was asked.
 */
export function batched<Asked, Answer>(
  askAll: (asked: Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const queue = new KeyedQueue(1);
  let open: { asked: Asked[]; answers: Promise<Answer[]> } | undefined;
  const begin = () => {
    const asked: Asked[] = [];
    const answers = queue.take('', async () => {
      await nextEventLoop();
      if (open?.asked === asked) open = undefined;
      return askAll(asked);
    });
    return { asked, answers };
  };
  return async (one) => {
    if (!open || open.asked.length >= mostTogether) open = begin();
    const { asked, answers } = open;
    const at = asked.push(one) - 1;
    return (await answers)[at] as Answer;
  };
}
