import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { read, utils } from '@e965/xlsx';
import { run } from '#platform/database/connections/connect.ts';
import { rewriteBookings } from '#platform/database/booked-advances.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-10T02:00:00Z');
const secret = 'the-secret-of-this-bank';
const place = { orgCode: '1001', cvCode: 'C100' } as const;
let portal: TestPortal;
let people: Record<'admin' | 'agent' | 'customer' | 'rival', Person>;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  const names = ['admin', 'agent', 'customer', 'rival'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
});
afterAll(() => portal.close());

const key = () => crypto.randomUUID();
let receiptNo: string;
beforeEach(async () => {
  await portal.db.deleteFrom('erp_payment').execute();
  await noPayments(portal.db);
  // 1,000 baht owed: 1,500.50 in cash, and 923.11 from a bank that name nothing.
  await anInvoice(portal.db, 'INV1', { due_date: '2026-03-30', invoice_date: '2026-03-01' });
  await anInvoice(portal.db, 'INV2', {
    amount: 40_025,
    due_date: '2026-04-30',
    invoice_date: '2026-03-05',
    cv_code: 'C100',
  });
  await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
  const cash = {
    ...place,
    amount: 1500.5,
    advance: true,
    allotments: [{ invoiceNumber: 'INV1', amount: 1000 }],
  };
  receiptNo = (
    await people.agent.call('cashPaid', { params: { pathName: 'feed' }, body: cash, key: key() })
  ).body.receiptNo;
  await tellOf(
    portal.origin,
    aBankMessage({ transactionId: 'T-ADVANCE', reference2: 'NONE', amount: '923.11' }),
    {
      secret,
      at: now.getTime() / 1000,
    },
  );
  const [money] = (
    await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} })
  ).body.data;
  const params = { bu: 'feed', transactionKey: money?.transactionKey ?? 0 };
  await people.admin.call('decideMoney', {
    params,
    body: { action: 'advance', reason: 'ฝากไว้', ...place },
    key: key(),
  });
});

const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };
const at = { path: 'feed', org: '1001', cv: 'C100' };
const statement = async () =>
  (await people.customer.call('getStatement', { params: at, query: march })).body;
const lines = async () =>
  (await statement()).data
    .filter(({ kind }) => kind !== 'invoice')
    .map(({ kind, documentNo, reference, debitAmt, creditAmt }) => [
      kind,
      documentNo,
      reference,
      debitAmt,
      creditAmt,
    ]);
const list = async () => (await people.admin.call('listAdvances', { params: { bu: 'feed' } })).body;
const giveBack = (advanceId: number, body: object, who = people.admin) =>
  who.call('returnAdvance', {
    params: { bu: 'feed', advanceId },
    body: { reason: 'ลูกค้าขอคืน', ...body },
    key: key(),
  });
const left = async () =>
  (
    await people.customer.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C100' },
    })
  ).body.data.advanceAmt;
const book = (
  payment_number: string,
  portal_number: string,
  amount: number,
  invoice_number = 'INV2',
) =>
  portal.db
    .insertInto('erp_payment')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      payment_number,
      invoice_number,
      payment_date: '2026-03-12',
      amount,
      portal_number,
    })
    .execute();

describe('money that was taken in advance', () => {
  test('in cash and from a bank is a line of the statement, a sum of its own, and in the list of staff', async () => {
    expect(await lines()).toEqual([
      // On the bank's own day.
      ['advance', 'T-ADVANCE', '', 0, 923.11],
      ['advance', receiptNo, '', 0, 500.5],
      ['payment', receiptNo, 'INV1', 0, 1000],
    ]);
    // 400.25 are owed; the advances are credit without an invoice.
    expect(await statement()).toMatchObject({
      closingAmt: -1023.36,
      advanceAmt: 1423.61,
      unallottedAmt: 1423.61,
      creditAmt: 2423.61,
    });
    expect(await left()).toBe(1423.61);
    expect(await list()).toMatchObject({
      sum: 1423.61,
      data: [
        { number: 'T-ADVANCE', cvCode: 'C100', amount: 923.11, used: 0, returned: 0, left: 923.11 },
        { number: receiptNo, amount: 500.5, left: 500.5 },
      ],
    });
  });
  test('and that the ERP booked before the portal knew of it is lowered once', async () => {
    await book('ERP-OLD', 'T-LATE', 20_000);
    await run(
      portal.db,
      `update bank_transaction set transaction_id = 'T-LATE' where transaction_id = 'T-ADVANCE'`,
      [],
    );
    expect(await left()).toBe(1423.61);
    await rewriteBookings(portal.deps.pool);
    expect(await left()).toBe(1223.61);
    await rewriteBookings(portal.deps.pool);
    expect(await left()).toBe(1223.61);
  });
  test('is in the sheet and on the paper of the statement', async () => {
    const address = `${portal.origin}/api/main/feed/statement/1001/C100/xlsx?${new URLSearchParams({ lang: 'eng', ...march }).toString()}`;
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${people.customer.accessToken}` },
    });
    const rows = utils.sheet_to_json<unknown[]>(
      read(new Uint8Array(await answer.arrayBuffer())).Sheets.Data ?? {},
      { header: 1 },
    );
    expect(
      rows
        .filter((row) => row.includes('Received in advance'))
        .map((row) => row.includes(500.5) || row.includes(923.11)),
    ).toEqual([true, true]);
  });
  test('is used by a booking of the ERP that names its number and an invoice, once', async () => {
    await book('RV-OWN', receiptNo, 100_000, 'INV1');
    await book('RV-1', receiptNo, 40_025);
    await portal.db
      .updateTable('invoice')
      .set({ open_amount: 0 })
      .where('invoice_number', '=', 'INV2')
      .execute();
    expect(
      (await lines()).filter(([kind, number]) => kind === 'advance_used' || number === 'RV-1'),
    ).toEqual([
      ['advance_used', receiptNo, '', 400.25, 0],
      ['payment', 'RV-1', 'INV2', 0, 400.25],
    ]);
    expect(await statement()).toMatchObject({
      closingAmt: -1023.36,
      advanceAmt: 1023.36,
      unallottedAmt: 1023.36,
    });
    expect([await left(), (await list()).data[1]]).toMatchObject([
      1023.36,
      { used: 400.25, left: 100.25 },
    ]);
    await portal.db
      .updateTable('erp_payment')
      .set({ amount: 30_025 })
      .where('payment_number', '=', 'RV-1')
      .execute();
    expect(await left()).toBe(1123.36);
  });
  test('is given back in part or whole with a reason, by people who match money, and never more than is left', async () => {
    const [bank] = (await list()).data;
    const id = bank?.advanceId ?? 0;
    expect((await giveBack(id, { amount: 923.12 })).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ field: 'amount', code: 'money_exceeded' }],
    });
    expect((await giveBack(id, { reason: ' ' })).status).toBe(400);
    expect((await giveBack(id, {}, people.customer)).status).toBe(403);
    expect((await giveBack(id, { amount: 23.11 })).body.data).toMatchObject({
      returned: 23.11,
      left: 900,
    });
    const answers = await Promise.all([
      giveBack(id, { amount: 900 }),
      giveBack(id, { amount: 900 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(
      (await lines()).filter(([kind]) => kind === 'advance_returned').map((line) => line[3]),
    ).toEqual([923.11]);
    expect([await left(), (await list()).sum]).toEqual([500.5, 500.5]);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test('and names no receipt and no bank has a number of its own, which the ERP may name', async () => {
    const { advance_id: id } = await portal.db
      .insertInto('customer_advance')
      .values({
        bu: 'feed',
        org_code: '1001',
        cv_code: 'C100',
        amount: 30_000,
        open_amount: 30_000,
        created_by: 'U-admin',
        created_at: now,
      })
      .returning('advance_id')
      .executeTakeFirstOrThrow();
    await book('RV-7', `AD${id}`, 20_025);
    expect((await list()).data[0]).toMatchObject({ number: `AD${id}`, used: 200.25, left: 99.75 });
    expect((await lines()).filter(([, number]) => number === `AD${id}`)).toEqual([
      ['advance', `AD${id}`, '', 0, 300],
      ['advance_used', `AD${id}`, '', 200.25, 0],
    ]);
  });
  test('of another business unit is not found', async () => {
    const [bank] = (await list()).data;
    const answer = await people.admin.call('returnAdvance', {
      params: { bu: 'swine', advanceId: bank?.advanceId ?? 0 },
      body: { reason: 'x' },
      key: key(),
    });
    expect(answer.status).toBe(404);
  });
  test('makes receipts and bank rows of a month the credits of the statements', async () => {
    const [rows] = await run<{ sum: number }>(
      portal.db,
      `select ((select sum(amount) from receipt where voided_at is null) + (select sum(allotted + advanced) from bank_transaction))::bigint as sum`,
      [],
    );
    expect(Math.round((await statement()).creditAmt * 100)).toBe(rows?.sum);
  });
});
