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

// Paper shows the table of a tablet. It is drawn before the browser counts the sheets: drawn later, the last ones were blank.
const paperPx = 768;
let isPrinting = false;
const print = (now: boolean) => () => {
  isPrinting = now;
  for (const tell of listeners) tell();
};
globalThis.addEventListener?.('beforeprint', print(true));
globalThis.addEventListener?.('afterprint', print(false));

/** While a sheet is open the page behind it ignores changes of width: switching between cards and table would unmount the sheet. */
export function holdForm(): () => void {
  sheets++;
  return () => {
    sheets--;
    for (const tell of listeners) tell();
  };
}

function isWider(px: number): boolean {
  if (isPrinting) return px <= paperPx;
  const held = sheets > 0 ? shown.get(px) : undefined;
  const wide = held ?? queryOf(px).matches;
  shown.set(px, wide);
  return wide;
}

type Watch = (tell: () => void) => () => void;
const watches = new Map<number, Watch>();

/** The same function for a width at every render: React subscribes again whenever it gets another. */
function watch(px: number): Watch {
  const found =
    watches.get(px) ??
    ((tell) => {
      listeners.add(tell);
      queryOf(px).addEventListener('change', tell);
      return () => {
        listeners.delete(tell);
        queryOf(px).removeEventListener('change', tell);
      };
    });
  watches.set(px, found);
  return found;
}

/** True from this width on, where more than the style differs: from 768 px cards become a table, from 1024 all columns are shown. */
export const useWider = (px: number): boolean => useSyncExternalStore(watch(px), () => isWider(px));

/** The same, also while a sheet is open: for a part of the page that opens no sheet. */
export const useWindowWider = (px: number): boolean =>
  useSyncExternalStore(watch(px), () => queryOf(px).matches);
