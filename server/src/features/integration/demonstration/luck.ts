/** A whole number computed from words: other words, another number. */
function fingerprint(words: string): number {
  let hash = 2166136261;
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Numbers from 0 up to 1, the same ones for the same seed: mulberry32. */
function sequence(seed: string): () => number {
  let state = fingerprint(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Choices that look random and are the same every time for the same seed. */
export function luck(seed: string) {
  const roll = sequence(seed);
  const whole = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    whole,
    chance: (share: number) => roll() < share,
    pick: <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)] as T,
    /** One of the keys; a key of twice the weight is chosen twice as often. */
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights) as [K, number][];
      let left = roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
      return (entries.at(-1) as [K, number])[0];
    },
    /** `count` of them, none twice, in the order of `all`. */
    some<T>(all: readonly T[], count: number): T[] {
      const order = all
        .map((_, at) => ({ at, key: roll() }))
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count);
      return order.toSorted((a, b) => a.at - b.at).map(({ at }) => all[at] as T);
    },
  };
}
export type Luck = ReturnType<typeof luck>;
