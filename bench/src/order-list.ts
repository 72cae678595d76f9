import { addDays } from '#contract/calendar.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { listBare, startFloor } from './floors.ts';
import { p50, p50Beside } from './load.ts';
import { report } from './report.ts';
import { lister, org, sizes, unit } from './supplier.ts';

/** A customer's list of the last 30 days: beside a bare statement, and at 10,000 orders beside 1,000,000. */
export async function orderLists(large: BenchPortal, small: BenchPortal, bareDatabase: string, times: number) {
  // The data may have been made some days ago.
  const { rows } = await large.pool.query<{ day: string }>('select max(order_date)::text as day from orders where cv_code = $1', [lister]);
  const to = rows[0]?.day ?? '';
  const from = addDays(to, -30);
  const floor = await startFloor(bareDatabase, listBare);
  const bare = () => fetch(`${floor.url}?${[unit, lister, from, to].map((value) => `v=${encodeURIComponent(value)}`).join('&')}`);
  const list = async ({ main, bearer }: BenchPortal) => {
    const headers = await bearer('salesman');
    const path = callPath('getOrderStatus', { path: unit, cv: lister, from, to, lookUpBy: 'P' });
    return () => fetch(`${main}${path}?lang=th&page=1&org=${org}`, { headers });
  };
  const [few, many] = [await list(small), await list(large)];
  for (const ask of [bare, few, many]) await p50(50, ask);

  const floorBeside = await p50Beside(times, bare, many);
  const bytes = async (ask: () => Promise<Response>) => ((await (await ask()).arrayBuffer()).byteLength / 1000).toFixed(1);
  report(
    "a customer's order list, p50",
    `${floorBeside.large.toFixed(2)} ms and ${await bytes(many)} KB, floor ${floorBeside.small.toFixed(2)} ms and ${await bytes(bare)} KB, ${(floorBeside.large / floorBeside.small).toFixed(1)} times`,
    'at most 5 times the floor',
    floorBeside.large <= floorBeside.small * 5,
  );
  await floor.end();
  const grown = await p50Beside(times, few, many);
  report(
    `a customer's order list, p50, from ${sizes.small.orders} to ${sizes.large.orders} orders`,
    `${grown.small.toFixed(2)} ms to ${grown.large.toFixed(2)} ms, ${(grown.large / grown.small).toFixed(2)} times`,
    'at most 1.1 times',
    grown.large <= grown.small * 1.1,
  );
}
