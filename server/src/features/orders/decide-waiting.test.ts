import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importTexts } from '#features/integration/front.testing.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal } from '#testing/cash-portal.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { anInvoice, noPayments } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

const bankSecret = 'the-secret-of-the-bank';
const now = new Date('2026-03-02T02:00:00Z');
const bag = 61_200;
let portal: TestPortal;
let people: Record<'customer' | 'salesman' | 'agent' | 'admin', Person>;
beforeAll(async () => {
  portal = await cashPortal(() => now, bankSecret);
  const [customer, salesman, agent, admin] = await Promise.all(
    ['customer', 'salesman', 'agent', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, salesman, agent, admin } as typeof people;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('order_step').execute();
  await portal.db.deleteFrom('orders').execute();
  await noPayments(portal.db);
  await portal.db.updateTable('credit').set({ credit_limit: 100_000 }).execute();
  delete portal.deps.config.file.overdueDays;
  await anInvoice(portal.db, 'INV1');
});

const place = async (bags: number) => {
  const orderh = anOrderHeader({ requireDate: '2026-03-04' });
  const placed = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh, orderd: [{ sku: '551--', orderQty: bags }] },
    key: crypto.randomUUID(),
  });
  return placed.body.orderId;
};
const seen = async (orderId: number, who = people.customer) =>
  (
    await who.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId, cv: 'C100' },
    })
  ).body;
// Each test begins without the orders of the test before, which the audit still names.
const broken = async () =>
  (await brokenInvariants(portal.deps.pool)).filter((one) => !one.includes('accepted request'));
const noticesOf = async (orderId: number) => {
  const written = portal.db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.order_number', 'outbox.document')
    .select('payload');
  return (
    await written
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order-status')
      .orderBy('outbox_id')
      .execute()
  ).map(({ payload }) => payload);
};
const over = async (orderId: number) => (await seen(orderId)).waiting?.over ?? null;

async function paysByCode(amount: number) {
  const body = {
    orgCode: '1001',
    cvCode: 'C100',
    barcodeType: '1',
    allotments: [{ invoiceNumber: 'INV1', amount }],
  };
  await people.customer.call('saveBarcode', {
    params: { pathName: 'feed' },
    body,
    key: crypto.randomUUID(),
  });
  const message = aBankMessage({ amount: amount.toFixed(2) });
  expect(
    (await tellOf(portal.origin, message, { secret: bankSecret, at: now.getTime() / 1000 })).body,
  ).toMatchObject({ settled: true });
}
async function paysInCash(amount: number) {
  await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: crypto.randomUUID() });
  const paid = await people.agent.call('cashPaid', {
    params: { pathName: 'feed' },
    body: { orgCode: '1001', cvCode: 'C100', amount },
    key: crypto.randomUUID(),
  });
  expect(paid.status).toBe(200);
}
async function isAllotted(amount: number) {
  const message = aBankMessage({ reference2: 'UNKNOWN', amount: amount.toFixed(2) });
  await tellOf(portal.origin, message, { secret: bankSecret, at: now.getTime() / 1000 });
  const { transactionKey = 0 } =
    (await people.admin.call('listParkedMoney', { params: { bu: 'feed' } })).body.data[0] ?? {};
  const decided = await people.admin.call('decideMoney', {
    params: { bu: 'feed', transactionKey },
    body: { action: 'allot', reason: 'x', allotments: [{ invoiceNumber: 'INV1', amount }] },
    key: crypto.randomUUID(),
  });
  expect(decided.status).toBe(200);
}
// A supplier's files are imported under its own rules.
const importsOwn = (files: Parameters<typeof importTexts>[1]) =>
  importTexts(portal.db, files, portal.deps.config);
const invoiceSays = (openAmount: number, dueDate = '2026-03-01') =>
  importsOwn({
    'invoices.csv': `bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount\nfeed,1001,C100,INV1,2026-02-01,${dueDate},1000,${openAmount}\n`,
  });
const limitSays = (limit: number) =>
  importsOwn({
    'credit.csv': `bu,orgCode,cvCode,creditLimit\nfeed,1001,C100,${limit}\n`,
  });

describe('an order that waits for credit', () => {
  test.each([
    ['what is owed is paid at a bank', () => paysByCode(1000)],
    ['what is owed is paid in cash', () => paysInCash(1000)],
    ['parked money is allotted to what is owed', () => isAllotted(1000)],
    ['the supplier closes the invoice', () => invoiceSays(0)],
    ['the limit is raised', () => limitSays(2000)],
  ])(
    'goes on by itself once %s; customer and staff see so at once, and staff accept it',
    async (_, free) => {
      const orderId = await place(1);
      expect(await over(orderId)).toBe(bag / 100);
      await free();
      const [customers, staffs] = [await seen(orderId), await seen(orderId, people.salesman)];
      expect([customers.waiting, staffs.waiting, staffs.can.accept]).toEqual([null, null, true]);
      expect(customers.history.at(-1)?.edit).toMatchObject({
        before: { waiting: { over: bag / 100 } },
        after: { waiting: null },
      });
      expect(await broken()).toEqual([]);
    },
  );

  test('shows by how much it is still over, where the freed credit is not enough, and the ERP is notified', async () => {
    const orderId = await place(1);
    await paysInCash(600);
    expect(await over(orderId)).toBe(12);
    await paysInCash(400);
    expect(await noticesOf(orderId)).toMatchObject([
      { waitingOver: 12, change: { from: 'PO', to: 'PO', by: 'U-agent' } },
      { waitingOver: null, change: { from: 'PO', to: 'PO', by: 'U-agent' } },
    ]);
  });

  test('is decided after one that was placed earlier, and lets a smaller one pass where it does not fit itself', async () => {
    const [first, large, small] = [await place(1), await place(2), await place(1)];
    await limitSays(2300);
    expect([await over(first), await over(large), await over(small)]).toEqual([null, 1148, null]);
  });

  test('is decided once, for any number of changes that free credit at one moment', async () => {
    await portal.db
      .updateTable('credit')
      .set({ credit_limit: 100_000 + bag })
      .execute();
    const filler = await place(1);
    const waiting = [await place(1), await place(1), await place(1)];
    const cancel = people.customer.call('changeStatusOrder', {
      params: { bu: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', orderId: filler, status: 'C' },
      key: crypto.randomUUID(),
    });
    await Promise.all([cancel, paysInCash(700), limitSays(1612)]);
    expect(await Promise.all(waiting.map(over))).toEqual([null, null, 612 - 88]);
    expect(await broken()).toEqual([]);
  });
});

describe('an order that an overdue invoice holds', () => {
  const held = { reason: 'overdue', overdue: { invoiceNumber: 'INV1', dueDate: '2026-03-01' } };
  beforeEach(async () => {
    await portal.db.updateTable('credit').set({ credit_limit: 1_000_000 }).execute();
    portal.deps.config.file.overdueDays = 0;
  });

  test.each([
    ['it is paid at a bank', () => paysByCode(1000)],
    ['it is paid in cash', () => paysInCash(1000)],
    ['parked money is allotted to it', () => isAllotted(1000)],
    ['the supplier closes it', () => invoiceSays(0)],
    ['the supplier gives more time', () => invoiceSays(1000, '2099-03-02')],
  ])(
    'goes on by itself once %s, as one over the limit does; the ERP is notified, and staff accept it',
    async (_, pay) => {
      const orderId = await place(1);
      expect((await seen(orderId)).waiting).toEqual({ ...held, over: 0 });
      await pay();
      const [customers, staffs] = [await seen(orderId), await seen(orderId, people.salesman)];
      expect([customers.waiting, staffs.waiting, staffs.can.accept]).toEqual([null, null, true]);
      expect(customers.history.at(-1)?.edit).toMatchObject({
        before: { waiting: { reason: 'overdue', over: 0 } },
        after: { waiting: null },
      });
      expect(await noticesOf(orderId)).toMatchObject([{ waitingOver: null }]);
      expect(await broken()).toEqual([]);
    },
  );

  test('waits on while a part of it is unpaid, and uses none of the limit', async () => {
    const orderId = await place(1);
    await paysInCash(999);
    expect((await seen(orderId)).waiting).toEqual({ ...held, over: 0 });
    await paysInCash(1);
    expect((await seen(orderId)).waiting).toBeNull();
  });

  test('and that is over the limit, too, says both, and waits for what is left of them', async () => {
    const orderId = await place(16);
    expect((await seen(orderId)).waiting).toEqual({ ...held, over: 792 });
    await paysInCash(1000);
    expect((await seen(orderId)).waiting).toBeNull();

    await anInvoice(portal.db, 'INV1-2', { due_date: '2099-03-02' });
    const next = await place(16);
    expect((await seen(next)).waiting?.reason).toBe('over_credit_limit');
    await limitSays(100_000);
    expect((await seen(next)).waiting).toBeNull();
  });

  test('is decided with what a payment of that moment clears, also without a limit on file', async () => {
    await portal.db.deleteFrom('credit').execute();
    const [orders] = await Promise.all([
      Promise.all([place(1), place(1), place(1)]),
      paysInCash(1000),
    ]);
    expect(await Promise.all(orders.map(async (one) => (await seen(one)).waiting))).toEqual([
      null,
      null,
      null,
    ]);
    expect(await broken()).toEqual([]);
  });

  test('is missed by verify neither without its reason nor after the invoice was paid', async () => {
    const orderId = await place(1);
    const number = (await seen(orderId)).orderNumber;
    await portal.db.updateTable('invoice').set({ open_amount: 0 }).execute();
    expect(await broken()).toContainEqual(expect.stringContaining(number));
    await portal.db.updateTable('orders').set({ waiting_over: null }).execute();
    await portal.db.updateTable('invoice').set({ open_amount: 100_000 }).execute();
    expect(await broken()).toContainEqual(expect.stringContaining(number));
  });
});
