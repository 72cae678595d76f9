import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importIn } from './import-files.ts';
import { importTexts, reasonsOf } from './import-texts.ts';
import { madeSource } from './read-file.ts';

let portal: TestPortal;
let customer: Person;
let salesman: Person;
beforeAll(async () => {
  portal = await testPortal();
  [customer, salesman] = await Promise.all([portal.as('customer'), portal.as('salesman')]);
});
afterAll(() => portal.close());

const place = { orgCode: '1001', cvCode: 'C100' };
const heads = {
  'orders.csv': 'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate,comments',
  'order-lines.csv': 'orderNumber,sequence,sku,orderQty,unitPrice,amount',
  'order-steps.csv': 'orderNumber,at,userGroup,toStatus',
};
type Files = { [name in keyof typeof heads]?: string[] };
const order = (number: string, status = 'SO', comments = '') =>
  `${number},feed,1001,C100,PIG,${status},2026-11-02,${comments}`;
const line = (number: string, quantity = 4, sequence = 1) =>
  `${number},${sequence},551--,${quantity},612,${quantity * 612}`;
const step = (number: string, status = 'SO') =>
  `${number},2026-11-02T09:00:00+07:00,ADMIN,${status}`;
const oneOrder = (number: string): Files => ({
  'orders.csv': [order(number)],
  'order-lines.csv': [line(number)],
  'order-steps.csv': [step(number)],
});

/** Imports files of these rows in one command. */
const run = (files: Files) =>
  importTexts(
    portal.db,
    Object.fromEntries(
      Object.entries(files).map(([name, rows]) => [
        name,
        [heads[name as keyof Files], ...rows, ''].join('\n'),
      ]),
    ),
  );

/** Everything that the portal stores of an order. */
async function whole(orderNumber: string) {
  const { db } = portal;
  const header = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', header.order_id)
    .orderBy('sequence')
    .execute();
  const steps = await db
    .selectFrom('order_step')
    .selectAll()
    .where('order_id', '=', header.order_id)
    .orderBy('step_id')
    .execute();
  return { header, lines, steps };
}

test('a few rows are written without a pause, thousands with one after each thousand', async () => {
  const pausesOf = (count: number) =>
    portal.db.transaction().execute(async (tx) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        cvCode: `PAUSE-${at}`,
        nameTh: 'ลูกค้า',
        nameEn: 'Customer',
      }));
      let pauses = 0;
      await importIn(
        tx,
        [madeSource('customers', rows)],
        { requestId: randomUUID(), userId: null },
        undefined,
        {
          afterPart: async () => void pauses++,
        },
      );
      return pauses;
    });
  expect(await pausesOf(1)).toBe(0);
  // two after a thousand that was read, and two between three that are written
  expect(await pausesOf(2001)).toBe(4);
});

test('what a file names is found by its key: no staged table is read once for each row', async () => {
  const numbers = Array.from({ length: 300 }, (_, at) => `KEY-${at}`);
  const place = { bu: 'feed', orgCode: '1001', cvCode: 'C100', prdTypeCode: 'PIG' };
  const rowsOf = {
    orders: numbers.map((orderNumber) => ({
      orderNumber,
      ...place,
      status: 'SO',
      orderDate: '2026-11-02',
    })),
    'order-lines': numbers.map((orderNumber) => ({
      orderNumber,
      sequence: '1',
      sku: '551--',
      orderQty: '4',
      unitPrice: '612',
      amount: '2448',
    })),
    'order-progress': numbers.map((orderNumber) => ({
      orderNumber,
      sequence: '1',
      allocateQty: '3',
    })),
  };
  const sources = Object.entries(rowsOf).map(([kind, rows]) => madeSource(kind, rows));
  await portal.db.transaction().execute(async (tx) => {
    const report = await importIn(tx, sources, { requestId: randomUUID(), userId: null });
    expect(report.of('order-progress').changed).toBe(300);
    const { rows } = await sql<{
      most: number;
    }>`select max(seq_scan)::int as most from pg_stat_xact_all_tables where relname like 'import\\_%'`.execute(
      tx,
    );
    expect(rows[0]?.most).toBeLessThan(50);
  });
});

describe('past orders whose number is in the portal already', () => {
  test('an order placed in the portal keeps its status, its lines and its history, against what the files hold', async () => {
    const orderh = anOrderHeader();
    const placed = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: { orderh, orderd: [{ sku: '551--', orderQty: 1 }] },
      key: randomUUID(),
    });
    const number = placed.body.orderNumber;
    const before = await whole(number);
    const report = await run({
      'orders.csv': [order(number, 'C', 'from the file')],
      'order-lines.csv': [line(number, 9), line(number, 1, 2)],
      'order-steps.csv': [step(number, 'C')],
    });
    expect(await whole(number)).toEqual(before);
    expect(report.lines()).toEqual([
      'orders.csv: 1 rows, 0 new, 1 already there and left as they are',
      'order-lines.csv: 2 rows, 0 new, 2 already there and left as they are',
      'order-steps.csv: 1 rows, 0 new, 1 already there and left as they are',
    ]);
  });

  test('an order imported earlier that has moved on since is left as it is', async () => {
    await run(oneOrder('OLD-1'));
    const { order_id: orderId } = (await whole('OLD-1')).header;
    const moved = await salesman.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { ...place, orderId, status: 'C' },
      key: randomUUID(),
    });
    expect(moved.status).toBe(200);
    const before = await whole('OLD-1');
    await run(oneOrder('OLD-1'));
    expect(await whole('OLD-1')).toEqual(before);
  });

  test('the other orders of the same files are imported', async () => {
    await run(oneOrder('OLD-2'));
    const before = await whole('OLD-2');
    const report = await run({
      'orders.csv': [order('OLD-2', 'C'), order('OLD-3')],
      'order-lines.csv': [line('OLD-2', 9), line('OLD-3', 2)],
      'order-steps.csv': [step('OLD-2', 'C'), step('OLD-3')],
    });
    expect(await whole('OLD-2')).toEqual(before);
    expect(await whole('OLD-3')).toMatchObject({
      header: { amount: 122_400, total_product: 1 },
      steps: [{ to_status: 'SO' }],
    });
    expect(report.lines()[0]).toBe(
      'orders.csv: 2 rows, 1 new, 1 already there and left as they are',
    );
  });

  test('new orders are numbered from the highest imported number on, and never back', async () => {
    const counter = async () =>
      Number(
        (await sql<{ n: string }>`select last_value as n from order_number_seq`.execute(portal.db))
          .rows[0]?.n,
      );
    await run(oneOrder('SO-6810-70123'));
    expect(await counter()).toBe(70_123);
    await run(oneOrder('SO-6810-00007'));
    expect(await counter()).toBe(70_123);
  });

  test('an order imported without lines and history causes a warning, and can get them later', async () => {
    const { 'orders.csv': header = [], ...rest } = oneOrder('OLD-4');
    expect((await run({ 'orders.csv': header })).lines()).toEqual([
      'orders.csv line 2: this order has no lines; import its order-lines, too',
      'orders.csv line 2: the history of this order does not end in its status',
      'orders.csv: 1 rows, 1 new, 0 already there and left as they are',
    ]);
    expect((await run(rest)).lines()).toHaveLength(2);
    expect(await whole('OLD-4')).toMatchObject({
      header: { amount: 244_800 },
      lines: [{ sku: '551--' }],
      steps: [{ to_status: 'SO' }],
    });
  });

  test("a number that belongs to another customer's order is refused: that order would be lost unnoticed", async () => {
    await run(oneOrder('OLD-5'));
    const report = await run({ 'orders.csv': [order('OLD-5').replace('C100', 'C200')] });
    expect(reasonsOf(report)).toEqual([
      'orders.csv:2 orderNumber belongs to an order of another customer',
    ]);
  });
});
