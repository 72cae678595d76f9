import { run, type Db } from '#platform/database/connections/connect.ts';
import { isDue, ordersLookedAt } from './usual-rhythm.ts';

const daysSql = `
  select o.days from (select bu, cv_code, org_code from user_customer where user_id = $1 order by bu, org_code, cv_code limit $2) p
  cross join lateral (
    select array_agg(distinct o.order_date::text order by o.order_date::text desc) as days from (
      select o.order_date from orders o where o.bu = p.bu and o.cv_code = p.cv_code and o.org_code = p.org_code and o.status not in ('C', 'REJ')
      order by o.order_date desc, o.order_id desc limit ${ordersLookedAt}) o) o`;

/** How many customers of a person usually would have ordered by today, and have not. */
export async function countDue(
  db: Db,
  { userId, today, most }: { userId: string; today: string; most: number },
): Promise<number> {
  const found = await run<{ days: string[] | null }>(db, daysSql, [userId, most]);
  return found.filter(({ days }) => isDue(days ?? [], today)).length;
}
