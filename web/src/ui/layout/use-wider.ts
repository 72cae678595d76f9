import { useSyncExternalStore } from 'react';

const queries = new Map<number, MediaQueryList>();
const queryOf = (px: number): MediaQueryList => {
  const found = queries.get(px) ?? matchMedia(`(min-width: ${px}px)`);
  queries.set(px, found);
  return found;
};

const listeners = new Set<() => void>();
const shown = new Map<number, boolean>();
let sheets = 0;

/** While a sheet is open the page behind it keeps its form, whatever the width: another one would take the sheet's owner down, and the sheet with it. */
export function holdForm(): () => void {
  sheets++;
  return () => {
    sheets--;
    for (const tell of listeners) tell();
  };
}

function isWider(px: number): boolean {
  const held = sheets > 0 ? shown.get(px) : undefined;
  const wide = held ?? queryOf(px).matches;
  shown.set(px, wide);
  return wide;
}

/** True from a width on, for places that differ in more than their style: 768 cards become a table, 1024 all columns show. */
export const useWider = (px: number): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      queryOf(px).addEventListener('change', tell);
      return () => {
        listeners.delete(tell);
        queryOf(px).removeEventListener('change', tell);
      };
    },
    () => isWider(px),
  );
