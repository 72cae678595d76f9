import { clear, createStore } from 'idb-keyval';
import { cacheNames } from '../../worker/cache-names.ts';

/** Where the copies of this device are. */
export const place = createStore('smart-order', 'copies');

export async function removeCopies(): Promise<void> {
  await clear(place);
  await globalThis.caches?.delete(cacheNames.pictures);
}
