/**
 * The steps of `work`: elements that arrays are read by, copied or searched, and signs that patterns match. A count, unlike a time, is the same on every
 * machine, so a test can see that it grows with the length of a text and not with its square.
 */
export function countedWork(work: () => unknown): number {
  let steps = 0;
  const iterator = Object.getPrototypeOf([][Symbol.iterator]()) as Iterator<unknown>;
  const undo = [
    replaced(iterator, 'next', (next) => {
      steps += 1;
      return next;
    }),
    ...(['slice', 'concat', 'toSorted', 'indexOf', 'includes'] as const).map((name) =>
      replaced(Array.prototype, name, (found, all) => {
        steps += Array.isArray(found) ? found.length : (all as unknown[]).length;
        return found;
      }),
    ),
    ...(['every', 'some', 'find', 'findIndex', 'map', 'filter'] as const).map((name) =>
      replaced(Array.prototype, name, (found, all) => {
        steps += (all as unknown[]).length;
        return found;
      }),
    ),
    replaced(RegExp.prototype, 'exec', (found) => {
      steps += 1 + ((found as RegExpExecArray | null)?.[0].length ?? 0);
      return found;
    }),
  ];
  try {
    work();
  } finally {
    for (const one of undo) one();
  }
  return steps;
}

/** Replaces a method by one whose calls are noticed; gives what puts it back. */
function replaced(
  of: object,
  name: string,
  observe: (answer: unknown, on: unknown) => unknown,
): () => void {
  const own = (of as Record<string, (...all: unknown[]) => unknown>)[name]!;
  const put = (value: unknown) =>
    Object.defineProperty(of, name, { value, writable: true, configurable: true });
  put(function (this: unknown, ...all: unknown[]) {
    return observe(own.apply(this, all), this);
  });
  return () => put(own);
}
