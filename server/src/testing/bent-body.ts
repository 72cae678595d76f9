/** Every place in a value, as a path of keys. */
export function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** What is there. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], value);

/** The body with something else there. */
export function bent(body: Record<string, unknown>, path: readonly string[], value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(body);
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((held, key) => held[key] as Record<string, unknown>, copy);
  holder[path.at(-1) ?? ''] = value;
  return copy;
}
