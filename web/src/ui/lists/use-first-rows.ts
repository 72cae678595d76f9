import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useNear } from '#ui/layout/use-near.ts';

/**
 * The first rows of a long list for the first paint, all of them right after; `missing` says how many are not drawn yet. The first rows are the same elements
 * then, so that React does not draw them again.
 */
export function useFirstRows<T>(rows: readonly T[], row: (of: T) => ReactNode, first: number) {
  const shown = useDeferredValue(rows, firstOf(rows, first));
  return useDrawn(rows, shown, row);
}

/** The same, where the others are drawn once the box in their place, which gets the ref, is nearly in sight (`useNear`). */
export function useNearRows<T>(rows: readonly T[], row: (of: T) => ReactNode, first: number) {
  const { isNear, ref } = useNear();
  return { ...useDrawn(rows, isNear ? rows : firstOf(rows, first), row), ref };
}

const firstOf = <T>(rows: readonly T[], first: number) =>
  rows.length > first ? rows.slice(0, first) : rows;

function useDrawn<T>(rows: readonly T[], shown: readonly T[], row: (of: T) => ReactNode) {
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
