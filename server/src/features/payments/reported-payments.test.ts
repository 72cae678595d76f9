import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { aDocument, anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-the-test-bank';
const now = new Date('2026-03-02T02:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let portal: TestPortal;
let people: Record<'customer' | 'rival' | 'admin', Person>;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  const [customer, rival, admin] = await Promise.all(
    ['customer', 'rival', 'admin'].map((name) => portal.as(name)),
  );
  people = { customer, rival, admin } as typeof people;
});
afterAll(() => portal.close());
beforeEach(() => noPayments(portal.db));

const tell = async (more: Record<string, unknown> = {}) => {
  const message = aBankMessage({ paidAt: now.toISOString(), ...more });
  expect(await tellOf(portal.origin, message, { secret, at: now.getTime() / 1000 })).toMatchObject({
    status: 200,
  });
};
const pay = (numbers: string[], query: { unlessReported?: boolean } = {}, who = people.customer) =>
  who.call('saveBarcode', {
    params: { pathName: 'feed' },
    query,
    body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumbers: numbers },
    key: crypto.randomUUID(),
  });
/** A payment of these invoices whose time was over yesterday. */
async function payInVain(numbers: string[]) {
  const { paymentNo } = (await pay(numbers)).body;
  const over = { created_at: daysAgo(2), expires_at: daysAgo(1) };
  await portal.db
    .updateTable('payment_document')
    .set(over)
    .where('payment_no', '=', paymentNo)
    .execute();
}
/** The open invoices of which the list says that a payment could be for them, with its sum. */
async function reported(who = people.customer, cv = 'C100') {
  const { body } = await who.call('getInvOutstanding', {
    params: { path: 'feed', a: '1001', b: cv },
    query: {},
  });
  return Object.fromEntries(
    body.data.flatMap(({ invoiceNumber, reported: one }) =>
      one ? [[invoiceNumber, one.amount]] : [],
    ),
  );
}
/** A payment of these invoices that has ended, with a slip. */
async function slipOf(paymentNo: string, numbers: string[], amount: number, at = now) {
  const ended = { status: 'expired', created_at: at, expires_at: at, ended_at: at, amount };
  const { payment_id } = await portal.db
    .insertInto('payment_document')
    .values(aDocument(paymentNo, ended))
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const parts = numbers.map((invoice_number, at) => ({
    payment_id,
    position: at + 1,
    bu: 'feed',
    invoice_number,
    amount: amount / numbers.length,
    live: false,
  }));
  await portal.db.insertInto('payment_allotment').values(parts).execute();
  const photo = {
    photo_id: crypto.randomUUID(),
    sha256: Buffer.from(paymentNo),
    bytes: 1,
    width: 1,
    height: 1,
  };
  await portal.db
    .insertInto('payment_slip')
    .values({ ...photo, payment_id, created_by: 'U-customer', created_at: at })
    .execute();
}

describe('an open invoice says that a payment could be for it', () => {
  test('whose money came after the payment had ended; a new code is made only for those who say so', async () => {
    for (const number of ['INV1', 'INV2']) await anInvoice(portal.db, number);
    await payInVain(['INV1']);
    await portal.db
      .updateTable('invoice')
      .set({ amount: 120_000, open_amount: 120_000 })
      .where('invoice_number', '=', 'INV1')
      .execute();
    await tell();
    expect(await reported()).toEqual({ INV1: 1000 });
    const credit = await people.customer.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' },
    });
    expect(credit.body.data).toMatchObject({ overdueCount: 2, reportedCount: 1 });
    const invoice = await people.customer.call('getInvoice', {
      params: { path: 'feed', a: '1001', b: 'C100', invoiceNumber: 'INV1' },
    });
    expect(invoice.body.data.reported).toEqual({
      from: 'bank',
      amount: 1000,
      at: now.toISOString(),
    });

    const asked = await pay(['INV2', 'INV1'], { unlessReported: true });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'payment_reported',
        detail: { invoiceNumber: 'INV1', amount: 1000, at: now.toISOString() },
      },
    });
    expect((await pay(['INV2'], { unlessReported: true })).status).toBe(200);
    expect((await pay(['INV1'])).status).toBe(200);
  });

  test('of exactly its sum, where the money names no invoice, else for the oldest that come to it', async () => {
    const due = (invoice: string, day: number, baht: number) =>
      anInvoice(portal.db, invoice, { amount: baht * 100, due_date: `2026-03-0${day}` });
    await due('INV-A', 1, 300);
    await due('INV-B', 2, 700);
    await due('INV-C', 3, 450);
    await due('INV-D', 4, 450);
    await tell({ reference2: 'NONE', amount: '450.00' });
    expect(await reported()).toEqual({ 'INV-C': 450, 'INV-D': 450 });
    await tell({ reference2: 'NONE', amount: '1000.00' });
    expect(await reported()).toEqual({ 'INV-A': 1000, 'INV-B': 1000, 'INV-C': 450, 'INV-D': 450 });
    await portal.db.deleteFrom('bank_transaction').execute();
    await tell({ reference2: 'NONE', amount: '999.99' });
    expect(await reported()).toEqual({});
  });

  test('no more once staff have decided about the money', async () => {
    await anInvoice(portal.db, 'INV1');
    await tell({ reference2: 'NONE' });
    const [row] = await portal.db
      .selectFrom('bank_transaction')
      .select('transaction_key')
      .execute();
    const body = { action: 'refund', reason: 'paid by mistake' } as const;
    const params = { bu: 'feed', transactionKey: row!.transaction_key };
    expect(await reported()).toEqual({ INV1: 1000 });
    expect(
      (await people.admin.call('decideMoney', { params, body, key: crypto.randomUUID() })).status,
    ).toBe(200);
    expect(await reported()).toEqual({});
  });

  test('of a slip whose money has not arrived, for two weeks, or until it arrives', async () => {
    for (const number of ['INV1', 'INV2', 'INV3']) await anInvoice(portal.db, number);
    await slipOf('PM-OLD', ['INV3'], 100_000, daysAgo(15));
    await slipOf('PM-SLIP', ['INV1', 'INV2'], 200_000);
    expect(await reported()).toEqual({ INV1: 2000, INV2: 2000 });
    await tell({ reference2: 'PMSLIP', amount: '2000.00', paidAt: daysAgo(1).toISOString() });
    expect(await reported()).toEqual({});
  });

  test('that a bank has not confirmed yet, where it names a payment of ours; any other message is anybody’s word', async () => {
    for (const number of ['INV1', 'INV2']) await anInvoice(portal.db, number);
    await payInVain(['INV1']);
    const hint = {
      bank: 'scb',
      biller_id: '099400000151701',
      reference1: 'C100',
      amount: 100_000,
      paid_at: now,
      told_at: now,
      raw: '',
      next_try_at: now,
    };
    await portal.db
      .insertInto('bank_hint')
      .values({ ...hint, transaction_id: 'H-0', reference2: 'INV2', deadline: now })
      .execute();
    expect(await reported()).toEqual({});
    await portal.db
      .insertInto('bank_hint')
      .values({ ...hint, transaction_id: 'H-1', reference2: 'INV1', deadline: now })
      .execute();
    expect(await reported()).toEqual({ INV1: 1000 });
  });

  test('in advance that the supplier’s books have not taken yet', async () => {
    await anInvoice(portal.db, 'INV1');
    const advance = {
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      amount: 100_000,
      open_amount: 100_000,
      created_by: 'U-admin',
      created_at: now,
    };
    await portal.db.insertInto('customer_advance').values(advance).execute();
    expect(await reported()).toEqual({ INV1: 1000 });
  });
});

describe('money of others', () => {
  test('is named at no invoice: not of another customer, another unit, or of nobody', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV-RIVAL', { cv_code: 'C200' });
    await tell({ reference1: 'NOBODY', reference2: 'NONE' });
    await tell({ reference1: 'C200', reference2: 'NONE' });
    expect(await reported()).toEqual({});
    expect(await reported(people.rival, 'C200')).toEqual({ 'INV-RIVAL': 1000 });
    await slipOf('PM-SLIP', ['INV1'], 100_000);
    expect(await reported(people.rival, 'C200')).toEqual({ 'INV-RIVAL': 1000 });
    await portal.db
      .updateTable('bank_transaction')
      .set({ bu: 'swine', org_code: '1002', reference1: 'C100' })
      .execute();
    await portal.db.deleteFrom('payment_slip').execute();
    expect(await reported()).toEqual({});
  });

  test('is not asked for by a caller of another customer', async () => {
    const answer = await people.rival.call('getInvOutstanding', {
      params: { path: 'feed', a: '1001', b: 'C100' },
      query: {},
    });
    expect(answer.status).toBe(404);
    expect((await pay(['INV1'], { unlessReported: true }, people.rival)).status).toBe(404);
  });
});
