/** A copy of an object with only the named fields; its type follows from the names. */
export const pick = <T extends object, K extends keyof T>(
  from: T,
  keys: readonly K[],
): Pick<T, K> => Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
