/** What a customer ordered last, as SQL. */
import { isStopped, orderStatuses } from '#contract/orders/statuses.ts';

/** The statuses of cancelled and disapproved orders, as SQL: these count nowhere as ordered. */
const stopped = orderStatuses
  .filter(isStopped)
  .map((status) => `'${status}'`)
  .join();

interface Latest {
  /** how many are read, as SQL; all where it is missing */
  most?: number | string;
  /** the first day that counts, as SQL */
  since?: string;
  columns?: string;
}

/**
 * What a customer ($1 bu, $2 org, $3 cv) ordered, the latest first: by the day of the order, within a day by its number. A file may bring an
 * older order later, so numbers alone say nothing. Every "last time" begins here (decisions/order-again.md).
 */
export const latestOrders = ({ most, since, columns = 'order_id, order_date' }: Latest): string => `
  select ${columns} from orders
  where bu = $1 and cv_code = $3 and org_code = $2 and status not in (${stopped})${since ? ` and order_date >= ${since}` : ''}
  order by order_date desc, order_id desc${most ? ` limit ${most}` : ''}`;

/** Of each product and day of `orders` (order_id, order_date): its quantity, added up over that day's orders, and how many orders had it. */
export const orderedOnDays = (orders: string): string => `
  select l.sku, o.order_date, sum(l.order_qty) as quantity, count(distinct o.order_id) as orders
  from (${orders}) o join order_line l using (order_id) group by l.sku, o.order_date`;

/** The quantity of a group of `orderedOnDays` on its latest day: "last time". */
export const lastQuantity = '(array_agg(quantity order by order_date desc))[1]';

/** The orders of the last check-out, by number: "as last time". A cart becomes one order for each product type. */
export const lastCheckOut = `
  select o.order_id from (${latestOrders({ most: 1, columns: 'order_id, order_date, check_out' })}) last
  cross join lateral (${latestOrders({ since: 'last.order_date', columns: 'order_id, check_out' })}) o
  where o.order_id = last.order_id or o.check_out = last.check_out order by o.order_id`;
