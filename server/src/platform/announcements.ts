import { perServer, type Remembering } from './memory.ts';

export interface Announcements<A> {
  tell(deps: Remembering, what: A): void;
  /** calls `listener` each time; answers a function that ends that */
  hear(deps: Remembering, listener: (what: A) => void): () => void;
}

/** Announcements of one kind within this copy of the server. */
export function announcements<A>(): Announcements<A> {
  const listenersOf = perServer(() => new Set<(what: A) => void>());
  return {
    tell(deps, what) {
      for (const listener of listenersOf(deps)) listener(what);
    },
    hear(deps, listener) {
      const listeners = listenersOf(deps).add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
