import { useSyncExternalStore } from 'react';

const queries = new Map<number, MediaQueryList>();
const queryOf = (px: number): MediaQueryList => {
  const found = queries.get(px) ?? matchMedia(`(min-width: ${px}px)`);
  queries.set(px, found);
  return found;
};

/** True from a width on, for places that differ in more than their style: 768 cards become a table, 1024 all columns show. */
export const useWider = (px: number): boolean =>
  useSyncExternalStore(
    (tell) => {
      queryOf(px).addEventListener('change', tell);
      return () => queryOf(px).removeEventListener('change', tell);
    },
    () => queryOf(px).matches,
  );
