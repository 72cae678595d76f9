import { readUnsentAgain, storedUnsent, unsentNow, type UnsentRow } from '#lib/unsent-orders.ts';

/** Changes the orders that wait as they are stored now, also by other tabs. False where the device has no room: then nothing is changed. */
export function changeUnsent(change: (now: readonly UnsentRow[]) => readonly UnsentRow[]): boolean {
  const now = unsentNow();
  const write = (rows: readonly UnsentRow[]) =>
    storedUnsent.write(rows.length > 0 ? { orders: rows } : undefined);
  const isStored = write(change(now));
  if (!isStored) write(now);
  readUnsentAgain();
  return isStored;
}
