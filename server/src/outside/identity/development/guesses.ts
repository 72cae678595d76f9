const minute = 60_000;
const mostKept = 10_000;

/** What is counted, and how many of it a minute may hold. */
export type Bound = readonly [key: string, most: number];

/**
 * Counts wrong passwords of a minute by key. Each counts before it is looked at, so that a hundred at once are not a
 * hundred guesses; a right one is taken back.
 */
export class Guesses {
  readonly #made = new Map<string, { count: number; until: number }>();

  /** Counts one guess under every bound. Seconds to wait where one of them is full: then even the right password waits. */
  begin(bounds: readonly Bound[], now: Date): number {
    const full = bounds.filter(([key, most]) => this.#current(key, now).count >= most);
    if (full.length > 0) return Math.max(...full.map(([key]) => Math.ceil((this.#current(key, now).until - now.getTime()) / 1000)));
    for (const [key] of bounds) {
      const current = this.#current(key, now);
      if (!this.#made.has(key) && this.#made.size >= mostKept) this.#dropOldest();
      this.#made.set(key, { ...current, count: current.count + 1 });
    }
    return 0;
  }

  takeBack(bounds: readonly Bound[]) {
    for (const [key] of bounds) {
      const known = this.#made.get(key);
      if (known) this.#made.set(key, { ...known, count: known.count - 1 });
    }
  }

  #current(key: string, now: Date) {
    const known = this.#made.get(key);
    return known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + minute };
  }

  #dropOldest() {
    const [oldest] = this.#made.keys();
    if (oldest !== undefined) this.#made.delete(oldest);
  }
}
