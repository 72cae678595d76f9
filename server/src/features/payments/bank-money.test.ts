import type { DecisionBody } from '#contract/payments/matching/shapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-this-bank';
let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  admin = await portal.as('admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  customer = await portal.as('customer');
  await noPayments(portal.db);
  await anInvoice(portal.db, 'INV1');
});

const place = { path: 'feed', a: '1001', b: 'C100' };
const pay = async (invoiceNumber = 'INV1') =>
  (
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumber },
      key: crypto.randomUUID(),
    })
  ).body.paymentNo;
const bankTells = (more: Record<string, unknown> = {}) =>
  tellOf(portal.origin, aBankMessage(more), { secret, at: now.getTime() / 1000 });
const document = async (paymentNo: string) =>
  (await customer.call('getPaymentDocument', { params: { ...place, paymentNo } })).body.data;
const credit = async (params = place, who = customer) =>
  (await who.call('getCustomerCredit', { params })).body.data;
const statement = async () =>
  (
    await customer.call('getStatement', {
      params: { path: 'feed', org: '1001', cv: 'C100' },
      query: {},
    })
  ).body.waitingAmt;
const decide = async (body: Partial<DecisionBody>) => {
  const [money] = (await admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} })).body
    .data;
  const params = { bu: 'feed', transactionKey: money?.transactionKey ?? 0 };
  return admin.call('decideMoney', {
    params,
    body: { reason: 'ตรวจแล้ว', ...body } as DecisionBody,
    key: crypto.randomUUID(),
  });
};

describe('money of a customer that did not fit', () => {
  const erpCloses = async () => {
    await portal.db
      .updateTable('invoice')
      .set({ open_amount: 0 })
      .where('invoice_number', '=', 'INV1')
      .execute();
  };
  const twoDaysPass = async () => {
    now = new Date('2026-03-04T02:00:00Z');
  };
  const cases: [
    string,
    () => Promise<void>,
    { waiting: number; allotted?: number },
    Record<string, string>,
  ][] = [
    [
      'came late',
      twoDaysPass,
      { waiting: 999 },
      { amount: '999.00', paidAt: '2026-03-04T08:00:00+07:00' },
    ],
    ['is too much', async () => {}, { waiting: 200, allotted: 1000 }, { amount: '1200.00' }],
    ['is for a bill that the ERP closed', erpCloses, { waiting: 1000 }, {}],
  ];
  test.each(cases)(
    'because it %s is shown at once with the payment, the credit and the statement',
    async (_why, meanwhile, row, payment) => {
      const paymentNo = await pay();
      await meanwhile();
      customer = await portal.as('customer');
      await bankTells(payment);
      expect((await document(paymentNo)).bankMoney).toMatchObject([{ paymentNo, ...row }]);
      expect(await credit()).toMatchObject({
        waitingAmt: row.waiting,
        bankMoney: [{ paymentNo, ...row }],
      });
      expect(await statement()).toBe(row.waiting);
    },
  );

  test('is shown with another payment of the customer too, so that they do not pay twice', async () => {
    await anInvoice(portal.db, 'INV2');
    await bankTells({ reference2: 'MISTYPED' });
    const other = await document(await pay('INV2'));
    expect(other).toMatchObject({
      status: 'pending',
      received: 0,
      bankMoney: [{ paymentNo: '', amount: 1000, waiting: 1000 }],
    });
  });

  test('shows what staff decided, and no invoice of another customer', async () => {
    await anInvoice(portal.db, 'OTHERS', { cv_code: 'C200' });
    await bankTells({ reference2: 'MISTYPED' });
    await decide({
      action: 'allot',
      allotments: [
        { invoiceNumber: 'INV1', amount: 400 },
        { invoiceNumber: 'OTHERS', amount: 100 },
      ],
    });
    await decide({ action: 'advance', orgCode: '1001', cvCode: 'C100', amount: 300 });
    expect(await credit()).toMatchObject({
      waitingAmt: 200,
      bankMoney: [{ waiting: 200, allotted: 500, advanced: 300 }],
    });
    await decide({ action: 'refund' });
    expect(await credit()).toMatchObject({
      waitingAmt: 0,
      bankMoney: [
        {
          amount: 1000,
          waiting: 0,
          advanced: 300,
          refunded: 200,
          invoices: [{ invoiceNumber: 'INV1', amount: 400 }],
        },
      ],
    });
    expect(await statement()).toBe(0);
    now = new Date('2026-06-10T02:00:00Z');
    admin = await portal.as('admin');
    expect((await credit(place, admin)).bankMoney).toEqual([]);
    now = new Date('2026-03-02T02:00:00Z');
    [customer, admin] = await Promise.all([portal.as('customer'), portal.as('admin')]);
  });

  test('is shown to no other customer, and does not include payments that fit or are short', async () => {
    await pay();
    await bankTells({ amount: '900.00' });
    expect(await credit()).toMatchObject({ waitingAmt: 0, bankMoney: [] });
    await bankTells({ reference2: 'MISTYPED' });
    expect(await credit({ ...place, b: 'C200' }, admin)).toMatchObject({
      waitingAmt: 0,
      bankMoney: [],
    });
  });
});
