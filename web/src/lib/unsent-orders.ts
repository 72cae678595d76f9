import { kept } from './device/kept.ts';
import { session } from './session/session.ts';
import { createStore, useStore } from './store.ts';

/** An order that was pressed without network, under its Idempotency-Key; its content belongs to the cart's room. */
export interface UnsentRow {
  key: string;
}

const stored = kept<{ orders: readonly UnsentRow[] }>('unsent');
const read = () => [stored.read().orders ?? []].flat();
const orders = createStore(read());

/** This person's orders on this device that were not sent yet: the frame shows how many, on every page. */
export const useUnsent = () => useStore(orders);
export const unsentNow = read;

/** Changes them as they are stored now, also by other tabs. False where the device has no room: then nothing is changed. */
export function changeUnsent(change: (now: readonly UnsentRow[]) => readonly UnsentRow[]): boolean {
  const now = read();
  const write = (rows: readonly UnsentRow[]) => stored.write(rows.length > 0 ? { orders: rows } : undefined);
  const isStored = write(change(now));
  if (!isStored) write(now);
  orders.set(read());
  return isStored;
}

const readAgain = () => orders.set(read());
session.subscribe(readAgain);
globalThis.addEventListener?.('storage', readAgain);
