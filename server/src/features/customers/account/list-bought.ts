import { bangkokDate } from '#contract/calendar.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { boughtDays, isMissing, monthOf } from '../bought-sql.ts';

const months = 12;
const mostProducts = 100;

interface BoughtRow {
  sku: string;
  productName: string;
  lastDay: string;
  amount: number;
  month: number;
  stopped: boolean;
  /** satang by month, `yyyy-LL` */
  months: Record<string, number>;
  products: number;
  /** the same of all products */
  totals: Record<string, number>;
}
/** $1 bu, $2 org, $3 cv, $4 the first day, $5 today. What they stopped buying is first, the dearest before the others. */
const boughtSql = (lang: Lang) => `
  with t as materialized (${boughtDays('$4::date', { bu: '$1', org: '$2', cv: '$3' })}),
  of_month as (select sku, to_char(day, 'YYYY-MM') as month, sum(amount)::bigint as amount from t group by sku, to_char(day, 'YYYY-MM')),
  product_months as (select sku, json_object_agg(month, amount) as months from of_month group by sku),
  totals as (select coalesce(json_object_agg(month, amount), '{}') as totals from (select month, sum(amount)::bigint as amount from of_month group by month) m),
  of_product as (
    select t.sku, max(t.day)::text as "lastDay", sum(t.amount)::bigint as amount, coalesce(${monthOf}, 0) as month,
      coalesce(${isMissing('$5::date', '(select min(d.day) from (select distinct day from t order by day desc limit 2) d)')}, false) as stopped
    from t group by t.sku)
  select p.*, coalesce((select n.name_${localeOf[lang]} from product n where n.bu = $1 and n.sku = p.sku), p.sku) as "productName", m.months, (count(*) over ())::int as products, s.totals
  from of_product p join product_months m using (sku) cross join totals s
  order by p.stopped desc, case when p.stopped then p.month end desc, p.amount desc, p.sku limit ${mostProducts}`;

/** The twelve months until `today`, `yyyy-LL`, the oldest first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - months + at, 1)).toISOString().slice(0, 7),
  );
}

/** What a customer ordered in twelve months, by product and month. */
export async function getBought({ db, now }: Deps, { reached, lang }: Context) {
  const today = bangkokDate(now());
  const all = monthsUntil(today);
  const rows = await run<BoughtRow>(db, boughtSql(lang), [
    reached.bu,
    reached.org,
    reached.cv,
    `${all[0]}-01`,
    today,
  ]);
  const inMonths = (sums: Record<string, number>) => all.map((month) => baht(sums[month] ?? 0));
  return {
    months: all.map((month) => `${month}-01`),
    totals: inMonths(rows[0]?.totals ?? {}),
    data: rows.map(({ sku, productName, lastDay, amount, month, stopped, months: sums }) => ({
      sku,
      productName,
      lastDay,
      stopped,
      amount: baht(amount),
      monthAmt: baht(month),
      months: inMonths(sums),
    })),
    products: rows[0]?.products ?? 0,
  };
}
