import { isPlaced, openForCredit } from '#contract/orders/statuses.ts';
import type { Invoice } from './invoices.ts';
import { luck } from './luck.ts';
import type { Order } from './orders/draft.ts';
import { baht, demoCustomer, type Relation, type Row } from './supplier.ts';

const demoLimit = 50_000_000;
const step = 5_000_000;
const overLimit = 6;

const sumOf = <T>(all: readonly T[] | undefined, amount: (one: T) => number) =>
  (all ?? []).reduce((sum, one) => sum + amount(one), 0);

/**
 * Credit limits, for most with room to spare, for a few too small, so that their newest orders wait (D-44);
 * these orders are marked here with the amount over.
 */
export function creditRows(
  relations: readonly Relation[],
  orders: readonly Order[],
  invoices: readonly Invoice[],
): Row[] {
  const by = luck('credit');
  const openOrders = Map.groupBy(
    orders.filter(({ status }) => openForCredit.includes(status)),
    ({ relation }) => relation,
  );
  const unpaid = Map.groupBy(
    invoices.filter(({ open }) => open > 0),
    ({ order }) => order.relation,
  );
  let tight = 0;
  return relations.map((relation) => {
    const { cv, place } = relation;
    const open = openOrders.get(relation) ?? [];
    const owed = sumOf(unpaid.get(relation), (invoice) => invoice.open);
    const waiting = open.findLast(({ status, amount }) => isPlaced(status) && amount > 0);
    const used = owed + sumOf(open, ({ amount }) => amount);
    const isTight = cv !== demoCustomer && owed > 0 && waiting !== undefined && tight < overLimit;
    let limit =
      cv === demoCustomer ? demoLimit : Math.ceil((used * (1.25 + by.roll()) + step) / step) * step;
    if (isTight) {
      tight += 1;
      const before = used - waiting.amount;
      // Half of these customers are over the limit before the new order, the others only with it.
      limit = Math.max(
        0,
        Math.floor((tight % 2 ? before * 0.9 : before + waiting.amount * 0.4) / 100_000) * 100_000,
      );
      waiting.waitingOver = waiting.amount - Math.max(limit - before, 0);
    }
    return { ...place, creditLimit: baht(limit) };
  });
}
