import { useSyncExternalStore } from 'react';

const wide = globalThis.matchMedia?.('(min-width: 768px)');
const watch = (changed: () => void) => {
  wide?.addEventListener('change', changed);
  return () => wide?.removeEventListener('change', changed);
};

/** For the few things that may stand in the page once only, such as the button that sends; all else is the style sheet's. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => wide?.matches ?? true,
    () => true,
  );
