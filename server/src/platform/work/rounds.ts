/**
 * Work in rounds, one after the other in this process, each of which may begin calls that outlast it: a wake during a round, or the end of a call, causes
 * another round.
 */
export class Rounds {
  readonly #round: () => Promise<void>;
  readonly #calls = new Set<Promise<void>>();
  #isAsked = false;
  #working: Promise<void> | undefined;

  /** `round` does not throw. */
  constructor(round: () => Promise<void>) {
    this.#round = round;
  }

  get openCalls(): number {
    return this.#calls.size;
  }

  wake(): void {
    this.#isAsked = true;
    this.#working ??= this.#work().finally(() => (this.#working = undefined));
  }

  /** A call, which does not throw; a round follows its end. */
  begin(call: Promise<void>): void {
    const ended: Promise<void> = call.finally(() => {
      this.#calls.delete(ended);
      this.wake();
    });
    this.#calls.add(ended);
  }

  /** Resolves when no call is open and no round is due. */
  async idle(): Promise<void> {
    while (this.#calls.size > 0 || this.#working !== undefined)
      await Promise.all([...this.#calls, this.#working]);
  }

  /** Like `idle`; what is open after so long is aborted. */
  async idleWithin(ms: number, ending: AbortController): Promise<void> {
    const timer = setTimeout(() => ending.abort(), ms).unref();
    await this.idle();
    clearTimeout(timer);
  }

  async #work() {
    while (this.#isAsked) {
      this.#isAsked = false;
      await this.#round();
    }
  }
}
