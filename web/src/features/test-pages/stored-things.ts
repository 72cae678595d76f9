import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The kinds of data that this browser stores for the portal. */
export const things = ['queries', 'cart', 'storage', 'service_worker', 'cookies'] as const;
export type Thing = (typeof things)[number];

const isCart = (key: string) => key.startsWith('so-cart:');
const keysOf = (store: Storage) => Object.keys(store);
const stored = (wanted: (key: string) => boolean) =>
  [...keysOf(localStorage), ...keysOf(sessionStorage)].filter(wanted);
// Cookies that scripts can read: the language. The session's cookies are not among them (D-23).
const cookieNames = () =>
  document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=')[0] ?? '');

function removeKeys(wanted: (key: string) => boolean) {
  for (const store of [localStorage, sessionStorage])
    for (const key of keysOf(store).filter(wanted)) store.removeItem(key);
}

const workers = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : [];
const cacheNames = async () => ('caches' in globalThis ? caches.keys() : []);
const workerNames = async () => [
  ...(await workers()).map(({ scope }) => scope),
  ...(await cacheNames()),
];

async function endWorkers() {
  await Promise.all((await workers()).map((worker) => worker.unregister()));
  await Promise.all((await cacheNames()).map((name) => caches.delete(name)));
}

/** The data stored now, by kind, and how to clear each (D-10). */
export function useStoredThings() {
  const queries = useQueryClient();
  const [offline, setOffline] = useState<string[]>([]);
  const look = () => void workerNames().then(setOffline);
  useEffect(look, []);
  const entries: Record<Thing, string[]> = {
    queries: queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
    cart: stored(isCart),
    storage: stored((key) => !isCart(key)),
    cookies: cookieNames(),
    service_worker: offline,
  };
  const clearing: Record<Thing, () => unknown> = {
    queries: () => queries.clear(),
    cart: () => removeKeys(isCart),
    storage: () => removeKeys((key) => !isCart(key)),
    cookies: () =>
      cookieNames().forEach((name) => void (document.cookie = `${name}=; path=/; max-age=0`)),
    service_worker: endWorkers,
  };
  const clear = async (thing: Thing) => {
    await clearing[thing]();
    look();
  };
  return { entries, clear };
}
