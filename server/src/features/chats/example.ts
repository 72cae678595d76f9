import type { Locale } from '#contract/languages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { chatWords } from './chat-words.ts';

// Of the person's first customer: a product of the last order, else one that is sold there.
const exampleSql = `
  select p.product_code as code, case $2 when 'en' then p.unit_name_en else p.unit_name_th end as unit
  from (select bu, org_code, cv_code from user_customer where user_id = $1 order by cv_code, org_code limit 1) t cross join lateral (
    (select l.sku, 0 as rank from (select o.order_id from orders o where o.bu = t.bu and o.cv_code = t.cv_code and o.org_code = t.org_code
      order by o.order_date desc, o.order_id desc limit 1) last join order_line l using (order_id))
    union all
    (select list.sku, 1 from product_price list where list.bu = t.bu and list.org_code = t.org_code and list.cv_code = '' order by list.sku limit 20)) c
  join product p on p.bu = t.bu and p.sku = c.sku and p.active order by c.rank, c.sku limit 1`;

/** A product that a person can order, as an order in words: `552 20 bags`, and its number alone; in general words where none is sold to them. */
export async function exampleFor(
  db: Db,
  { userId, language }: { userId: string; language: Locale },
): Promise<{ example: string; product: string }> {
  const [found] = await run<{ code: string; unit: string }>(db, exampleSql, [userId, language]);
  const { product, unit } = found
    ? { product: found.code, unit: found.unit }
    : chatWords(language).example;
  return { example: `${product} 20 ${unit}`, product };
}
