/** A cache of so many bytes by key; the entry unused longest is removed first. */
export class Remembered<Value> {
  readonly #known = new Map<string, { value: Value; bytes: number }>();
  readonly #most: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  find(key: string): Value | undefined {
    const found = this.#known.get(key);
    if (!found) return undefined;
    this.#known.delete(key);
    this.#known.set(key, found);
    return found.value;
  }

  /** `bytes` is the size of the value; the key and its place in the map are added. */
  keep(key: string, value: Value, bytes: number) {
    const all = bytes + 2 * key.length + 100;
    if (all > this.#most / 4) return;
    this.#drop(key);
    this.#known.set(key, { value, bytes: all });
    this.#bytes += all;
    for (const [oldest] of this.#known) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string) {
    this.#bytes -= this.#known.get(key)?.bytes ?? 0;
    this.#known.delete(key);
  }
}
