const most = 10;
const minute = 60_000;
const mostKept = 10_000;

/**
 * At most ten wrong passwords a minute are looked at for one account; after that even the right one waits.
 * Each counts before it is looked at, so that a hundred at once are not a hundred guesses.
 */
export class Guesses {
  readonly #made = new Map<string, { count: number; until: number }>();

  /** False where no further password is to be looked at now. */
  begin(account: string, now: Date): boolean {
    const known = this.#made.get(account);
    const current = known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + minute };
    if (current.count >= most) return false;
    if (!known && this.#made.size >= mostKept) this.#made.clear();
    this.#made.set(account, { ...current, count: current.count + 1 });
    return true;
  }

  /** The right password clears the count. */
  wasRight(account: string) {
    this.#made.delete(account);
  }
}
