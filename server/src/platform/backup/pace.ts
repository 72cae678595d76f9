import { setTimeout as sleep } from 'node:timers/promises';

/** How many bytes a second a backup copies: slower than a disk, which those who order use at the same time. */
const usual = 30_000_000;
// After a pause of the machine the copy does not hurry.
const mostBehindMs = 100;

interface Timer {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

/** Makes a copy wait after each part, so that it is no faster than `bytesPerSecond`. */
export class Pace {
  #due = 0;
  readonly #bytesPerSecond: number;
  readonly #timer: Timer;

  constructor(bytesPerSecond = usual, timer: Timer = { now: () => performance.now(), wait: sleep }) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#timer = timer;
  }

  /** Resolves when the next part may follow these bytes. */
  async after(bytes: number): Promise<void> {
    const now = this.#timer.now();
    this.#due = Math.max(this.#due, now - mostBehindMs) + (bytes / this.#bytesPerSecond) * 1000;
    if (this.#due > now) await this.#timer.wait(this.#due - now);
  }
}
