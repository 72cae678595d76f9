import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { isShipped } from '#contract/orders/statuses.ts';

const byDay = (a: Pick<OrderRow, 'requireDate'>, b: typeof a) =>
  a.requireDate < b.requireDate ? -1 : Number(a.requireDate > b.requireDate);

/** A lorry under way before loaded goods; among them the next day in the future, else the latest late one; within a day the first of the list. */
export function nextToCome<Row extends Pick<OrderRow, 'status' | 'requireDate'>>(
  rows: readonly Row[],
  today: string,
): Row | undefined {
  const soonest = rows.filter((row) => row.requireDate >= today).toSorted(byDay);
  const latest = rows.filter((row) => row.requireDate < today).toSorted((a, b) => byDay(b, a));
  const all = [...soonest, ...latest];
  return all.find(({ status }) => isShipped(status)) ?? all[0];
}
