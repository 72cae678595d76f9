type Listener = () => void;
const listeners = new Set<Listener>();

/** Announces that a transaction which wrote to the outbox has committed: this copy of the server and every other one send the events at once. */
export function outboxWritten(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` each time; answers a function that ends that. */
export function onOutboxWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
