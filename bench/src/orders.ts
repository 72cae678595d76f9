import { addDays, bangkokDate } from '#contract/calendar.ts';
import { callPath, cpuMs, type BenchPortal } from './bench-portal.ts';
import { editBare, placeBare, startFloor, type Floor } from './floors.ts';
import { throughput, type Load } from './load.ts';
import { beside, seconds } from './report.ts';
import { customer, openOrders, org, sizes, type, unit } from './supplier.ts';

const json = { 'content-type': 'application/json' };
const skus = Array.from({ length: 10 }, (_, at) => `P${String(at * 7).padStart(6, '0')}`);
const orderh = {
  bu: unit,
  orgCode: org,
  shipto: 'H1',
  requireDate: addDays(bangkokDate(new Date()), 1),
  requireTime: '6:30',
  orderBy: 'OWN',
};
const orderOf = (cvCode: string) =>
  JSON.stringify({
    orderh: { ...orderh, cvCode },
    orderd: skus.map((sku) => ({ sku, orderQty: 1 })),
  });

const { withOpenOrders, priced } = sizes.large;
const customers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => customer(from + at));
// Many customers: two edits of one order at the same time would be refused, and orders of one customer wait for each other.
const many = customers(withOpenOrders, priced);
type Asked = Omit<Load, 'connections' | 'lasts'>;
const sixteen = { connections: 16, lasts: { duration: seconds } };

/** Gives the values one after the other, again and again. */
function cycling<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => all[turn++ % all.length] as T;
}

export async function ordersOf(
  { main, bearer }: BenchPortal,
  of: readonly string[],
): Promise<Asked> {
  const next = cycling(of);
  return {
    url: `${main}${callPath('saveOrder', { bu: unit })}`,
    method: 'POST',
    headers: { ...(await bearer('salesman')), ...json },
    body: () => orderOf(next()),
    key: () => crypto.randomUUID(),
  };
}

function bareOrdersOf(floor: Floor, of: readonly string[]): Asked {
  const next = cycling(of);
  return {
    url: floor.url,
    method: 'POST',
    headers: json,
    body: () => JSON.stringify([unit, org, next(), type, skus]),
  };
}

/** Measures orders of ten lines beside a bare insert of header and lines: many at once, one alone, and with large tables against small ones. */
export async function placing(
  large: BenchPortal,
  small: BenchPortal,
  bareDatabase: string,
  postmaster: number,
) {
  const floor = await startFloor(bareDatabase, placeBare);
  const [bare, own] = [bareOrdersOf(floor, many), await ordersOf(large, many)];
  await beside('an order of 10 lines, 16 connections', {
    unit: '/s',
    bar: 0.09,
    theirs: () => throughput({ ...bare, ...sixteen }),
    ours: () => throughput({ ...own, ...sixteen }),
  });
  await beside('an order of 10 lines alone, CPU of Node and PostgreSQL', {
    unit: 'ms',
    bar: 6,
    theirs: () => cpuOfOne(floor.pid, postmaster, bare),
    ours: () => cpuOfOne(large.portal.pid, postmaster, own),
  });
  await floor.end();
  const [few, lots] = [
    await ordersOf(small, customers(withOpenOrders, 2 * withOpenOrders)),
    await ordersOf(large, customers(0, withOpenOrders)),
  ];
  await beside(
    `an order of a customer with ${openOrders} open orders, ${sizes.large.orders} in all, 100,000 products`,
    {
      unit: 'ms',
      bar: 1.1,
      other: 'in small tables',
      theirs: async () => 1000 / (await throughput({ ...few, ...sixteen })),
      ours: async () => 1000 / (await throughput({ ...lots, ...sixteen })),
    },
  );
}

async function cpuOfOne(pid: number, postmaster: number, load: Asked): Promise<number> {
  const requests = 300;
  const before = await cpuMs(pid, postmaster);
  await throughput({ ...load, connections: 1, lasts: { amount: requests } });
  return ((await cpuMs(pid, postmaster)) - before) / requests;
}

/** Measures an edit of all ten lines of an order beside a bare update of header and lines. */
export async function editing(large: BenchPortal, bareDatabase: string) {
  const bareOrders = await placedBare(bareDatabase);
  const orders = await placed(large);
  const floor = await startFloor(bareDatabase, editBare);
  // Each round has another quantity, so that every line is written.
  const edits = (ids: readonly number[], written: (at: number, quantity: number) => unknown) => {
    let turn = 0;
    return () => {
      const at = turn++;
      return JSON.stringify(written(at % ids.length, 2 + (Math.floor(at / ids.length) % 90)));
    };
  };
  const bare: Load = {
    url: floor.url,
    method: 'POST',
    headers: json,
    body: edits(bareOrders, (at, quantity) => [bareOrders[at], skus.map(() => quantity)]),
    ...sixteen,
  };
  const own: Load = {
    url: `${large.main}${callPath('updateOrder', { bu: unit })}`,
    method: 'PUT',
    headers: { ...(await large.bearer('salesman')), ...json },
    body: edits(orders, (at, orderQty) => ({
      orderh: { ...orderh, orderId: orders[at], cvCode: many[at] },
      orderd: skus.map((sku) => ({ sku, orderQty })),
      editType: 'product',
    })),
    key: () => crypto.randomUUID(),
    ...sixteen,
  };
  await beside('an edit of an order of 10 lines, 16 connections', {
    unit: '/s',
    bar: 0.09,
    theirs: () => throughput(bare),
    ours: () => throughput(own),
  });
  await floor.end();
}

/** The request that places an order of ten lines. */
export function placeRequest(
  main: string,
  headers: Record<string, string>,
  cv: string,
): [string, RequestInit] {
  const url = `${main}${callPath('saveOrder', { bu: unit })}`;
  return [
    url,
    {
      method: 'POST',
      headers: { ...headers, ...json, 'idempotency-key': crypto.randomUUID() },
      body: orderOf(cv),
    },
  ];
}

/** Places an order for each customer; answers the orders' ids, in the customers' order. */
async function placed(portal: BenchPortal): Promise<number[]> {
  const headers = await portal.bearer('salesman');
  return inTurn(many, async (cv) => {
    const answer = await fetch(...placeRequest(portal.main, headers, cv));
    return ((await answer.json()) as { orderId: number }).orderId;
  });
}

async function placedBare(bareDatabase: string): Promise<number[]> {
  const floor = await startFloor(bareDatabase, placeBare);
  const ids = await inTurn(many, async (cv) => {
    const answer = await fetch(floor.url, {
      method: 'POST',
      body: JSON.stringify([unit, org, cv, type, skus]),
    });
    return ((await answer.json()) as { order_id: number }[])[0]?.order_id ?? 0;
  });
  await floor.end();
  return ids;
}

async function inTurn(
  of: readonly string[],
  make: (one: string) => Promise<number>,
): Promise<number[]> {
  const made: number[] = [];
  for (const one of of) made.push(await make(one));
  return made;
}
