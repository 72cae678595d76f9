import type { Deps } from './deps.ts';

type Of = Pick<Deps, 'pool'>;

export interface Announcements<A> {
  tell(deps: Of, what: A): void;
  /** calls `listener` each time; answers a function that ends that */
  hear(deps: Of, listener: (what: A) => void): () => void;
}

/** Announcements of one kind within this copy of the server. */
export function announcements<A>(): Announcements<A> {
  const listenersOf = new WeakMap<Deps['pool'], Set<(what: A) => void>>();
  return {
    tell({ pool }, what) {
      for (const listener of listenersOf.get(pool) ?? []) listener(what);
    },
    hear({ pool }, listener) {
      const listeners = listenersOf.get(pool) ?? new Set();
      listenersOf.set(pool, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
  };
}
