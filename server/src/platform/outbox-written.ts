type Listener = () => void;
const listeners = new Set<Listener>();

/** Says that a transaction which wrote to the outbox has committed: events are sent at once, by this and every other copy of the server. */
export function outboxWritten(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` each time; answers a function that ends that. */
export function onOutboxWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
