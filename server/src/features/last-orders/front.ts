/** What a customer ordered last and usually, as SQL. */
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { isStopped, orderStatuses } from '#contract/orders/statuses.ts';

/** The statuses of cancelled and disapproved orders, as SQL: these count nowhere as ordered. */
const stopped = orderStatuses
  .filter(isStopped)
  .map((status) => `'${status}'`)
  .join();

/** The place of a customer, as SQL. */
interface SqlPlace {
  bu: string;
  org: string;
  cv: string;
}
const asked: SqlPlace = { bu: '$1', org: '$2', cv: '$3' };

interface Latest {
  /** how many are read, as SQL; all where it is missing */
  most?: number | string;
  /** the first day that counts, as SQL */
  since?: string;
  columns?: string;
  place?: SqlPlace;
}

/**
 * What a customer (unless named $1 bu, $2 org, $3 cv) ordered, the latest first: by the day of the order, within a day by its number. A file may bring
 * an older order later, so numbers alone say nothing. Every "last time" begins here (decisions/order-again.md).
 */
export const latestOrders = ({
  most,
  since,
  columns = 'order_id, order_date, check_out',
  place: { bu, org, cv } = asked,
}: Latest): string => `
  select ${columns} from orders
  where bu = ${bu} and cv_code = ${cv} and org_code = ${org} and status not in (${stopped})${since ? ` and order_date >= ${since}` : ''}
  order by order_date desc, order_id desc${most ? ` limit ${most}` : ''}`;

/** The orders whose products are usual: $4 their first day, of `pastSince`. */
export const pastOrders = latestOrders({ most: guideLimits.pastOrders, since: '$4' });
/** The first day whose orders make products and quantities usual. */
export const pastSince = (now: Date): string => addDays(bangkokDate(now), -guideLimits.pastDays);

/**
 * Of each product and check-out of `orders` (order_id, order_date, check_out): its day, its latest order, its quantity, added up over the check-out, and how
 * many orders had it. A cart becomes one order for each product type; other orders of a day are other times.
 */
export const orderedAtOnce = (orders: string): string => `
  select l.sku, max(o.order_date) as order_date, max(o.order_id) as order_id, sum(l.order_qty) as quantity, count(distinct o.order_id) as orders
  from (${orders}) o join order_line l using (order_id) group by l.sku, coalesce(-o.check_out, o.order_id)`;

/** Of a group of `orderedAtOnce`: the quantity of its latest check-out, "last time", and its day. */
export const lastQuantity = '(array_agg(quantity order by order_date desc, order_id desc))[1]';
export const lastDay = 'max(order_date)';
/** The quantities of its latest check-outs, at most six, the latest last. */
export const recentQuantities =
  '(select array_agg(one order by at desc) from unnest((array_agg(quantity order by order_date desc, order_id desc))[1:6]) with ordinality recent (one, at))';
/** The usual quantity of a group of `orderedAtOnce`: the median, which was really ordered once. */
export const usualQuantity = 'percentile_disc(0.5) within group (order by quantity)';

/** The orders of the last check-out, by number: "as last time". */
export const lastCheckOutOf = (place: SqlPlace): string => `
  select o.order_id, o.order_date, o.amount from (${latestOrders({ most: 1, place })}) last
  cross join lateral (${latestOrders({ since: 'last.order_date', columns: 'order_id, order_date, check_out, amount', place })}) o
  where o.order_id = last.order_id or o.check_out = last.check_out order by o.order_id`;
export const lastCheckOut = lastCheckOutOf(asked);
