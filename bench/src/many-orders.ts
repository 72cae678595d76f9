import pg from 'pg';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { median } from './load.ts';
import { report, rounds } from './report.ts';
import { customer, openOrders, org, sizes, unit } from './supplier.ts';

const many = 100;

/** One person releases a hundred orders at once, of a hundred customers and of one; beside as many bare updates, each committed. */
export async function manyOrders({ pool, main, bearer }: BenchPortal, bareDatabase: string) {
  const headers = { ...(await bearer('admin')), 'content-type': 'application/json' };
  const url = `${main}${callPath('moveOrders', { path: unit })}`;
  const bare = new pg.Client({ connectionString: bareDatabase });
  await bare.connect();
  for (const [whose, customers] of [
    [`${many} customers`, Array.from({ length: many }, (_, at) => customer(sizes.large.priced + at))],
    [`one customer with ${openOrders} open orders`, [customer(0)]],
  ] as const) {
    const [took, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      const ids = await heldOrders(pool, customers);
      floor.push(await timed(() => bareUpdates(bare, ids)));
      took.push(await timed(() => release(url, headers, ids)));
    }
    const [ours, low] = [median(took), median(floor)];
    report(
      `${many} orders of ${whose} released by one person at once`,
      `${ours.toFixed(0)} ms, floor ${low.toFixed(0)} ms, ${(ours / low).toFixed(1)} times`,
      'at most 3000 ms',
      ours <= 3000,
    );
  }
  await bare.end();
}

/** A hundred orders of these customers that wait in the credit check. */
async function heldOrders(pool: pg.Pool, customers: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ order_id: string }>(
    `update orders set status = 'APPV', waiting_reason = 'over_credit_limit', waiting_over = 100 where order_id in (
       select o.order_id from unnest($1::text[]) c(cv) cross join lateral (
         select order_id from orders where bu = $2 and org_code = $3 and cv_code = c.cv order by order_id desc limit $4) o)
     returning order_id`,
    [customers, unit, org, many / customers.length],
  );
  return rows.map(({ order_id }) => Number(order_id));
}

async function release(url: string, headers: Record<string, string>, ids: readonly number[]) {
  const body = JSON.stringify({ status: 'TO', reason: 'bench', orders: ids.map((orderId) => ({ orderId })) });
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, body });
  const { data } = (await answer.json()) as { data?: { moved: boolean }[] };
  if (data?.length !== many || !data.every(({ moved }) => moved)) throw new Error(`${answer.status}: ${data?.length} answers, not all moved`);
}

async function bareUpdates(bare: pg.Client, ids: readonly number[]) {
  for (const id of ids) await bare.query(`update bare_order set status = 'TO' where order_id = $1`, [id]);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
