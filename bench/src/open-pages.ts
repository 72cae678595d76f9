import { callPath, cpuMs, type BenchPortal } from './bench-portal.ts';
import { moveByErp, placeOrder, type PlacedOrder } from './erp-moves.ts';
import { report } from './report.ts';
import { org, unit } from './supplier.ts';

const messages = 100;
const pages = 500;
/** How long a page's wait lasts at most. */
const waitSeconds = 25;
/** Waits that are opened to measure the cost of one. */
const opened = 2000;

/** Measures how soon an open page has an order that the ERP moved, and what it costs that many pages wait. */
export async function openPages(bench: BenchPortal, postmaster: number) {
  const headers = await bench.bearer('salesman');
  await messageToPage(bench, headers);
  await cost(bench, headers, postmaster);
}

const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
const written = (took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  return {
    text: `p50 ${shareOf(sorted, 0.5).toFixed(0)} ms, p95 ${shareOf(sorted, 0.95).toFixed(0)} ms`,
    p95: shareOf(sorted, 0.95),
  };
};

/** The floor is the message and the reading of the order one after the other, by a caller who knows when to read. */
async function messageToPage(bench: BenchPortal, headers: Record<string, string>) {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < messages * 2; turn++) {
    const order = await placeOrder(bench, headers, turn);
    const isOurs = turn % 2 === 0;
    const waiting = isOurs && waitFor(bench, headers, order);
    // The wait must have reached the server before the message is sent.
    if (waiting) await readOrder(bench, headers, order);
    const began = performance.now();
    const moved = moveByErp(bench, order.orderNumber, 'SO');
    if (waiting) await untilMoved(bench, headers, order, waiting);
    else await moved.then(() => readOrder(bench, headers, order));
    (isOurs ? ours : floor).push(performance.now() - began);
    await moved;
  }
  const [own, base] = [written(ours), written(floor)];
  report(
    'from a message of the ERP to the changed order at its open page',
    `${own.text}; floor ${base.text}`,
    'p95 at most 1000 ms',
    own.p95 <= 1000,
  );
}

/** Waits and reads the order again, as a page does, until the order has moved. */
async function untilMoved(
  bench: BenchPortal,
  headers: Record<string, string>,
  order: PlacedOrder,
  waiting: Promise<boolean>,
) {
  for (let changed = await waiting; ; changed = await waitFor(bench, headers, order)) {
    if (changed && (await readOrder(bench, headers, order)).status === 'SO') return;
  }
}

async function get<A>(
  { main }: BenchPortal,
  headers: Record<string, string>,
  path: string,
): Promise<A> {
  const answer = await fetch(main + path, { headers });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as A;
}
const readOrder = (
  bench: BenchPortal,
  headers: Record<string, string>,
  { orderId, cv }: PlacedOrder,
) =>
  get<{ status: string }>(
    bench,
    headers,
    callPath('getOrderStatusDetail', { bu: unit, org, cv, orderId: String(orderId) }),
  );
async function waitFor(
  bench: BenchPortal,
  headers: Record<string, string>,
  { orderNumber, cv }: PlacedOrder,
  version = 1,
): Promise<boolean> {
  const path = callPath('awaitOrderChange', { bu: unit, org, cv, orderNumber });
  return (await get<{ changed: boolean }>(bench, headers, `${path}?version=${version}`)).changed;
}

/**
 * The cost of open pages whose orders do not change: each opens its wait again when it has ended, which takes the gate, one row and an answer. Measured by waits
 * with an older version, which take the same and end at once.
 */
async function cost(bench: BenchPortal, headers: Record<string, string>, postmaster: number) {
  const order = await placeOrder(bench, headers, 0);
  const before = await cpuMs(bench.portal.pid, postmaster);
  for (let turn = 0; turn < opened; turn += 10)
    await Promise.all(Array.from({ length: 10 }, () => waitFor(bench, headers, order, 0)));
  const each = ((await cpuMs(bench.portal.pid, postmaster)) - before) / opened;
  const share = (each * (pages / waitSeconds)) / 10;
  report(
    `processor of ${pages} open pages at rest, Node and PostgreSQL`,
    `${share.toFixed(2)} % of a core`,
    'at most 5 %',
    share <= 5,
  );
}
