import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts } from './import-texts.ts';

const customers = 4000;
const invoicesEach = 4;
const program = fileURLToPath(new URL('../../../import-main.ts', import.meta.url));

let folder: string;
let url: string;
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-holds-'));
  portal = await testPortal();
  url = portal.url;
  customer = await portal.as('customer');
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

// The customer who orders is in the middle of them.
const names = Array.from({ length: customers }, (_, at) =>
  at === customers / 2 ? 'C100' : `N${at}`,
);
const csv = (head: string, rows: string[]) => `${[head, ...rows].join('\n')}\n`;

/** Credit of every customer and some open invoices of each, as a supplier's system exports them every night; `night` changes each row. */
async function filesOf(night: number): Promise<string[]> {
  const files: Record<string, string> = {
    'customers.csv': csv(
      'cvCode,nameTh,nameEn',
      names.map((cv) => `${cv},ฟาร์ม ${night},Farm`),
    ),
    'customer-organisations.csv': csv(
      'bu,cvCode,orgCode',
      names.map((cv) => `feed,${cv},1001`),
    ),
    'credit.csv': csv(
      'bu,orgCode,cvCode,creditLimit',
      names.map((cv) => `feed,1001,${cv},${9_000_000 + night}`),
    ),
    'invoices.csv': csv(
      'bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount',
      names.flatMap((cv) =>
        Array.from(
          { length: invoicesEach },
          (_, at) => `feed,1001,${cv},I-${cv}-${at},2026-10-01,2026-12-01,1000,${500 + night}`,
        ),
      ),
    ),
  };
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(paths.map((path, at) => writeFile(path, Object.values(files)[at] ?? '')));
  return paths;
}

test('past orders of 16,000 lines with what became of each are taken in without a statement that takes longer than a request may', async () => {
  const numbers = Array.from({ length: 4000 }, (_, at) => `OLD-${at}`);
  const lines = numbers.flatMap((number) =>
    [1, 2, 3, 4].map((sequence) => `${number},${sequence}`),
  );
  const report = await importTexts(portal.db, {
    'orders.csv': csv(
      'orderNumber,bu,orgCode,cvCode,prdTypeCode,status,orderDate',
      numbers.map((number) => `${number},feed,1001,C100,PIG,SO,2026-11-02`),
    ),
    'order-lines.csv': csv(
      'orderNumber,sequence,sku,orderQty,unitPrice,amount',
      lines.map((line) => `${line},551--,4,612,2448`),
    ),
    'order-steps.csv': csv(
      'orderNumber,at,userGroup,toStatus',
      numbers.map((number) => `${number},2026-11-02T09:00:00+07:00,ADMIN,SO`),
    ),
    'order-progress.csv': csv(
      'orderNumber,sequence,allocateQty',
      lines.map((line) => `${line},3`),
    ),
  });
  expect(report.badRows).toEqual([]);
  expect(report.of('order-progress.csv')).toMatchObject({ rows: 16_000, changed: 16_000 });
});

const orderh = {
  bu: 'feed',
  orgCode: '1001',
  cvCode: 'C100',
  shipto: 'H1',
  requireDate: addDays(bangkokDate(new Date()), 1),
  requireTime: '6:30',
};
/** Places one order and moves it; answers how long each took, in milliseconds. */
async function orderAndMove(): Promise<number[]> {
  const timed = async (ask: () => ReturnType<Person['call']>) => {
    const began = performance.now();
    const { status, body } = await ask();
    expect(status).toBe(200);
    return { took: performance.now() - began, orderId: body.orderId as number };
  };
  const body = { orderh: { ...orderh, orderBy: 'OWN' }, orderd: [{ sku: '551--', orderQty: 1 }] };
  const placed = await timed(() =>
    customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() }),
  );
  const change = {
    orgCode: '1001',
    cvCode: 'C100',
    orderId: placed.orderId,
    status: 'C',
    reason: 'a test',
  };
  const moved = await timed(() =>
    customer.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: change,
      key: crypto.randomUUID(),
    }),
  );
  return [placed.took, moved.took];
}

test(`beside an import of the credit and the invoices of ${customers} customers orders are placed and moved; the longest wait is printed`, async () => {
  for (const night of [1, 2]) {
    const files = await filesOf(night);
    const over = new AbortController();
    const began = performance.now();
    const importing = promisify(execFile)(process.execPath, [program, ...files], {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: url },
    });
    void importing.catch(() => undefined).finally(() => over.abort());
    let longest = 0;
    while (!over.signal.aborted) longest = Math.max(longest, ...(await orderAndMove()));
    await importing;
    console.log(
      `night ${night}: the import took ${((performance.now() - began) / 1000).toFixed(1)} s, no order waited longer than ${longest.toFixed(0)} ms`,
    );
  }
  expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
});
