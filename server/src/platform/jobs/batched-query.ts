import { setImmediate as untilHeard } from 'node:timers/promises';

interface Waiting<Asked, Answer> {
  asked: Asked;
  answer: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

// With more, those behind them wait longer than the trip that they save.
const mostTogether = 32;

/**
 * One statement for many requests: a single one is sent at once, those that arrive while it runs share the next.
 * `askAll` answers in the order of what it was asked.
 */
export class BatchedQuery<Asked, Answer> {
  readonly #askAll: (asked: Asked[]) => Promise<Answer[]>;
  readonly #waiting: Waiting<Asked, Answer>[] = [];
  #asking = false;

  constructor(askAll: (asked: Asked[]) => Promise<Answer[]>) {
    this.#askAll = askAll;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ asked, answer, fail });
      void this.#askWhileAnyoneWaits();
    });
  }

  async #askWhileAnyoneWaits() {
    if (this.#asking) return;
    this.#asking = true;
    while (this.#waiting.length > 0) {
      await untilHeard();
      await this.#askFor(this.#waiting.splice(0, mostTogether));
    }
    this.#asking = false;
  }

  async #askFor(those: readonly Waiting<Asked, Answer>[]) {
    try {
      const answers = await this.#askAll(those.map(({ asked }) => asked));
      for (const [at, { answer }] of those.entries()) answer(answers[at] as Answer);
    } catch (error) {
      for (const { fail } of those) fail(error);
    }
  }
}
