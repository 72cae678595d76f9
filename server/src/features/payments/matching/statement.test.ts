import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { anInvoice, noPayments, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-this-bank';
const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => now, environment: { BANK_CALLBACK_SECRET: secret } });
  await somePaymentMethods(portal.db);
  [admin, customer] = await Promise.all([portal.as('admin'), portal.as('customer')]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noPayments(portal.db);
  for (const invoiceNumber of ['INV1', 'INV2']) {
    await anInvoice(portal.db, invoiceNumber);
    const body = { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumber } as const;
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body,
      key: crypto.randomUUID(),
    });
  }
});

const head = 'bank,transactionId,paidAt,billerId,reference1,reference2,amount';
const row = (
  id: string,
  invoice: string,
  more: { amount?: string; paidAt?: string; biller?: string; payer?: string } = {},
) =>
  `test,${id},${more.paidAt ?? '02/03/2569 08:30'},${more.biller ?? '099400000151701'},${more.payer ?? 'C100'},${invoice},${more.amount ?? '"1,000.00"'}`;
const send = (rows: readonly string[], { who = admin, encoding = 'utf8' } = {}) =>
  who.call('importStatement', {
    params: { bu: 'feed' },
    file: iconv.encode([head, ...rows].join('\r\n'), encoding),
    type: 'text/csv',
    key: crypto.randomUUID(),
  });
const open = async () =>
  (
    await portal.db.selectFrom('invoice').select('open_amount').orderBy('invoice_number').execute()
  ).map((one) => one.open_amount / 100);
const money = () =>
  portal.db
    .selectFrom('bank_transaction')
    .select(['transaction_id', 'paid_at', 'doubt'])
    .orderBy('transaction_key')
    .execute();

describe('a bank’s statement', () => {
  test('settles its payments, with Buddhist years, and leaves to staff what fits no payment', async () => {
    const { status, body } = await send([row('S1', 'INV1'), row('S2', 'NONE')]);
    expect([status, body]).toMatchObject([
      200,
      { rows: 2, settled: 2, doubtful: 1, known: 0, warnings: [] },
    ]);
    expect(await open()).toEqual([0, 1000]);
    expect(
      (await money()).map(({ paid_at, doubt }) => [new Date(paid_at).toISOString(), doubt]),
    ).toEqual([
      ['2026-03-02T01:30:00.000Z', ''],
      ['2026-03-02T01:30:00.000Z', 'unknown'],
    ]);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
  test('twice, or after the bank’s own message, settles nothing twice', async () => {
    await tellOf(portal.origin, aBankMessage({ transactionId: 'S1' }), {
      secret,
      at: now.getTime() / 1000,
    });
    const rows = [row('S1', 'INV1'), row('S2', 'INV2')];
    expect((await send(rows)).body).toMatchObject({ settled: 1, known: 1 });
    expect((await send(rows)).body).toMatchObject({ settled: 0, known: 2 });
    expect([await open(), (await money()).length]).toEqual([[0, 0], 2]);
  });
  test('with another amount than the bank’s message causes a warning, and changes nothing', async () => {
    await send([row('S1', 'INV1')]);
    expect((await send([row('S1', 'INV1', { amount: '5.00' })])).body).toMatchObject({
      known: 1,
      warnings: [expect.stringMatching(/^2 /)],
    });
    expect(await open()).toEqual([0, 1000]);
  });
  test('in Windows-874 is read with the payer’s Thai words', async () => {
    expect(
      (await send([row('S1', '', { payer: 'สมชาย' })], { encoding: 'windows-874' })).status,
    ).toBe(200);
    const [found] = await portal.db.selectFrom('bank_transaction').select('reference1').execute();
    expect(found?.reference1).toBe('สมชาย');
  });
  test.each<[string, string]>([
    ['an amount in three decimals', row('S2', 'INV2', { amount: '1.005' })],
    ['a negative amount', row('S2', 'INV2', { amount: '-5' })],
    ['nothing', row('S2', 'INV2', { amount: '0' })],
    ['a month that is none', row('S2', 'INV2', { paidAt: '02/13/2569 08:30' })],
    ['a year of two digits', row('S2', 'INV2', { paidAt: '02/03/69 08:30' })],
    ['a day to come', row('S2', 'INV2', { paidAt: '02/03/2099 08:30' })],
    ['a biller that a spreadsheet shortened', row('S2', 'INV2', { biller: '9.94E+13' })],
    ['a bank by a name that no callback has', row('S2', 'INV2').replace('test', 'TEST')],
    ['a biller of others', row('S2', 'INV2', { biller: '099400000151799' })],
    ['the row before once more', row('S1', 'INV1')],
    ['a cell too many', `${row('S2', 'INV2')},x`],
  ])(
    'with %s in a row is refused with the line, and nothing of it is taken',
    async (_what, bad) => {
      const { status, body } = await send([row('S1', 'INV1'), bad]);
      expect([status, body.code]).toEqual([400, 'statement_refused']);
      expect(String(body.detail?.lines)).toMatch(/3/);
      expect([await open(), await money()]).toEqual([[1000, 1000], []]);
    },
  );
  test('is for people who match money only', async () => {
    expect((await send([row('S1', 'INV1')], { who: customer })).status).toBe(403);
  });
});
