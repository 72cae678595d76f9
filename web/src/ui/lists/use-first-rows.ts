import { useDeferredValue, useMemo, type ReactNode } from 'react';

/**
 * The first rows of a long list for the first paint, all of them right after; `missing` says how many are not drawn yet. The first rows are the same elements
 * then, so that React does not draw them again.
 */
export function useFirstRows<T>(rows: readonly T[], row: (of: T) => ReactNode, first: number) {
  const shown = useDeferredValue(rows, rows.length > first ? rows.slice(0, first) : rows);
  const elementOf = useMemo(() => onceEach(row), [row]);
  return { drawn: shown.map(elementOf), missing: rows.length - shown.length };
}

function onceEach<T>(row: (of: T) => ReactNode) {
  const made = new Map<T, ReactNode>();
  return (of: T) => {
    if (!made.has(of)) made.set(of, row(of));
    return made.get(of);
  };
}
