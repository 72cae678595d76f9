import type { Reconciliation } from '#contract/integration/api/reconcile.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { insertOrder } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let erp: ApiCaller;
beforeAll(async () => {
  portal = await testPortal();
  erp = await apiCaller(portal, ['documents:write'], ['feed']);
  const day = '2026-11-01';
  for (const [order_number, amount, status = 'SO', order_date = day] of [
    ['A', 100_00],
    ['B', 200_50],
    ['C', 300_00],
    ['GONE', 400_00, 'C'],
    ['LATER', 500_00, 'PO', '2026-11-02'],
  ] as [string, number, string?, string?][])
    await insertOrder(portal.db, { order_number, amount, status, order_date });
  await insertOrder(portal.db, {
    order_number: 'SWINE',
    bu: 'swine',
    org_code: '1002',
    order_date: day,
    amount: 1,
  });
});
afterAll(() => portal.close());

const send = (rows: { number: string; amount: number }[], more = {}, path = '/reconcile') =>
  erp.post<Reconciliation & { code: string; field: string }>(path, {
    bu: 'feed',
    kind: 'orders',
    day: '2026-11-01',
    rows,
    ...more,
  });
const rows = [
  { number: 'A', amount: 100 },
  { number: 'B', amount: 200.5 },
  { number: 'C', amount: 300 },
];
const stored = () => portal.db.selectFrom('reconciliation').selectAll().execute();

test('a day that both sides have alike is equal', async () => {
  const { body } = await send(rows);
  expect(body).toMatchObject({
    equal: true,
    portal: { count: 3, amount: 600.5 },
    erp: { count: 3, amount: 600.5 },
    notInErp: [],
    notInPortal: [],
    different: [],
  });
});

test('what only one side has is named, with what the portal knows of it, and the latest comparison is stored', async () => {
  const { body } = await send([
    rows[0]!,
    { number: 'C', amount: 300.01 },
    { number: 'X', amount: 9 },
    { number: 'GONE', amount: 400 },
    { number: 'LATER', amount: 500 },
    { number: 'SWINE', amount: 0.01 },
  ]);
  expect(body).toEqual({
    portal: { count: 3, amount: 600.5 },
    erp: { count: 6, amount: 1309.02 },
    equal: false,
    counts: { notInErp: 1, notInPortal: 4, different: 1 },
    notInErp: [{ number: 'B', amount: 200.5 }],
    notInPortal: [
      { number: 'GONE', amount: 400, why: 'C' },
      { number: 'LATER', amount: 500, why: '2026-11-02' },
      { number: 'SWINE', amount: 0.01, why: 'unknown' },
      { number: 'X', amount: 9, why: 'unknown' },
    ],
    different: [{ number: 'C', portal: 300, erp: 300.01 }],
  });
  expect(await stored()).toEqual([
    expect.objectContaining({
      kind: 'orders',
      day: '2026-11-01',
      source: erp.name,
      not_in_erp: 1,
      not_in_portal: 4,
      different: 1,
    }),
  ]);
  await send(rows, {}, '/reconcile?dryRun=true');
  expect((await stored())[0]?.not_in_erp).toBe(1);
  await send(rows);
  expect(await stored()).toEqual([
    expect.objectContaining({ not_in_erp: 0, portal_amount: 60_050 }),
  ]);
});

test('payments and receipts are compared in the same way, also an empty day', async () => {
  for (const kind of ['payments', 'receipts'])
    expect((await send([{ number: 'P', amount: 5 }], { kind })).body).toMatchObject({
      portal: { count: 0, amount: 0 },
      notInPortal: [{ number: 'P', amount: 5, why: 'unknown' }],
    });
  expect((await send([], { kind: 'payments' })).body.equal).toBe(true);
});

test.each<[string, object, string]>([
  ['a negative sum', { rows: [{ number: 'A', amount: -1 }] }, 'rows.0.amount'],
  ['a sum with a third decimal', { rows: [{ number: 'A', amount: 1.005 }] }, 'rows.0.amount'],
  ['a number twice', { rows: [rows[0], rows[0]] }, 'rows.1.number'],
  ['a day of the future', { day: '2099-01-01' }, 'day'],
  ['a day that is none', { day: '2026-02-30' }, 'day'],
  ['another business unit', { bu: 'swine' }, 'bu'],
  ['an unknown kind', { kind: 'cows' }, 'kind'],
])('%s is refused by its field', async (_, more, field) => {
  const before = await stored();
  expect(await send(rows, more)).toMatchObject({ status: 400, body: { field } });
  expect(await stored()).toEqual(before);
});
