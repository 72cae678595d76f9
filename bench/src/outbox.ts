import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  failingReceiver,
  type FailingReceiver,
} from '@smart-order/server/testing/failing-receiver.ts';
import { benchPortal, cpuMs, type BenchPortal } from './bench-portal.ts';
import { erpToken, moveByErp, placeOrder } from './erp-moves.ts';
import { p95 } from './load.ts';
import { openPages } from './open-pages.ts';
import { full, report } from './report.ts';

const ordersAMinute = 1000;
const loadSeconds = full ? 60 : 30;
const waiting = 10_000;
const idleSeconds = full ? 60 : 20;

/** Measures how soon and how fast events reach a receiver: at rest, while it fails half of the calls and leaves one of twenty unanswered, and of a backlog; and how soon pages follow. */
export async function outbox(connectionString: string, postmaster: number) {
  const erp = await failingReceiver();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-erp-'));
  const configFile = join(folder, 'config.json');
  const receiver = {
    address: erp.address,
    secrets: ['the-secret-that-only-this-bench-knows'],
    allowPrivate: true,
  };
  await writeFile(configFile, JSON.stringify({ receivers: { erp: receiver } }));
  const bench = await benchPortal(connectionString, configFile, { INTEGRATION_TOKEN: erpToken });
  try {
    await untilTaken(bench);
    await atRest(bench, erp);
    await openPages(bench, postmaster);
    await whileFailing(bench, erp);
    await backlog(bench, erp);
    await idle(bench);
  } finally {
    erp.close();
    await bench.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until the receiver has taken all; answers how long that took, in ms. */
async function untilTaken({ pool }: BenchPortal): Promise<number> {
  const began = performance.now();
  const sql =
    'select exists (select from outbox where event_id is null) or exists (select from outbox_delivery where delivered_at is null) as waits';
  while ((await pool.query<{ waits: boolean }>(sql)).rows[0]?.waits) await sleep(100);
  return performance.now() - began;
}

async function atRest(bench: BenchPortal, erp: FailingReceiver) {
  const headers = await bench.bearer('salesman');
  const before = erp.taken.size;
  for (let turn = 0; turn < 40; turn++) {
    await placeOrder(bench, headers, turn);
    await sleep(200);
  }
  await untilTaken(bench);
  const took = [...erp.taken.values()]
    .slice(before)
    .map(({ at, createdAt }) => at - Date.parse(createdAt));
  const slow = p95(took);
  report(
    'from a change to its call of the receiver, at rest, p95',
    `${slow.toFixed(0)} ms`,
    'at most 300 ms',
    slow <= 300,
  );
}

async function whileFailing(bench: BenchPortal, erp: FailingReceiver) {
  const headers = await bench.bearer('salesman');
  erp.behave({ fail: 0.5, hang: 0.05 });
  const [began, before] = [performance.now(), erp.taken.size];
  const orders: Promise<void>[] = [];
  for (let turn = 0; turn < (ordersAMinute / 60) * loadSeconds; turn++) {
    orders.push(threeEvents(bench, headers, turn));
    await sleep(Math.max(0, began + (turn * 60_000) / ordersAMinute - performance.now()));
  }
  await Promise.all(orders);
  const seconds = (performance.now() - began) / 1000;
  const accepted = (orders.length / seconds) * 60;
  report(
    'orders placed and moved twice meanwhile',
    `${accepted.toFixed(0)} a minute`,
    `at least ${ordersAMinute * 0.95}`,
    accepted >= ordersAMinute * 0.95,
  );
  const rate = (erp.taken.size - before) / seconds;
  // Three events of each order: no more than fifty a second are written.
  report(
    'events taken meanwhile by a receiver that fails half of the calls and leaves one of twenty unanswered',
    `${rate.toFixed(0)}/s`,
    'at least 45/s',
    rate >= 45,
  );
  erp.behave({ fail: 0, hang: 0 });
  const gone = (await untilTaken(bench)) / 1000;
  report(
    'until it has the rest, once it is well',
    `${gone.toFixed(1)} s`,
    'at most 60 s',
    gone <= 60,
  );
}

/** An order that the ERP moves twice. */
async function threeEvents(bench: BenchPortal, headers: Record<string, string>, turn: number) {
  const { orderNumber } = await placeOrder(bench, headers, turn);
  for (const to of ['SO', 'APPV']) await moveByErp(bench, orderNumber, to);
}

async function backlog(bench: BenchPortal, erp: FailingReceiver) {
  erp.behave({ delayMs: 20 });
  await bench.pool.query(
    `insert into outbox (document, kind, payload, created_at) select 'bench-' || n, 'order', '{"orderNumber":"SO-6911-00001"}', now() from generate_series(1, ${waiting}) n`,
  );
  const gone = (await untilTaken(bench)) / 1000;
  report(
    `${waiting} waiting events to a receiver that needs 20 ms`,
    `${gone.toFixed(1)} s`,
    'at most 60 s',
    gone <= 60,
  );
}

async function idle({ portal }: BenchPortal) {
  await sleep(5000);
  const before = await cpuMs(portal.pid, -1);
  await sleep(idleSeconds * 1000);
  const share = ((await cpuMs(portal.pid, -1)) - before) / (idleSeconds * 10);
  report(
    'processor of the idle server with a receiver',
    `${share.toFixed(2)} % of a core`,
    'at most 1 %',
    share <= 1,
  );
}
