import type { Deps } from './deps.ts';

type Listener = (documents: readonly string[]) => void;
const listenersOf = new WeakMap<Deps['pool'], Set<Listener>>();

/**
 * Announces a committed transaction that wrote to the outbox or changed these documents (an order by its number): this copy of the server and every other one
 * send the events at once, and answer the pages that wait for the documents.
 */
export function announceWritten({ pool }: Pick<Deps, 'pool'>, documents: readonly string[] = []): void {
  for (const listener of listenersOf.get(pool) ?? []) listener(documents);
}

/** Calls `listener` each time; answers a function that ends that. */
export function onWritten({ pool }: Pick<Deps, 'pool'>, listener: Listener): () => void {
  const listeners = listenersOf.get(pool) ?? new Set();
  listenersOf.set(pool, listeners.add(listener));
  return () => void listeners.delete(listener);
}
