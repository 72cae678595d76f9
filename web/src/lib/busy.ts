import { createStore } from './store.ts';

/** How many calls are under way: the loading bar shows while it is above 0 (specification §4). */
export const loadingCount = createStore(0);

/** Counts one thing as under way; the returned function ends it, once. */
export function busy(): () => void {
  let open = true;
  loadingCount.set((n) => n + 1);
  return () => {
    if (!open) return;
    open = false;
    loadingCount.set((n) => n - 1);
  };
}
