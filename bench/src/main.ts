// `npm run bench [-- --full]`: every promised figure beside its floor, measured in the same run. Timings are noisy: trust the ratios.
import { addDays, bangkokDate } from '@smart-order/contract/calendar.ts';
import { assignmentLists } from './assignment-lists.ts';
import { benchPortal, callPath, memoryOf, skusOf, startFloor, type BenchPortal } from './bench-portal.ts';
import { crashRounds } from './crash.ts';
import { authorityCost } from './authority.ts';
import { anonymousFloods } from './floods.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { p50, throughput } from './load.ts';
import { pageWeights } from './page-weight.ts';
import { besideFloor, full, report, summary } from './report.ts';
import { startTime } from './start-time.ts';
import { userList } from './user-list.ts';

const rounds = full ? 7 : 3;
const seconds = full ? 8 : 4;

async function productList({ main, headers, place, connectionString }: BenchPortal) {
  const floor = await startFloor(connectionString, 'products');
  const values = [place.bu, place.org, place.cv, place.type, '', 'อาหาร', 'false', '24', '0']
    .map((value) => `v=${encodeURIComponent(value)}`)
    .join('&');
  const path = callPath('getProductByTypeNew', { org: place.org, cv: place.cv, type: place.type, bu: place.bu });
  const query = `lang=th&page=1&limit=24&productName=${encodeURIComponent('อาหาร')}`;
  await besideFloor(
    'product list of 24 with search text, 32 connections',
    0.6,
    () => throughput({ url: `${floor.url}?${values}`, connections: 32, seconds }),
    () => throughput({ url: `${main}${path}?${query}`, headers, connections: 32, seconds }),
  );
  await floor.end();
}

async function createOrder({ main, salesHeaders, place, manyPlaces, connectionString, pool }: BenchPortal) {
  // The credit check is on; the limits are high enough that no order waits. People order for many customers at one time.
  await pool.query("update credit set credit_limit = 900000000000000 where bu = 'feed'");
  const floor = await startFloor(connectionString, 'order');
  const json = { 'content-type': 'application/json' };
  const requireDate = addDays(bangkokDate(new Date()), 1);
  const wishes = await Promise.all(
    manyPlaces.map(async ({ org, cv, shipto }) => {
      const skus = await skusOf(pool, place.bu, org, place.type);
      const orderh = { bu: place.bu, orgCode: org, cvCode: cv, shipto, requireDate, requireTime: '6:30', orderBy: place.sendBy };
      return {
        bare: JSON.stringify([place.bu, org, cv, place.type, skus]),
        ours: JSON.stringify({ orderh, orderd: skus.map((sku) => ({ sku, orderQty: 1 })) }),
        lines: skus.length,
      };
    }),
  );
  const full = wishes.filter(({ lines }) => lines === 10);
  let turn = 0;
  const next = () => full[turn++ % full.length] ?? full[0] ?? { bare: '', ours: '' };
  await besideFloor(
    `create an order of 10 lines, 16 connections, ${full.length} customers`,
    0.4,
    () => throughput({ url: floor.url, method: 'POST', headers: json, body: () => next().bare, connections: 16, seconds }),
    () =>
      throughput({
        url: `${main}${callPath('saveOrder', { bu: place.bu })}`,
        method: 'POST',
        headers: { ...salesHeaders, ...json },
        body: () => next().ours,
        key: () => crypto.randomUUID(),
        connections: 16,
        seconds,
      }),
  );
  await floor.end();
}

async function orderList({ main, headers, place, pool }: BenchPortal) {
  const today = bangkokDate(new Date());
  const path = callPath('getOrderStatus', { path: place.pathName, cv: place.cv, from: addDays(today, -30), to: today, lookUpBy: 'P' });
  const measure = () => p50(full ? 400 : 150, () => fetch(`${main}${path}?lang=th&page=1`, { headers }));
  await pool.query('truncate orders cascade');
  await fillOrders(pool, place, 10_000);
  await measure();
  const small = await measure();
  await fillOrders(pool, place, 190_000);
  await measure();
  const large = await measure();
  report(
    "a customer's order list, p50, from 10,000 to 200,000 orders",
    `${small.toFixed(2)} ms to ${large.toFixed(2)} ms, ${(large / small).toFixed(2)} times`,
    'at most 1.2 times',
    large <= small * 1.2,
  );
}

// The measured customer keeps 60 orders; everyone else's grow.
async function fillOrders(pool: BenchPortal['pool'], place: BenchPortal['place'], count: number) {
  await pool.query(
    `
    with others as (select bu, cv_code, org_code, row_number() over (order by bu, cv_code, org_code) - 1 as at, count(*) over () as n from customer_org where cv_code <> $1),
    own as (select count(*) = 0 as first from orders)
    insert into orders (order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time, require_date, amount, total_product, total_qty, created_by, created_at)
    select 'B' || nextval('order_number_seq'), case when mine then $2 else o.bu end, case when mine then $3 else o.org_code end, case when mine then $1 else o.cv_code end,
           'X', (array['PO','SO','APPV','TO','INV','RECEIVE','C','REJ'])[1 + g % 8], current_date - (g % 360)::int, '6:30', current_date - (g % 360)::int + 2, 100, 1, 1, 'bench', now()
    from generate_series(0, $4::int - 1) g join others o on o.at = g % o.n, own, lateral (select own.first and g < 60 as mine) m`,
    [place.cv, place.bu, place.org, count],
  );
  await pool.query('analyze orders');
}

const bench = await benchPortal();
try {
  await productList(bench);
  await createOrder(bench);
  const memory = await memoryOf(bench.portal.pid);
  report(
    'resident memory of the Node process under that load',
    `${memory.now.toFixed(0)} MB, at most ${memory.most.toFixed(0)} MB`,
    'at most 200 MB',
    memory.most <= 200,
  );
  await authorityCost(bench);
  await orderList(bench);
  await assignmentLists(bench, full ? 400 : 150);
  await userList(bench, full ? 400 : 150);
  for (const { page, kilobytes, promise } of await pageWeights(bench.portal.origin))
    report(`first-load JavaScript of ${page}`, `${kilobytes.toFixed(0)} KB gzip`, `at most ${promise} KB`, kilobytes <= promise);
  if (full) await hostileBodies(bench);
} finally {
  await bench.end();
}
const start = await startTime(rounds);
report('ready to answer after npm start when nothing changed', `${(start / 1000).toFixed(2)} s`, 'at most 3 s', start <= 3000);
if (full) {
  await anonymousFloods();
  const { rounds: killed, lost, doubled, slowest } = await crashRounds(50);
  report(
    `${killed} times kill -9 under order load`,
    `${lost} lost, ${doubled} doubled, slowest first answer ${(slowest / 1000).toFixed(1)} s`,
    '0 lost, 0 doubled',
    lost + doubled === 0,
  );
}
console.log(`\n${summary()}`);
