import type { Page } from 'playwright-core';

/** Ends the wait after which an open page stores what it needs without a network, and waits until the service worker has stored its files. */
export async function untilInstalled(page: Page) {
  await page.context().clock.fastForward(11_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => localStorage.getItem('so-copies-of'));
}

/** Everything that the portal's stores for a person have on this device: names of caches but the worker's own files, and keys of the database. */
export const storedFor = async (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name === 'so-pictures');
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('smart-order');
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error ?? new Error('no database')));
    });
    // The question itself has made an empty database, in which the portal could store nothing.
    if (!opened.objectStoreNames.contains('copies')) {
      opened.close();
      indexedDB.deleteDatabase('smart-order');
      return names;
    }
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asked = opened.transaction('copies').objectStore('copies').getAllKeys();
      asked.addEventListener('success', () => resolve(asked.result));
    });
    opened.close();
    return [...names, ...keys.map(String)];
  });

/** Addresses of the API in the caches, where none may be (promises S19). */
export const answersInCaches = async (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => /^\/(?:api|session|auth)/.test(path));
  });
