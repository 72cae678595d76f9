import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => (removeEventListener('online', changed), removeEventListener('offline', changed));
};

/** Whether the browser reports a network. It may report one that carries nothing, so a call can fail all the same. */
const isOnline = (): boolean => navigator.onLine;
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline);
