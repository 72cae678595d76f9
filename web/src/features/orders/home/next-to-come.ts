import type { OrderRow } from '#contract/orders/house.ts';
import { isShipped } from '#contract/orders/statuses.ts';

const byDay = (a: Pick<OrderRow, 'requireDate'>, b: typeof a) => (a.requireDate < b.requireDate ? -1 : Number(a.requireDate > b.requireDate));

/** A lorry under way before goods on the dock; of each the next day to come, and only then the latest that is late; of one day the first of the list. */
export function nextToCome<Row extends Pick<OrderRow, 'status' | 'requireDate'>>(rows: readonly Row[], today: string): Row | undefined {
  const soonest = rows.filter((row) => row.requireDate >= today).toSorted(byDay);
  const latest = rows.filter((row) => row.requireDate < today).toSorted((a, b) => byDay(b, a));
  const all = [...soonest, ...latest];
  return all.find(({ status }) => isShipped(status)) ?? all[0];
}
