import { useDeferredValue } from 'react';

/** The first rows of a long list for the first paint, all of them right after; `missing` says how many are not drawn yet. */
export function useFirstRows<T>(rows: readonly T[], first: number) {
  const shown = useDeferredValue(rows, rows.slice(0, first));
  return { shown, missing: rows.length - shown.length };
}
