import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-the-bank';
const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  customer = await portal.as('customer');
});
afterAll(() => portal.close());
beforeEach(() => noPayments(portal.db));

const ofPlace = { orgCode: '1001', cvCode: 'C100' };
const begin = (body: object) =>
  customer.call('saveBarcode', {
    params: { pathName: 'feed' },
    body: { ...ofPlace, barcodeType: '1', ...body },
    key: crypto.randomUUID(),
  });
const cancel = (paymentNo: string) =>
  customer.call('cancelBarcode', {
    params: { pathName: 'feed' },
    body: { ...ofPlace, paymentNo },
    key: crypto.randomUUID(),
  });
const tell = (message: object) =>
  tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 });
const invoice = () =>
  portal.db
    .selectFrom('invoice')
    .select('open_amount')
    .where('invoice_number', '=', 'INV1')
    .executeTakeFirstOrThrow();
const money = () =>
  portal.db
    .selectFrom('bank_transaction')
    .select(['allotted', 'parked', 'doubt'])
    .executeTakeFirst();
/** The open amount in the ERP's next file. */
const erpSays = (open_amount: number) =>
  portal.db
    .updateTable('invoice')
    .set({ open_amount })
    .where('invoice_number', '=', 'INV1')
    .execute();

describe('a payment begun', () => {
  test.each(['INV-1/23', 'inv0001', 'ใบแจ้งหนี้1', 'INV012345678901234567', '3 000'])(
    'for the invoice %s, whose number no code can carry, names its own number in both codes',
    async (number) => {
      await anInvoice(portal.db, number);
      const { body } = await begin({ invoiceNumber: number });
      expect(body.reference2).toBe(body.paymentNo);
      expect([body.qrText, body.barcodeText]).toEqual([
        expect.stringContaining(body.paymentNo),
        expect.stringContaining(body.paymentNo),
      ]);
      expect((await tell(aBankMessage({ reference2: body.paymentNo }))).body).toMatchObject({
        settled: true,
      });
    },
  );

  test('is counted with the credit while it waits, and no longer once it is cancelled', async () => {
    await anInvoice(portal.db, 'INV1');
    const waiting = async () =>
      (await customer.call('getCustomerCredit', { params: { path: 'feed', a: '1001', b: 'C100' } }))
        .body.data.pendingCount;
    expect(await waiting()).toBe(0);
    const { body } = await begin({ invoiceNumber: 'INV1' });
    expect(await waiting()).toBe(1);
    await cancel(body.paymentNo);
    expect(await waiting()).toBe(0);
  });

  test('for an invoice whose number has all of twenty letters and digits names the invoice', async () => {
    await anInvoice(portal.db, 'INV01234567890123456');
    expect((await begin({ invoiceNumber: 'INV01234567890123456' })).body.reference2).toBe(
      'INV01234567890123456',
    );
  });

  test('of 999,999,999.99 baht is exact to the satang, in its codes and once it is paid', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 99_999_999_999 });
    const { body } = await begin({ invoiceNumber: 'INV1' });
    expect([body.amount, body.qrText]).toEqual([
      999_999_999.99,
      expect.stringContaining('5412999999999.99'),
    ]);
    expect((await tell(aBankMessage({ amount: '999999999.99' }))).body).toMatchObject({
      settled: true,
    });
    expect(await invoice()).toEqual({ open_amount: 0 });
  });

  test.each(['100', 'ห้าสิบ', null, [], true, { baht: 1 }])(
    'in the amount %o is refused, and begins nothing',
    async (amount) => {
      await anInvoice(portal.db, 'INV1');
      expect((await begin({ allotments: [{ invoiceNumber: 'INV1', amount }] })).status).toBe(400);
      expect(await portal.db.selectFrom('payment_document').select('payment_no').execute()).toEqual(
        [],
      );
    },
  );
});

describe('a live payment over 1,000 baht', () => {
  beforeEach(async () => {
    await anInvoice(portal.db, 'INV1');
  });
  const holds = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);

  test.each([
    [
      'credits 600 baht of the invoice',
      40_000,
      { open: 0, allotted: 40_000, parked: 60_000, doubt: 'over' },
    ],
    ['has booked the invoice as paid', 0, { open: 0, allotted: 0, parked: 100_000, doubt: 'late' }],
    [
      'still has 500 baht more open',
      150_000,
      { open: 50_000, allotted: 100_000, parked: 0, doubt: '' },
    ],
  ])(
    'whose ERP %s in the same time takes what is open, and parks the rest',
    async (_what, open, after) => {
      await portal.db
        .updateTable('invoice')
        .set({ amount: 150_000 })
        .where('invoice_number', '=', 'INV1')
        .execute();
      await begin({ allotments: [{ invoiceNumber: 'INV1', amount: 1000 }] });
      await erpSays(open);
      expect((await tell(aBankMessage())).status).toBe(200);
      expect({ open: (await invoice()).open_amount, ...(await money()) }).toEqual(after);
      await holds();
    },
  );

  test('can no longer be cancelled by a person who has lost the customer, and money that arrives still pays it', async () => {
    const { body } = await begin({ invoiceNumber: 'INV1' });
    const lost = await portal.db
      .deleteFrom('user_customer')
      .where('user_id', '=', 'U-customer')
      .where('cv_code', '=', 'C100')
      .returningAll()
      .execute();
    expect(lost.length).toBeGreaterThan(0);
    try {
      expect([
        (await cancel(body.paymentNo)).status,
        (await begin({ invoiceNumber: 'INV1' })).status,
      ]).toEqual([404, 404]);
      expect((await tell(aBankMessage())).body).toMatchObject({ settled: true });
      expect(await invoice()).toEqual({ open_amount: 0 });
      await holds();
    } finally {
      await portal.db.insertInto('user_customer').values(lost).execute();
    }
  });
});
