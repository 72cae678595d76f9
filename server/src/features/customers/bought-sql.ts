import { latestOrders } from '#features/last-orders/front.ts';

/** Twelve weeks: what is compared with the twelve before. */
export const periodDays = 84;
/** A product is usual that was ordered on so many days. */
const usualDays = 3;

/** What a place ordered since a day: sku, day, amount in satang, the product's last day and the gap before each of its days. */
export const boughtDays = (
  since: string,
  place: { bu: string; org: string; cv: string },
): string => `
  select b.*, max(b.day) over (partition by b.sku) as last_day, b.day - lag(b.day) over (partition by b.sku order by b.day) as gap
  from (
    select n.sku, o.order_date as day, sum(n.net_amount)::bigint as amount
    from (${latestOrders({ since, columns: 'order_id, order_date', place })}) o join order_line n using (order_id) group by n.sku, o.order_date) b`;

/** Of a product of `boughtDays` as `t`: 30 days of it, by the period until it was ordered last. */
export const monthOf = `round(sum(t.amount) filter (where t.day > t.last_day - ${periodDays}) * 30 / ${periodDays})::bigint`;

/** Whether a product of `boughtDays` as `t` is missing: ordered on three days or more, and neither on the last two days with an order nor within twice its median gap. */
export const isMissing = (today: string, lastButOne: string): string => `(count(*) >= ${usualDays}
  and ${today} > max(t.day) + 2 * percentile_disc(0.5) within group (order by t.gap) and ${lastButOne} > max(t.day))`;
