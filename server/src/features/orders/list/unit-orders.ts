import { namesOf, recordOf } from '#contract/names.ts';
import { pick } from '#contract/pick.ts';
import { limits } from '#contract/constants.ts';
import type { UnitOrder } from '#contract/orders/shapes.ts';
import {
  orderStatuses,
  orderTabs,
  type OrderStatus,
  type OrderTab,
} from '#contract/orders/statuses.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';
import { boundTo } from '#platform/reach.ts';
import type { Caller } from '#platform/context.ts';
import { foundPlaces, type Place } from '#features/customers/front.ts';
import { rowOf, type FoundOrder } from './list.ts';
import type { DayOf } from './list-sql.ts';
import { numbersLike } from './order-number.ts';
import { whatMay } from '#contract/orders/who-may.ts';
import {
  countsOfUnitSql,
  ordersByNumberSql,
  ordersOfManySql,
  ordersOfPlacesSql,
  ordersOfUnitSql,
} from './unit-orders-sql.ts';

export interface UnitOrdersQuery {
  caller: Caller;
  bu: string;
  from: string;
  to: string;
  by: DayOf;
  statuses: readonly OrderStatus[];
  /** a customer's name or code, or an order's number */
  search: string;
  page: number;
  size: number;
  lang: Lang;
}
interface UnitOrders {
  rows: UnitOrder[];
  hasMore: boolean;
  /** up to `limits.ordersCounted` each; null where there are too many customers to count */
  counts: Record<OrderTab, number> | null;
}
interface FoundUnitOrder extends FoundOrder, Pick<UnitOrder, 'version' | 'cvName' | 'orgName'> {
  since: string;
}
interface Answered {
  orders: FoundUnitOrder[];
  counted: Partial<Record<OrderStatus, number>> | null;
}

// With more customers than this the index of the business unit is quicker than a look-up for each.
const mostPlaces = 500;

/** Orders of all customers that the person reaches in a business unit, newest first (our own list: specification §7 has one customer's only). */
export async function listUnitOrders(db: Db, asked: UnitOrdersQuery): Promise<UnitOrders> {
  const { caller, bu, from, to, by, statuses, search, page, size, lang } = asked;
  const person = boundTo(caller);
  const offset = (page - 1) * size;
  const numbers = numbersLike(search, from, to);
  if (numbers.length > 0) {
    const [found] = await run<Answered>(db, ordersByNumberSql(lang), [numbers, bu, person]);
    const those = (found?.orders ?? []).filter(({ status }) => statuses.includes(status));
    if (found && found.orders.length > 0)
      return answerOf(
        caller,
        { orders: page === 1 ? those : [], counted: countOf(found.orders) },
        size,
      );
  }
  const places = await placesOf(db, person, bu, search);
  // One row more than the page shows whether there is a next page.
  const common = [bu, from, to, statuses, size + 1, offset];
  if (places === 'all') {
    // Counting takes as long as the page, so both run at the same time.
    const [[found], [count]] = await Promise.all([
      run<Answered>(db, ordersOfUnitSql(by, lang), common),
      run<Pick<Answered, 'counted'>>(db, countsOfUnitSql(by), [bu, from, to, orderStatuses]),
    ]);
    return answerOf(caller, { orders: found?.orders ?? [], counted: count?.counted ?? null }, size);
  }
  const [text, values] =
    places === 'many'
      ? [ordersOfManySql(by, lang), [person, search === '' ? null : soughtWords(search)]]
      : [ordersOfPlacesSql(by, lang), [places.map(({ cv }) => cv), places.map(({ org }) => org)]];
  const [found] = await run<Answered>(db, text, [...common, ...values]);
  return answerOf(caller, found ?? { orders: [], counted: null }, size);
}

/** The customers to read one by one, or `all` for the whole business unit, or `many` for too many. */
export async function placesOf(
  db: Db,
  person: string | null,
  bu: string,
  search: string,
): Promise<Place[] | 'all' | 'many'> {
  if (search === '' && person === null) return 'all';
  const { rows, hasMore } = await foundPlaces(db, {
    person,
    bu,
    search,
    order: 'by code',
    among: 'codes and names',
    page: 1,
    size: mostPlaces,
  });
  return hasMore ? 'many' : rows;
}

function answerOf(caller: Caller, { orders, counted }: Answered, size: number): UnitOrders {
  const sum = (codes: readonly OrderStatus[]) =>
    Math.min(
      codes.reduce((all, code) => all + (counted?.[code] ?? 0), 0),
      limits.ordersCounted,
    );
  return {
    rows: orders.slice(0, size).map((order) => unitOrderOf(caller, order)),
    hasMore: orders.length > size,
    counts: counted && recordOf(namesOf(orderTabs), (tab) => sum(orderTabs[tab])),
  };
}

const unitOrderOf = (
  caller: Caller,
  { version, cvName, orgName, since, ...order }: FoundUnitOrder,
): UnitOrder => ({
  ...rowOf(order),
  version,
  cvName,
  orgName,
  since: new Date(since).toISOString(),
  can: pick(whatMay(caller, { status: order.status, waiting: order.waitingReason !== null }), [
    'accept',
    'review',
    'release',
    'reject',
  ]),
});

const countOf = (orders: readonly FoundUnitOrder[]) =>
  Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      orders.filter((order) => order.status === status).length,
    ]),
  );
