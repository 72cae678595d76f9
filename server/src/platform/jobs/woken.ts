import { failingOnce, type FailingOnce } from '#platform/database/connections/failing-once.ts';
import type { Log } from '#platform/log.ts';

/** Takes work that waits in the database, one piece after the other in this process: from a call of `wake` on until there is none. */
export class Woken {
  readonly #takeNext: () => Promise<boolean>;
  readonly #outcome: FailingOnce;
  #taking: Promise<unknown> | undefined;
  #isWoken = false;
  #isStopped = false;

  /** `takeNext` answers whether there was a piece to take. Where it throws, `failed` is logged, and the next call of `wake` tries again. */
  constructor(deps: { log: Log }, failed: string, takeNext: () => Promise<boolean>) {
    this.#takeNext = takeNext;
    this.#outcome = failingOnce(deps, failed);
  }

  get isStopped() {
    return this.#isStopped;
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#taking ??= this.#takeAll()
      .then(this.#outcome.went, this.#outcome.failed)
      .finally(() => {
        this.#taking = undefined;
        // Woken after the last look and before this.
        if (this.#isWoken) this.wake();
      });
  }

  /** Takes no further piece; resolves when the one that is being taken is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#taking;
  }

  async #takeAll() {
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      if (await this.#takeNext()) this.#isWoken = true;
    }
  }
}
