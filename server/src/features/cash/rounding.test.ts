import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { cashPortal, noCash } from '#testing/cash-portal.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
let admin: Person;
beforeAll(async () => {
  portal = await cashPortal(() => now);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await noCash(portal.db);
  delete portal.deps.config.file.cash;
  agent = await portal.as('agent');
  admin = await portal.as('admin');
});

const key = () => crypto.randomUUID();
const openDay = async (floatAmt = 2000) =>
  (await agent.call('openCashDay', { body: { floatAmt }, key: key() })).body.data;
const pay = async (body: object) =>
  (
    await agent.call('cashPaid', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', ...body },
      key: key(),
    })
  ).body;
const voidIt = (receiptNo: string, who = agent) =>
  who.call('voidReceipt', { params: { receiptNo }, body: { reason: 'รับผิดคน' }, key: key() });
const dayNow = async () => (await agent.call('getCashDay')).body.data[0]!;
const close = async (pieces: object[], reason = '') => {
  const { dayId, expectedAmt } = await dayNow();
  return agent.call('closeCashDay', { body: { dayId, expectedAmt, pieces, reason }, key: key() });
};
const waiting = async () => (await admin.call('listCashDays')).body.data.length;
const holds = async () => expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
/** Three customers' invoices with odd satang, paid in notes and coins: −0.07, +0.08 and 0.00. */
async function threeOdd() {
  await anInvoice(portal.db, 'INV1', { amount: 123_457, due_date: '2026-02-01' });
  await anInvoice(portal.db, 'INV2', { amount: 98_767, due_date: '2026-02-02' });
  await anInvoice(portal.db, 'INV3', { amount: 50_025, due_date: '2026-02-03' });
  return [
    await pay({ amount: 1234.57, tendered: 1300 }),
    await pay({ amount: 987.67 }),
    await pay({ amount: 500.25 }),
  ] as const;
}
const coins = [
  { value: 1000, count: 4 },
  { value: 500, count: 1 },
  { value: 100, count: 2 },
  { value: 20, count: 1 },
  { value: 2, count: 1 },
  { value: 0.25, count: 2 },
];

describe('cash for an amount that coins cannot make up', () => {
  test('is the nearest quarter of a baht; the invoice is paid to its satang, and the rounding is stored apart', async () => {
    await openDay();
    const [down, up, even] = await threeOdd();
    expect(down).toMatchObject({
      amount: 1234.57,
      netAmt: 1234.57,
      roundingAmt: -0.07,
      cashAmt: 1234.5,
      tenderedAmt: 1300,
      changeAmt: 65.5,
    });
    expect(up).toMatchObject({
      amount: 987.67,
      roundingAmt: 0.08,
      cashAmt: 987.75,
      tenderedAmt: 987.75,
      changeAmt: 0,
    });
    expect(even).toMatchObject({ amount: 500.25, roundingAmt: 0, cashAmt: 500.25, changeAmt: 0 });
    const open = await portal.db.selectFrom('invoice').select('open_amount').execute();
    expect(open.map(({ open_amount }) => open_amount)).toEqual([0, 0, 0]);
    await holds();
  });

  test('given exactly is given in coins that exist', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1', { amount: 123_467 });
    expect(await pay({ amount: 1234.67, tendered: 1234.67 })).toMatchObject({
      tenderedAmt: 1234.75,
      changeAmt: 0,
    });
  });

  test('below half a coin is refused with the least that can be taken', async () => {
    await openDay();
    await anInvoice(portal.db, 'INV1');
    expect(await pay({ amount: 0.12 })).toMatchObject({
      fields: [{ field: 'amount', code: 'cash_amount' }],
    });
    expect(await pay({ amount: 0.13 })).toMatchObject({ cashAmt: 0.25 });
    await holds();
  });

  test.each([
    [1, 1235, 0.43],
    [0, 1234.57, 0],
  ] as const)(
    'follows the rule that the supplier sets: %f',
    async (rounding, cashAmt, roundingAmt) => {
      portal.deps.config.file.cash = { rounding };
      await openDay();
      await anInvoice(portal.db, 'INV1', { amount: 123_457 });
      expect(await pay({ amount: 1234.57 })).toMatchObject({ cashAmt, roundingAmt });
      expect((await dayNow()).allowedAmt).toBe(rounding);
      await holds();
    },
  );

  test('is given back with its rounding when the receipt is voided', async () => {
    await openDay();
    const [{ receiptNo }] = await threeOdd();
    expect((await voidIt(receiptNo)).status).toBe(200);
    expect(await dayNow()).toMatchObject({
      receivedAmt: 1487.92,
      roundingAmt: 0.08,
      expectedAmt: 3488,
    });
    await holds();
  });
});

describe('a day of notes and coins', () => {
  test('closes without a difference: its rounding is a line of its own, and there is nothing to accept', async () => {
    await openDay();
    await threeOdd();
    expect(await dayNow()).toMatchObject({
      receivedAmt: 2722.49,
      roundingAmt: 0.01,
      expectedAmt: 4722.5,
    });
    const { body } = await close(coins);
    expect(body.data).toMatchObject({ expectedAmt: 4722.5, countedAmt: 4722.5, reason: '' });
    expect(await waiting()).toBe(0);
    const [message] = await portal.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'cash-day-closed')
      .execute();
    expect(message?.payload).toMatchObject({ expected: 4722.5, counted: 4722.5, rounding: 0.01 });
    await holds();
  });

  test('needs a reason and acceptance only for a difference beyond the rule', async () => {
    await openDay(2000.1);
    expect((await close([{ value: 1000, count: 2 }])).body.data).toMatchObject({
      reason: '',
      allowedAmt: 0.25,
    });
    await openDay(2000);
    const less = [
      { value: 1000, count: 1 },
      { value: 500, count: 1 },
      { value: 100, count: 4 },
      { value: 50, count: 1 },
      { value: 20, count: 2 },
      { value: 5, count: 1 },
      { value: 2, count: 2 },
      { value: 0.5, count: 1 },
    ];
    expect((await close(less)).body.fields?.[0]?.code).toBe('cash_reason_required');
    expect(await waiting()).toBe(0);
    expect((await close(less, 'เหรียญหาย')).status).toBe(200);
    expect(await waiting()).toBe(1);
    // The rule of that evening counts, also if it changes later.
    portal.deps.config.file.cash = { rounding: 1 };
    expect(await waiting()).toBe(1);
    await holds();
  });
});

describe('the rounding of cash', () => {
  test('is printed on the receipt, whose total is what was taken', async () => {
    await openDay();
    const [{ receiptNo }] = await threeOdd();
    const print = async (paper: string, lang: 'th' | 'eng') => {
      const { body } = await agent.call('printReceipt', {
        params: { receiptNo },
        query: { lang },
        body: { paper },
        key: key(),
      });
      return (await pdfText(new Uint8Array(Buffer.from(body.dataPdf, 'base64')))).join(' ');
    };
    for (const paper of ['80mm', 'a4']) {
      const text = await print(paper, 'eng');
      for (const part of [
        '1,234.57',
        'Rounding of cash',
        '−0.07',
        '1,234.50',
        'One thousand two hundred thirty-four baht and fifty satang only',
        '65.50',
      ])
        expect(text).toContain(part);
    }
    expect(await print('80mm', 'th')).toContain('−0.07');
  });

  test('is a line of the statement beside the payment, and both together are what the invoices got', async () => {
    await openDay();
    const [first, second] = await threeOdd();
    const asked = {
      params: { path: 'feed', org: '1001', cv: 'C100' },
      query: { dateFrom: '2026-02-01', dateTo: '2026-03-02' },
    };
    const { body } = await (await portal.as('customer')).call('getStatement', asked);
    const lines = body.data.filter(({ kind }) => kind === 'payment' || kind === 'rounding');
    expect(
      lines.map(({ kind, documentNo, reference, debitAmt, creditAmt, balanceAmt }) => [
        kind,
        documentNo,
        reference,
        debitAmt,
        creditAmt,
        balanceAmt,
      ]),
    ).toEqual([
      ['payment', first.receiptNo, 'INV1', 0, 1234.5, 1487.99],
      ['rounding', first.receiptNo, 'INV1', 0, 0.07, 1487.92],
      ['payment', second.receiptNo, 'INV2', 0, 987.75, 500.17],
      ['rounding', second.receiptNo, 'INV2', 0.08, 0, 500.25],
      ['payment', expect.any(String), 'INV3', 0, 500.25, 0],
    ]);
    expect([body.closingAmt, Object.values(body.ageing).every((age) => age === 0)]).toEqual([
      0,
      true,
    ]);
    await voidIt(first.receiptNo);
    const after = await (await portal.as('customer')).call('getStatement', asked);
    expect(after.body.data.filter(({ documentNo }) => documentNo === first.receiptNo)).toEqual([]);
    expect(after.body.closingAmt).toBe(1234.57);
  });

  test('is in the list, the sheet and the view of receipts as in the rows, to the satang', async () => {
    await openDay();
    const [, { receiptNo }] = await threeOdd();
    await voidIt(receiptNo);
    const { rows: raw } = await sql<{ amount: number; rounding: number }>`
      select sum(amount) as amount, sum(rounding) as rounding from receipt where voided_at is null`.execute(
      portal.db,
    );
    expect(raw).toEqual([{ amount: 173_482, rounding: -7 }]);
    const { days } = (await agent.call('getReceiptByUser', { params: { userId: 'U-agent' } })).body;
    expect(days).toEqual([{ date: '2026-03-02', count: 2, amount: 1734.82, roundingAmt: -0.07 }]);
    const { rows } = await fetchSheet(portal, agent, '/api/main/center/receiptsheet/csv?lang=eng');
    const [heads = [], ...lines] = rows;
    const column = (head: string) => lines.map((line) => line[heads.indexOf(head)]);
    expect([column('Amount (THB)'), column('Rounding (THB)'), column('Cash (THB)')]).toEqual([
      ['500.25', '987.67', '1234.57'],
      ['0.00', '0.08', '-0.07'],
      ['500.25', '987.75', '1234.50'],
    ]);
    const { rows: viewed } = await sql<{ sums: string }>`
      select concat_ws(' ', sum(amount), sum(rounding), sum(cash)) as sums from report_receipts where voided_at is null`.execute(
      portal.db,
    );
    expect(viewed.map(({ sums }) => sums.split(' ').map(Number))).toEqual([
      [1734.82, -0.07, 1734.75],
    ]);
  });
});
