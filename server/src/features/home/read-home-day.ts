import { bangkokDate } from '#contract/calendar.ts';
import type { HomeDay } from '#contract/home/shapes.ts';
import { nextOpenDay } from '#features/delivery/front.ts';
import { usualRows } from '#features/guides/front.ts';
import { lastCheckOut } from '#features/last-orders/front.ts';
import { askedDays } from '#features/standing/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context } from '#platform/context.ts';

const shownRows = 3;

const lastSql = `
  select l.sku, sum(l.order_qty)::float8 as quantity, max(o.order_date)::text as date, max(r.ship_to) as "shipTo"
  from (${lastCheckOut}) o join orders r using (order_id) join order_line l using (order_id) group by l.sku`;
interface LastLine {
  sku: string;
  quantity: number;
  date: string;
  shipTo: string;
}

/** What a customer's home says of the day, in one answer: home is drawn once. */
export async function readHomeDay(deps: Deps, context: Context): Promise<{ data: HomeDay }> {
  const { reached } = context;
  const last = await run<LastLine>(deps.db, lastSql, [reached.bu, reached.org, reached.cv]);
  const [asked, rows, next] = await Promise.all([
    askedDays(deps, context),
    usualRows(deps, context),
    nextOpenDay(deps, reached, {
      from: bangkokDate(deps.now()),
      shipTo: last[0]?.shipTo ?? '',
      skus: last.map(({ sku }) => sku),
    }),
  ]);
  const again = new Map(last.map(({ sku, quantity }) => [sku, quantity]));
  return {
    data: {
      asked,
      next: next
        ? { date: next.date, ...(next.until && { until: next.until.toISOString() }) }
        : null,
      rows: rows
        .map((row) => ({ ...row, again: again.get(row.sku) ?? 0 }))
        .toSorted((one, other) => Number(other.again > 0) - Number(one.again > 0))
        .slice(0, shownRows),
      count: rows.length,
      last: { products: last.length, date: last[0]?.date ?? '' },
    },
  };
}
