import { addDays, bangkokDate } from '#contract/calendar.ts';
import pg from 'pg';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { placeBare, startFloor, type Floor } from './floors.ts';
import { median, throughput } from './load.ts';
import { besideFloor, report, rounds, seconds } from './report.ts';
import { customer, openOrders, org, sizes, type, unit } from './supplier.ts';

const json = { 'content-type': 'application/json' };
export const skus = Array.from({ length: 10 }, (_, at) => `P${String(at * 7).padStart(6, '0')}`);
export const orderh = { bu: unit, orgCode: org, shipto: 'H1', requireDate: addDays(bangkokDate(new Date()), 1), requireTime: '6:30', orderBy: 'OWN' };
const orderd = skus.map((sku) => ({ sku, orderQty: 1 }));

interface Among {
  from: number;
  to: number;
}
/** Orders of ten lines a second, people ordering for the customers `from` up to `to` in turn. */
async function orders({ main, bearer }: BenchPortal, { from, to }: Among): Promise<() => Promise<number>> {
  const headers = { ...(await bearer('salesman')), ...json };
  let turn = 0;
  const body = () => JSON.stringify({ orderh: { ...orderh, cvCode: customer(from + (turn++ % (to - from))) }, orderd });
  const url = `${main}${callPath('saveOrder', { bu: unit })}`;
  return () => throughput({ url, method: 'POST', headers, body, key: () => crypto.randomUUID(), connections: 16, seconds });
}

function bareOrders(floor: Floor, { from, to }: Among) {
  let turn = 0;
  const body = () => JSON.stringify([unit, org, customer(from + (turn++ % (to - from))), type, skus]);
  return () => throughput({ url: floor.url, method: 'POST', headers: json, body, connections: 16, seconds });
}

/** Placing orders beside a bare insert of header and lines, and what a large catalogue and many open orders add. */
export async function placing(large: BenchPortal, small: BenchPortal, bareDatabase: string) {
  const floor = await startFloor(bareDatabase, placeBare);
  const { burdened, priced } = sizes.large;
  const unburdened = { from: burdened, to: burdened + 30 };
  await besideFloor(
    `create an order of 10 lines, 16 connections, ${priced - burdened} customers`,
    0.2,
    bareOrders(floor, { from: burdened, to: priced }),
    await orders(large, { from: burdened, to: priced }),
  );
  await floor.end();
  await slower('an order at 100,000 products instead of 2,000', await orders(small, unburdened), await orders(large, unburdened));
  await slower(
    `an order of ${burdened} customers with ${openOrders} open orders instead of ${burdened} with few`,
    await orders(large, { from: burdened, to: 2 * burdened }),
    await orders(large, { from: 0, to: burdened }),
  );
  await heldCustomer(large);
}

async function slower(what: string, few: () => Promise<number>, many: () => Promise<number>) {
  const took: [number[], number[]] = [[], []];
  await few();
  await many();
  for (let round = 0; round < rounds; round++) {
    took[0].push(1000 / (await few()));
    took[1].push(1000 / (await many()));
  }
  const ratio = median(took[1]) / median(took[0]);
  report(what, `${median(took[0]).toFixed(2)} ms to ${median(took[1]).toFixed(2)} ms, ${ratio.toFixed(2)} times`, 'at most 1.1 times', ratio <= 1.1);
}

/** While a person holds one customer's credit for five seconds, the others' orders. */
async function heldCustomer({ main, bearer, connectionString }: BenchPortal) {
  const headers = { ...(await bearer('salesman')), ...json };
  const url = `${main}${callPath('saveOrder', { bu: unit })}`;
  const place = async (cvCode: string) => {
    const began = performance.now();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ orderh: { ...orderh, cvCode }, orderd }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for an order of ${cvCode}`);
    return performance.now() - began;
  };
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from credit where bu = $1 and cv_code = $2 for update', [unit, customer(50)]);
  const held = Array.from({ length: 40 }, () => place(customer(50)));
  const took: number[] = [];
  const until = Date.now() + 5000;
  const others = Array.from({ length: 4 }, async (_, at) => {
    while (Date.now() < until) took.push(await place(customer(60 + at)));
  });
  await Promise.all(others);
  await holder.query('commit');
  await holder.end();
  await Promise.all(held);
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  report(
    "one customer's credit held for 5 s with 40 orders waiting, other customers' orders, p99",
    `${p99.toFixed(0)} ms`,
    'at most 200 ms',
    p99 <= 200,
  );
}
