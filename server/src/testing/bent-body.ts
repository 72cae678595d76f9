/** Every place in a value, as a path of keys. */
export function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [
    [...path],
    ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key])),
  ];
}

/** The value at a place. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], value);

/** The body with another value at a place; unchanged where the body lacks that place. */
export function bent(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return body;
  const inner = bent((body as Record<string, unknown>)[key], rest, value);
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...body, [key]: inner };
}
