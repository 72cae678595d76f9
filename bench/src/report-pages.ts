import { addDays } from '#contract/calendar.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import { p50, p50Beside } from './load.ts';
import { report } from './report.ts';
import { customerPurchases, reportFloorTables, unitDebts, unitPurchases } from './report-floor.ts';
import { lister, sizes, unit } from './supplier.ts';

type ReportCall = 'genJsonReportOrder' | 'genJsonReportCredit';
interface Asked {
  from: string;
  to: string;
  cv?: string;
}

/** First pages of the reports: each beside a bare statement that finds the same, with more days, and at 10,000 orders beside 1,000,000. */
export async function reportPages(large: BenchPortal, small: BenchPortal, bareDatabase: string, times: number) {
  await reportFloorTables(bareDatabase);
  // The data may have been made some days ago.
  const { rows } = await large.pool.query<{ day: string }>(`select max(invoice_date)::text as day from invoice where bu = $1`, [unit]);
  const to = rows[0]?.day ?? '';
  const week = { from: addDays(to, -6), to };
  const month = { from: addDays(to, -27), to };
  const [many, few] = [await asker(large), await asker(small)];
  const named = `of ${sizes.large.orders} orders`;
  for (const [what, call, asked, statement] of [
    [`the purchase report of 7 days ${named}`, 'genJsonReportOrder', week, unitPurchases],
    [`the purchase report of a customer's 28 days ${named}`, 'genJsonReportOrder', { ...month, cv: lister }, customerPurchases],
    [`the receivable report of 7 days ${named}`, 'genJsonReportCredit', week, unitDebts],
  ] as const)
    await besideStatement(what, bareDatabase, statement, times, asked, () => many(call, asked));

  const customers = { ...month, cv: lister };
  await grows(`a customer's purchase report, from ${sizes.small.orders} to ${sizes.large.orders} orders`, 1.5, times, [
    () => few('genJsonReportOrder', customers),
    () => many('genJsonReportOrder', customers),
  ]);
  const fortnight = { from: addDays(to, -13), to };
  await grows('the purchase report, from 7 to 14 days', 3, times, [
    () => many('genJsonReportOrder', week),
    () => many('genJsonReportOrder', fortnight),
  ]);
}

async function asker({ main, bearer, pool }: BenchPortal) {
  const headers = await bearer('admin');
  const { rows } = await pool.query<{ user_id: string }>(`select user_id from app_user where username = 'admin'`);
  const userId = rows[0]?.user_id ?? '';
  return (call: ReportCall, { from, to, cv }: Asked) => {
    const path = callPath(call, { path: unit, userId, bu: unit });
    const query = new URLSearchParams({ lang: 'th', dateFrom: from, dateTo: to, ...(cv && { cvCode: cv }) });
    return fetch(`${main}${path}?${query.toString()}`, { headers });
  };
}

async function besideStatement(
  what: string,
  database: string,
  statement: string,
  times: number,
  { from, to, cv }: Asked,
  ours: () => Promise<Response>,
) {
  const floor = await startFloor(database, statement);
  const values = [unit, from, to, ...(cv ? [cv] : [])];
  const bare = () => fetch(`${floor.url}?${values.map((value) => `v=${encodeURIComponent(value)}`).join('&')}`);
  for (const ask of [bare, ours]) await p50(5, ask);
  const beside = await p50Beside(times, bare, ours);
  await floor.end();
  const ratio = beside.large / beside.small;
  const figure = `${beside.large.toFixed(1)} ms, floor ${beside.small.toFixed(1)} ms, ${ratio.toFixed(1)} times`;
  report(`first page of ${what}, p50`, figure, 'at most 3 times the floor', ratio <= 3);
}

async function grows(what: string, most: number, times: number, [from, to]: readonly [() => Promise<Response>, () => Promise<Response>]) {
  for (const ask of [from, to]) await p50(5, ask);
  const beside = await p50Beside(times, from, to);
  const ratio = beside.large / beside.small;
  const figure = `${beside.small.toFixed(1)} ms to ${beside.large.toFixed(1)} ms, ${ratio.toFixed(2)} times`;
  report(`first page of ${what}, p50`, figure, `at most ${most} times`, ratio <= most);
}
