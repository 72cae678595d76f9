import type { DecisionBody } from '#contract/payments/matching/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-this-bank';
const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let people: Record<'customer' | 'admin' | 'superuser' | 'salesman', Person>;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  await portal.db
    .insertInto('app_user')
    .values({ user_id: 'U-admin2', username: 'admin2', first_name: 'admin2', user_group: 'ADMIN' })
    .execute();
  await portal.db
    .insertInto('external_identity')
    .values({ provider: 'fosad', subject: 'admin2', user_id: 'U-admin2' })
    .execute();
  const [customer, admin, superuser, salesman] = await Promise.all(
    ['customer', 'admin', 'superuser', 'salesman'].map((name) => portal.as(name)),
  );
  people = { customer, admin, superuser, salesman } as typeof people;
});
afterAll(() => portal.close());
beforeEach(() => noPayments(portal.db));

const pay = async (body: Record<string, unknown>) =>
  (
    await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', ...body },
      key: crypto.randomUUID(),
    })
  ).body;
const bankTells = (more: Record<string, unknown>) =>
  tellOf(portal.origin, aBankMessage(more), { secret, at: now.getTime() / 1000 });
const list = async (query: object = {}, who = people.admin) =>
  (await who.call('listParkedMoney', { params: { bu: 'feed' }, query })).body.data;
const key = async () => (await list())[0]?.transactionKey ?? 0;
const read = async (query: object = {}) =>
  (
    await people.admin.call('getParkedMoney', {
      params: { bu: 'feed', transactionKey: await key() },
      query,
    })
  ).body;
const decide = async (
  body: Partial<DecisionBody>,
  { who = people.admin, of = 0, intent = crypto.randomUUID() as string } = {},
) =>
  who.call('decideMoney', {
    params: { bu: 'feed', transactionKey: of || (await key()) },
    body: { reason: 'ตรวจกับธนาคารแล้ว', ...body },
    key: intent,
  });
const open = async (number: string) =>
  (
    await portal.db
      .selectFrom('invoice')
      .select('open_amount')
      .where('invoice_number', '=', number)
      .executeTakeFirstOrThrow()
  ).open_amount / 100;
const sound = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);

describe('money that did not fit', () => {
  test('is listed with the bank’s words, its customer and why it waits', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    await bankTells({ amount: '1200.00' });
    expect(await list()).toMatchObject([
      {
        doubt: 'over',
        amount: 1200,
        allotted: 1000,
        parked: 200,
        cvCode: 'C100',
        orgCode: '1001',
        paymentNo,
        reference2: 'INV1',
        resolvedAt: '',
      },
    ]);
    expect(await list({ resolved: true })).toEqual([]);
  });
  test('has the one open invoice that owes exactly this, none where two do, and the sum of what waits', async () => {
    await anInvoice(portal.db, 'EXACT1', { open_amount: 43_210, amount: 43_210 });
    await anInvoice(portal.db, 'OF-RIVAL', {
      open_amount: 43_210,
      amount: 43_210,
      cv_code: 'C200',
    });
    await bankTells({ amount: '432.10', reference1: 'nobody', reference2: 'x1' });
    const asked = async (query: object = {}) =>
      (await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query })).body;
    // The sum alone says nothing about whose the money is.
    expect((await asked()).data[0]?.exact).toBeNull();
    await portal.db.updateTable('bank_transaction').set({ reference1: 'C100' }).execute();
    expect((await asked()).data[0]?.exact).toMatchObject({
      invoiceNumber: 'EXACT1',
      cvCode: 'C100',
      orgCode: '1001',
      paymentNo: '',
    });
    expect((await asked()).sum).toBe(432.1);
    expect((await asked({ search: 'x1' })).sum).toBeUndefined();
    await anInvoice(portal.db, 'EXACT2', { open_amount: 43_210, amount: 43_210 });
    expect((await asked()).data[0]?.exact).toBeNull();
    await portal.db
      .updateTable('invoice')
      .set({ open_amount: 0 })
      .where('invoice_number', '=', 'EXACT2')
      .execute();
    const settled = await decide({
      action: 'allot',
      reason: 'ยอดตรง',
      allotments: [{ invoiceNumber: 'EXACT1', amount: 432.1 }],
    });
    expect([settled.status, await open('EXACT1')]).toEqual([200, 0]);
    expect((await asked({ resolved: true })).data[0]).toMatchObject({
      allotted: 432.1,
      exact: null,
    });
  });
  test('is found by the beginning of a reference, a customer or the bank’s id', async () => {
    await bankTells({ reference2: 'ZZZ1' });
    await bankTells({ reference2: 'YYY1' });
    expect((await list({ search: 'zzz' })).map(({ reference2 }) => reference2)).toEqual(['ZZZ1']);
    expect(await list({ search: '%' })).toEqual([]);
  });
  test('is read page by page, the newest first; more than a thousand are not counted', async () => {
    await sql`insert into bank_transaction (bank, transaction_id, amount, biller_id, reference1, reference2, paid_at, told_at, raw, parked, doubt, bu)
      select 'test', 'MANY' || g, 100, '1', 'nobody', 'R' || g, now(), now(), '', 100, 'unknown', case when g % 2 = 0 then 'feed' end from generate_series(1, 1100) g`.execute(
      portal.db,
    );
    const asked = async (query: object) =>
      (await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query })).body;
    const [first, second] = [await asked({ limit: 2 }), await asked({ limit: 2, page: 2 })];
    expect(
      [first, second].map(({ data }) => data.map(({ transactionId }) => transactionId)),
    ).toEqual([
      ['MANY1100', 'MANY1099'],
      ['MANY1098', 'MANY1097'],
    ]);
    expect(second.pagination).toMatchObject({ total: 5, lastPage: 3, atLeast: true });
    expect((await asked({ search: 'many110', limit: 2 })).pagination).toMatchObject({
      total: 2,
      lastPage: 1,
    });
    await portal.db
      .deleteFrom('bank_transaction')
      .where('transaction_id', 'like', 'MANY%')
      .execute();
    await bankTells({ reference2: 'NONE' });
    expect((await asked({ limit: 2 })).pagination).toMatchObject({ total: 1, lastPage: 1 });
  });
  test('is searched in the latest ten thousand only', async () => {
    await bankTells({ reference2: 'OLDEST' });
    await sql`insert into bank_transaction (bank, transaction_id, amount, biller_id, reference1, reference2, paid_at, told_at, raw, parked, doubt, bu)
      select 'test', 'MANY' || g, 100, '1', 'nobody', 'R' || g, now(), now(), '', 100, 'unknown', 'feed' from generate_series(1, 10000) g`.execute(
      portal.db,
    );
    expect(await list({ search: 'oldest' })).toEqual([]);
    await portal.db.deleteFrom('bank_transaction').where('transaction_id', '=', 'MANY7').execute();
    expect((await list({ search: 'oldest' })).length).toBe(1);
    await portal.db
      .deleteFrom('bank_transaction')
      .where('transaction_id', 'like', 'MANY%')
      .execute();
  });
  test('is for admins; a super user sees it only where the supplier’s menu allows it, and other groups never', async () => {
    await bankTells({ reference2: 'NONE' });
    const params = { bu: 'feed', transactionKey: await key() };
    for (const who of ['superuser', 'salesman', 'customer'] as const) {
      expect((await people[who].call('listParkedMoney', { params: { bu: 'feed' } })).status).toBe(
        403,
      );
      expect((await people[who].call('getParkedMoney', { params })).status).toBe(403);
      expect(
        (await decide({ action: 'refund' }, { who: people[who], of: params.transactionKey }))
          .status,
      ).toBe(403);
    }
    portal.deps.config.menuPermission = {
      ...portal.deps.config.menuPermission,
      payment_matching: ['ADMIN', 'SUPERUSER', 'SALEMAN'],
    };
    expect((await list({}, people.superuser)).length).toBe(1);
    expect((await people.salesman.call('listParkedMoney', { params: { bu: 'feed' } })).status).toBe(
      403,
    );
  });
  test('has suggested invoices by number, by amount and by customer, the best first', async () => {
    await anInvoice(portal.db, 'INV7', { amount: 70_000 });
    await anInvoice(portal.db, 'INV8', { amount: 30_000 });
    await anInvoice(portal.db, 'INV9', { amount: 30_000, cv_code: 'C200' });
    await bankTells({ reference2: 'inv7', amount: 300 });
    expect(
      (await read()).suggestions.map(({ invoiceNumber, why }) => [invoiceNumber, ...why]),
    ).toEqual([
      ['INV8', 'sum', 'amount', 'customer'],
      ['INV7', 'reference', 'customer'],
      ['INV9', 'amount'],
    ]);
    expect(
      (await read({ find: 'INV9' })).suggestions.map(({ invoiceNumber }) => invoiceNumber),
    ).toEqual(['INV9']);
    expect(
      (await read({ find: 'C200' })).suggestions.map(({ invoiceNumber }) => invoiceNumber),
    ).toEqual(['INV9']);
  });
});

describe('a decision about money', () => {
  const second = async () => portal.as('admin2');
  const reverse = async (who: Person, reason = 'เป็นเงินของลูกค้าอื่น', bu = 'feed') => {
    const transactionKey = (await list({ resolved: true }))[0]?.transactionKey ?? (await key());
    const { history } = (
      await people.admin.call('getParkedMoney', { params: { bu: 'feed', transactionKey } })
    ).body;
    const decisionId = history.findLast(({ action }) => action !== 'reverse')?.decisionId ?? 0;
    return who.call('reverseDecision', {
      params: { bu, transactionKey, decisionId },
      body: { reason },
      key: crypto.randomUUID(),
    });
  };
  beforeEach(async () => {
    await anInvoice(portal.db, 'INV1', { amount: 92_311 });
    await anInvoice(portal.db, 'INV2', { amount: 50_050 });
    await bankTells({ reference2: 'NONE', amount: '1423.61' });
  });
  test('is reversed by another admin with a reason: what it paid is open again, and the money waits', async () => {
    const parts = [
      { invoiceNumber: 'INV1', amount: 923.11 },
      { invoiceNumber: 'INV2', amount: 500.5 },
    ];
    const { body: made } = await decide({ action: 'allot', allotments: parts });
    expect(made.history).toMatchObject([{ action: 'allot', can: { reverse: false } }]);
    expect((await reverse(people.admin)).body.code).toBe('money_own_decision');
    const other = await second();
    expect((await reverse(other, ' ')).status).toBe(400);
    const { status, body } = await reverse(other);
    expect([status, body.parked, body.allotted, body.can, body.paid]).toEqual([
      200,
      1423.61,
      0,
      ['allot', 'advance', 'refund'],
      [],
    ]);
    expect(body.history).toMatchObject([
      { action: 'allot', amount: 1423.61, can: { reverse: false } },
      { action: 'reverse', amount: 1423.61, reason: 'เป็นเงินของลูกค้าอื่น', about: 'INV1, INV2' },
    ]);
    expect([await open('INV1'), await open('INV2')]).toEqual([923.11, 500.5]);
    expect((await reverse(other)).body.code).toBe('money_decided');
    const query = { dateFrom: '2026-03-01', dateTo: '2026-03-02' };
    const statement = (
      await people.customer.call('getStatement', {
        params: { path: 'feed', org: '1001', cv: 'C100' },
        query,
      })
    ).body;
    expect(
      statement.data.map(({ kind, debitAmt, creditAmt }) => [kind, debitAmt, creditAmt]),
    ).toEqual([
      ['payment', 0, 1423.61],
      ['payment_reversed', 1423.61, 0],
    ]);
    expect(
      await portal.db
        .selectFrom('outbox')
        .select('kind')
        .orderBy('outbox_id', 'desc')
        .executeTakeFirst(),
    ).toEqual({
      kind: 'payment-match-reversed',
    });
    expect((await decide({ action: 'allot', allotments: parts })).body.parked).toBe(0);
    await sound();
  });
  test('of an advance or a refund is reversed as well, but for an advance that is used or given back', async () => {
    await decide({ action: 'refund', amount: 23.61 });
    const other = await second();
    expect((await reverse(other)).body).toMatchObject({ refunded: 0, parked: 1423.61 });
    await decide({ action: 'advance', orgCode: '1001', cvCode: 'C100', amount: 1400 });
    expect((await reverse(other)).body).toMatchObject({ advanced: 0, parked: 1423.61 });
    expect((await people.admin.call('listAdvances', { params: { bu: 'feed' } })).body.sum).toBe(0);
    await sound();
    await decide({ action: 'advance', orgCode: '1001', cvCode: 'C100' });
    await portal.db
      .updateTable('customer_advance')
      .set({ open_amount: 1 })
      .where('open_amount', '>', 0)
      .execute();
    expect((await reverse(other)).body.code).toBe('money_advance_used');
  });
  test('of tax withheld, or to leave the rest open, is reversed as well, and the same certificate may be recorded again', async () => {
    await pay({ invoiceNumber: 'INV2' });
    await bankTells({ reference2: 'INV2', amount: 485.5 });
    const of = await key();
    const paper = {
      action: 'withholding',
      certificateNo: '50ทวิ-69/12',
      invoiceNumber: 'INV2',
    } as const;
    expect((await decide(paper, { of })).body.resolvedAt).not.toBe('');
    expect(await open('INV2')).toBe(0);
    const other = await second();
    expect((await reverse(other)).body).toMatchObject({
      resolvedAt: '',
      allotted: 485.5,
      parked: 0,
      can: ['withholding', 'accept'],
    });
    expect([await open('INV2'), (await reverse(other)).body.code]).toEqual([15, 'money_decided']);
    await sound();
    await decide({ action: 'accept' }, { of });
    expect((await reverse(other)).body.can).toEqual(['withholding', 'accept']);
    expect((await decide({ ...paper, amount: 14 }, { of })).body.resolvedAt).toBe('');
    expect(await open('INV2')).toBe(1);
    await sound();
  });
  test('is reversed once, also by two admins at one moment', async () => {
    await decide({ action: 'allot', allotments: [{ invoiceNumber: 'INV1', amount: 923.11 }] });
    const other = await second();
    const answers = await Promise.all([reverse(other), reverse(other), reverse(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await open('INV1')).toBe(923.11);
    await sound();
  });
  test('is reversed by who made it only where no other admin is active', async () => {
    await decide({ action: 'refund' });
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-admin2')
      .execute();
    expect((await reverse(people.admin)).status).toBe(200);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', 'U-admin2')
      .execute();
    expect((await reverse(people.superuser)).status).toBe(403);
  });
});

describe('money that paid its invoices by its references', () => {
  const matched = { params: { bu: 'feed', transactionKey: 0, decisionId: 0 } };
  const reverse = (who: Person, transactionKey: number) =>
    who.call('reverseDecision', {
      params: { ...matched.params, transactionKey },
      body: { reason: 'พิมพ์เลขอ้างอิงผิด' },
      key: crypto.randomUUID(),
    });
  const found = async (search: string) => (await list({ resolved: true, search }))[0];
  const paidList = async () =>
    (
      await people.customer.call('getPaidPayments', {
        params: { path: 'feed', a: '1001', b: 'C100' },
        query: { search: 'INV1' },
      })
    ).body.data;

  test('is found by the number of the invoice or payment, and taken back by an admin: the invoice owes again, the money waits', async () => {
    await anInvoice(portal.db, 'INV1');
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    await bankTells({});
    expect([await list(), await list({ resolved: true }), await open('INV1')]).toEqual([[], [], 0]);
    const money = await found('inv1');
    expect(money).toMatchObject({ doubt: '', allotted: 1000, paymentNo });
    expect((await found(paymentNo))?.transactionKey).toBe(money?.transactionKey);
    expect((await paidList()).length).toBe(1);
    const of = money?.transactionKey ?? 0;
    expect((await decide({ action: 'refund' }, { of })).body.code).toBe('money_decided');
    expect((await reverse(people.superuser, of)).status).toBe(403);
    const { status, body } = await reverse(people.admin, of);
    expect([status, body]).toMatchObject([
      200,
      {
        allotted: 0,
        parked: 1000,
        doubt: 'unknown',
        resolvedAt: '',
        can: ['allot', 'advance', 'refund'],
        history: [{ action: 'reverse', amount: 1000, about: 'INV1', reason: 'พิมพ์เลขอ้างอิงผิด' }],
      },
    ]);
    expect([await open('INV1'), await paidList(), (await list()).length]).toEqual([1000, [], 1]);
    expect((await reverse(people.admin, of)).body.code).toBe('money_decided');
    await anInvoice(portal.db, 'INV2');
    await decide({ action: 'allot', allotments: [{ invoiceNumber: 'INV2', amount: 1000 }] });
    expect([await open('INV1'), await open('INV2')]).toEqual([1000, 0]);
    await sound();
  });
  test('is taken back apart from what staff decided of the rest', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2');
    await pay({ invoiceNumber: 'INV1' });
    await bankTells({ amount: '1200.00' });
    const of = await key();
    const { body } = await decide({
      action: 'allot',
      allotments: [{ invoiceNumber: 'INV2', amount: 200 }],
    });
    expect(body.history).toMatchObject([
      { decisionId: 0, action: 'match', amount: 1000, about: 'INV1', can: { reverse: true } },
      { action: 'allot', amount: 200 },
    ]);
    expect((await reverse(people.admin, of)).body).toMatchObject({ allotted: 200, parked: 1000 });
    expect([await open('INV1'), await open('INV2')]).toEqual([1000, 800]);
    await sound();
  });
});

describe('decisions of staff about it', () => {
  test('allotted to invoices: they are paid, the credit is free, and nothing is left to decide', async () => {
    await anInvoice(portal.db, 'INV1');
    await anInvoice(portal.db, 'INV2', { cv_code: 'C200' });
    await bankTells({ reference2: 'NONE', amount: 1500 });
    const { status, body } = await decide({
      action: 'allot',
      allotments: [
        { invoiceNumber: 'INV2', amount: 1000 },
        { invoiceNumber: 'INV1', amount: 500 },
      ],
    });
    expect([status, body.allotted, body.parked, body.can]).toEqual([200, 1500, 0, []]);
    expect(body.history).toMatchObject([
      { action: 'allot', amount: 1500, reason: 'ตรวจกับธนาคารแล้ว', about: 'INV2, INV1' },
    ]);
    expect([await open('INV1'), await open('INV2')]).toEqual([500, 0]);
    expect(await list()).toEqual([]);
    expect((await list({ resolved: true })).length).toBe(1);
    const message = await portal.db
      .selectFrom('outbox')
      .select(['kind', 'notices'])
      .orderBy('outbox_id', 'desc')
      .executeTakeFirst();
    expect(message?.kind).toBe('payment-matched');
    // Each customer learns of the part that pays theirs.
    expect(message?.notices).toMatchObject([
      { kind: 'payment_decided' },
      {
        kind: 'payment_matched',
        org: '1001',
        cv: 'C200',
        about: 'INV2',
        facts: { amount: 100_000 },
      },
      {
        kind: 'payment_matched',
        org: '1001',
        cv: 'C100',
        about: 'INV1',
        facts: { amount: 50_000 },
      },
    ]);
    await sound();
  });
  test('allotted in part: the rest still waits, and goes to the customer as an advance', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 20_000 });
    await bankTells({ reference2: 'NONE', amount: 300 });
    expect(
      (await decide({ action: 'allot', allotments: [{ invoiceNumber: 'INV1', amount: 200 }] }))
        .body,
    ).toMatchObject({
      parked: 100,
      resolvedAt: '',
    });
    const { body } = await decide({ action: 'advance', orgCode: '1001', cvCode: 'C100' });
    expect(body).toMatchObject({ allotted: 200, advanced: 100, parked: 0 });
    expect(
      await portal.db.selectFrom('customer_advance').select(['cv_code', 'open_amount']).execute(),
    ).toEqual([{ cv_code: 'C100', open_amount: 10_000 }]);
    await sound();
  });
  test('marked to be given back', async () => {
    await bankTells({ reference2: 'NONE' });
    expect((await decide({ action: 'refund' })).body).toMatchObject({ refunded: 1000, parked: 0 });
    await sound();
  });
  test('on an invoice with a live payment: that payment is cancelled and named, and money that arrives for it is parked', async () => {
    await anInvoice(portal.db, 'INV1');
    await bankTells({ reference2: 'NONE' });
    const { paymentNo } = await pay({ invoiceNumber: 'INV1' });
    expect(
      (await decide({ action: 'allot', allotments: [{ invoiceNumber: 'INV1', amount: 1000 }] }))
        .body.cancelled,
    ).toEqual([paymentNo]);
    await bankTells({});
    expect((await list())[0]).toMatchObject({ doubt: 'late', parked: 1000, paymentNo });
    await sound();
  });
  test('paid short by tax withheld: the certificate pays the rest, once', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await bankTells({ amount: 970 });
    expect(await read()).toMatchObject({
      doubt: 'part',
      can: ['withholding', 'accept'],
      payment: { invoices: [{ openAmount: 30 }] },
    });
    const of = await key();
    const paper = {
      action: 'withholding',
      certificateNo: '50ทวิ-69/12',
      invoiceNumber: 'INV1',
    } as const;
    expect((await decide({ ...paper, amount: 31 }, { of })).body.fields).toMatchObject([
      { field: 'amount', code: 'money_exceeded' },
    ]);
    expect((await decide({ ...paper, amount: 20 }, { of })).body).toMatchObject({ resolvedAt: '' });
    expect((await decide({ ...paper, amount: 10 }, { of })).body.code).toBe('certificate_taken');
    expect(
      (await decide({ ...paper, certificateNo: '50ทวิ-69/13' }, { of })).body.resolvedAt,
    ).not.toBe('');
    expect(await open('INV1')).toBe(0);
    await sound();
  });
  test('paid short, and left so: the customer pays the rest by a new payment', async () => {
    await anInvoice(portal.db, 'INV1');
    await pay({ invoiceNumber: 'INV1' });
    await bankTells({ amount: 970 });
    await decide({ action: 'accept' });
    expect([await open('INV1'), await list()]).toEqual([30, []]);
    expect((await pay({ invoiceNumber: 'INV1' })).amount).toBe(30);
  });
  test('need a reason, an amount within what waits, and invoices that owe it', async () => {
    await anInvoice(portal.db, 'INV1', { amount: 20_000 });
    await anInvoice(portal.db, 'PAID', { open_amount: 0 });
    await bankTells({ reference2: 'NONE', amount: 300 });
    const of = await key();
    const to = (invoiceNumber: string, amount: number): Partial<DecisionBody> => ({
      action: 'allot',
      allotments: [{ invoiceNumber, amount }],
    });
    expect((await decide({ action: 'refund', reason: ' ' }, { of })).body.fields).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    expect((await decide({ action: 'refund', amount: 300.01 }, { of })).body.fields).toMatchObject([
      { code: 'money_exceeded', most: 300 },
    ]);
    expect((await decide(to('INV1', 200.01), { of })).body.fields).toMatchObject([
      { field: 'allotments[0].amount', most: 200 },
    ]);
    expect((await decide(to('INV1', 0.005), { of })).status).toBe(400);
    expect((await decide(to('PAID', 1), { of })).body.code).toBe('invoice_not_payable');
    expect((await decide(to('NONE', 1), { of })).status).toBe(404);
    expect((await decide({ action: 'advance' }, { of })).body.fields).toMatchObject([
      { field: 'cvCode', code: 'required' },
    ]);
    expect(
      (await decide({ action: 'advance', orgCode: '1001', cvCode: 'NOBODY' }, { of })).status,
    ).toBe(404);
    expect((await decide({ action: 'accept' }, { of })).body.code).toBe('money_decided');
    expect((await read()).parked).toBe(300);
  });
  test('by two people at one moment count once, and so does one request sent twice', async () => {
    await bankTells({ reference2: 'NONE' });
    const of = await key();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide({ action: 'refund' }, { of })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    await bankTells({ reference2: 'NONE' });
    const again = await key();
    const intent = crypto.randomUUID();
    const twice = [
      await decide({ action: 'refund', amount: 10 }, { of: again, intent }),
      await decide({ action: 'refund', amount: 10 }, { of: again, intent }),
    ];
    expect(twice.map(({ body }) => body.refunded)).toEqual([10, 10]);
    await sound();
  });
});
