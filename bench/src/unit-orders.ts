import { addDays } from '#contract/calendar.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { listBare, startFloor } from './floors.ts';
import { p50, p50Beside } from './load.ts';
import { report } from './report.ts';
import { customer, lister, org, sizes, unit } from './supplier.ts';

const served = 60;

/** Orders of the last 30 days of 60 customers and of all, beside a bare statement that reads one customer's. */
export async function unitOrders(large: BenchPortal, bareDatabase: string, times: number) {
  const { rows } = await large.pool.query<{ day: string }>('select max(order_date)::text as day from orders where cv_code = $1', [lister]);
  const to = rows[0]?.day ?? '';
  const from = addDays(to, -30);
  // The demonstration's customer stands for a person of sixty: the salesman has two hundred with thousands of open orders.
  await large.pool.query(`insert into user_bu select user_id, $1 from app_user where username = 'customer' on conflict do nothing`, [unit]);
  await large.pool.query(
    `insert into user_customer select user_id, $1, cv, $2 from app_user, unnest($3::text[]) cv where username = 'customer' on conflict do nothing`,
    [unit, org, Array.from({ length: served }, (_, at) => customer(1000 + at))],
  );
  const floor = await startFloor(bareDatabase, listBare);
  const bare = () => fetch(`${floor.url}?${[unit, lister, from, to].map((value) => `v=${encodeURIComponent(value)}`).join('&')}`);
  for (const [who, words] of [
    ['customer', `${served} customers`],
    ['admin', `all ${sizes.large.customers} customers`],
  ] as const) {
    const headers = await large.bearer(who);
    const list = () => fetch(`${large.main}${callPath('listUnitOrders', { path: unit, from, to, lookUpBy: 'P' })}?lang=th`, { headers });
    for (const ask of [bare, list]) await p50(50, ask);
    const beside = await p50Beside(times, bare, list);
    report(
      `orders of ${words} at ${sizes.large.orders} orders, p50`,
      `${beside.large.toFixed(2)} ms, floor ${beside.small.toFixed(2)} ms, ${(beside.large / beside.small).toFixed(1)} times`,
      'at most 5 times the floor',
      beside.large <= beside.small * 5,
    );
  }
  await floor.end();
}
