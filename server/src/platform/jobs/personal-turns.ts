import { Problem } from '../http/answers/problem.ts';

interface Line {
  working: number;
  waiting: (() => void)[];
}

/** Lets each person have so much done at once; more of theirs waits here without a connection, and beyond that they are refused (429). */
export class PersonalTurns {
  readonly #bounds: { atOnce: number; waiting: number };
  readonly #lines = new Map<string, Line>();

  constructor(bounds: { atOnce: number; waiting: number }) {
    this.#bounds = bounds;
  }

  /** Does the work when it is its turn, and not at all where `gone` is aborted by then. Throws `too_many_requests` where too much of theirs waits. */
  async take<A>(person: string, gone: AbortSignal, work: () => Promise<A>): Promise<A> {
    const line = this.#lines.get(person) ?? { working: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.working < this.#bounds.atOnce) line.working += 1;
    else if (line.waiting.length >= this.#bounds.waiting) throw new Problem('too_many_requests');
    // A caller who ends hands their place over, so it is counted already.
    else await new Promise<void>((begin) => line.waiting.push(begin));
    try {
      gone.throwIfAborted();
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.working === 0) this.#lines.delete(person);
    }
  }
}
