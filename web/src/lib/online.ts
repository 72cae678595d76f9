import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** False while the portal that was opened without an answer of the server has none: a browser may report a network that carries nothing. */
const reachesServer = createStore(true);
export const setReachesServer = (reaches: boolean): void => reachesServer.set(reaches);
/** The work is done each time that the server answers again. */
export const whenReached = (work: () => void) =>
  reachesServer.subscribe(() => reachesServer.get() && work());

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  const stop = reachesServer.subscribe(changed);
  return () => (
    removeEventListener('online', changed),
    removeEventListener('offline', changed),
    stop()
  );
};

/** Whether there is a network, by the browser and the last start. A call can fail all the same. */
export const isOnline = (): boolean => navigator.onLine && reachesServer.get();
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline);
