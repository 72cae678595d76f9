const minute = 60_000;
const mostKept = 10_000;

/**
 * Counts wrong passwords of a minute by key. Each counts before it is looked at, so that a hundred at once are not a
 * hundred guesses; a right one is taken back.
 */
export class Guesses {
  readonly #made = new Map<string, { count: number; until: number }>();

  /** False where no further password is to be looked at now: then even the right one waits. */
  begin(key: string, most: number, now: Date): boolean {
    const known = this.#made.get(key);
    const current = known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + minute };
    if (current.count >= most) return false;
    if (!known && this.#made.size >= mostKept) this.#dropOldest();
    this.#made.set(key, { ...current, count: current.count + 1 });
    return true;
  }

  takeBack(key: string) {
    const known = this.#made.get(key);
    if (known) this.#made.set(key, { ...known, count: known.count - 1 });
  }

  #dropOldest() {
    const [oldest] = this.#made.keys();
    if (oldest !== undefined) this.#made.delete(oldest);
  }
}
