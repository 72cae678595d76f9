import { userStore } from './device/user-store.ts';
import { session } from './session/session.ts';
import { createStore, useStore } from './store.ts';

/** An order that was pressed without network, under its Idempotency-Key; its content belongs to the cart's room. */
export interface UnsentRow {
  key: string;
}

export const storedUnsent = userStore<{ orders: readonly UnsentRow[] }>('unsent');
const read = () => [storedUnsent.read().orders ?? []].flat();
const orders = createStore(read());

/** This person's orders on this device that were not sent yet: the frame shows how many, on every page. */
export const useUnsent = () => useStore(orders);
export const unsentNow = read;

export const readUnsentAgain = () => orders.set(read());
session.subscribe(readUnsentAgain);
globalThis.addEventListener?.('storage', readUnsentAgain);
