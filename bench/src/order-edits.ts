import { callPath, type BenchPortal } from './bench-portal.ts';
import { detailBare, editBare, placeBare, startFloor } from './floors.ts';
import { p50, p50Beside, throughput } from './load.ts';
import { orderh, skus } from './placing.ts';
import { besideFloor, report, seconds } from './report.ts';
import { customer, org, sizes, type, unit } from './supplier.ts';

const json = { 'content-type': 'application/json' };
const { burdened, priced } = sizes.large;
// Of as many customers: two edits of one order at a moment would be refused, and of one customer they would wait.
const edited = Array.from({ length: priced - burdened }, (_, at) => customer(burdened + at));

/** Order detail beside a bare statement, and an edit of all lines of an order of ten beside a bare update of header and lines. */
export async function orderEdits(large: BenchPortal, bareDatabase: string, times: number) {
  const bareOrders = await placedBare(bareDatabase);
  const orders = await placed(large);
  await orderDetail(large, bareDatabase, times, { bare: bareOrders[0] ?? 0, own: orders[0] ?? 0 });

  const floor = await startFloor(bareDatabase, editBare);
  const turns = { bare: 0, own: 0 };
  // Another quantity each time round, so that every line is written.
  const next = (who: keyof typeof turns, of: readonly number[]) => {
    const turn = turns[who]++;
    return { at: turn % of.length, orderId: of[turn % of.length] ?? 0, quantity: 2 + (Math.floor(turn / of.length) % 90) };
  };
  const bareBody = () => {
    const { orderId, quantity } = next('bare', bareOrders);
    return JSON.stringify([orderId, skus.map(() => quantity)]);
  };
  const body = () => {
    const { at, orderId, quantity } = next('own', orders);
    return JSON.stringify({
      orderh: { ...orderh, orderId, cvCode: edited[at] },
      orderd: skus.map((sku) => ({ sku, orderQty: quantity })),
      editType: 'product',
    });
  };
  const headers = { ...(await large.bearer('salesman')), ...json };
  await besideFloor(
    'edit an order of 10 lines, 16 connections',
    0.15,
    () => throughput({ url: floor.url, method: 'POST', headers: json, body: bareBody, connections: 16, seconds }),
    () =>
      throughput({
        url: `${large.main}${callPath('updateOrder', { bu: unit })}`,
        method: 'PUT',
        headers,
        body,
        key: () => crypto.randomUUID(),
        connections: 16,
        seconds,
      }),
  );
  await floor.end();
}

async function orderDetail({ main, bearer }: BenchPortal, bareDatabase: string, times: number, order: { bare: number; own: number }) {
  const floor = await startFloor(bareDatabase, detailBare);
  const headers = await bearer('salesman');
  const path = callPath('getOrderStatusDetail', { bu: unit, org, orderId: String(order.own), cv: edited[0] ?? '' });
  const bare = () => fetch(`${floor.url}?v=${order.bare}`);
  const own = () => fetch(`${main}${path}?lang=th`, { headers });
  for (const ask of [bare, own]) await p50(50, ask);
  const beside = await p50Beside(times, bare, own);
  report(
    'an order of 10 lines, p50',
    `${beside.large.toFixed(2)} ms, floor ${beside.small.toFixed(2)} ms, ${(beside.large / beside.small).toFixed(1)} times`,
    'at most 3 times the floor',
    beside.large <= beside.small * 3,
  );
  await floor.end();
}

/** An order of each of the customers; answers their ids, in the same order. */
async function placed({ main, bearer }: BenchPortal): Promise<number[]> {
  const headers = { ...(await bearer('salesman')), ...json };
  const orderd = skus.map((sku) => ({ sku, orderQty: 1 }));
  const url = `${main}${callPath('saveOrder', { bu: unit })}`;
  return inTurn(edited, async (cvCode) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ orderh: { ...orderh, cvCode }, orderd }),
    });
    return ((await answer.json()) as { orderId: number }).orderId;
  });
}

async function placedBare(bareDatabase: string): Promise<number[]> {
  const floor = await startFloor(bareDatabase, placeBare);
  const ids = await inTurn(edited, async (cv) => {
    const answer = await fetch(floor.url, { method: 'POST', body: JSON.stringify([unit, org, cv, type, skus]) });
    return ((await answer.json()) as { order_id: number }[])[0]?.order_id ?? 0;
  });
  await floor.end();
  return ids;
}

async function inTurn<T>(of: readonly string[], make: (one: string) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (const one of of) made.push(await make(one));
  return made;
}
