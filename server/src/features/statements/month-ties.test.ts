import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { importTexts } from '#features/integration/front.testing.ts';
import { run } from '#platform/database/connections/connect.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal } from '#testing/cash-portal.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

// Imports and bank files have the database's clock, so that the month is the one before today.
const secret = 'the-secret-of-the-bank';
const today = bangkokDate(new Date());
const end = addDays(`${today.slice(0, 8)}01`, -1);
const first = `${end.slice(0, 8)}01`;
/** A day of the month by its number; 0 is the day before it. */
const day = (number: number) => addDays(first, number - 1);
const names = ['admin', 'admin2', 'agent', 'customer', 'rival'] as const;
const key = () => crypto.randomUUID();
const satang = (baht: number) => Math.round(baht * 100);

/** A supplier's portal whose clock moves; people sign in again, because their sessions have ended since. */
async function aSupplier() {
  let now = new Date(`${day(1)}T08:00:00+07:00`);
  const portal = await cashPortal(() => now, secret);
  const { db } = portal;
  await db
    .insertInto('app_user')
    .values({ user_id: 'U-admin2', username: 'admin2', first_name: 'admin2', user_group: 'ADMIN' })
    .execute();
  await db
    .insertInto('external_identity')
    .values({ provider: 'fosad', subject: 'admin2', user_id: 'U-admin2' })
    .execute();
  await db
    .insertInto('user_customer')
    .values({ user_id: 'U-agent', bu: 'feed', cv_code: 'C200', org_code: '1001' })
    .onConflict((same) => same.doNothing())
    .execute();
  const people = {} as Record<(typeof names)[number], Person>;
  const at = async (date: string, time = '09:00:00') => {
    now = new Date(`${date}T${time}+07:00`);
    for (const name of names) people[name] = await portal.as(name);
  };
  await at(day(1));
  return { portal, people, at, moment: () => now };
}
type Supplier = Awaited<ReturnType<typeof aSupplier>>;

const done = <A>({ status, body }: { status: number; body: A }): A => {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body;
};
const owes = (
  { db }: TestPortal,
  number: string,
  amount: number,
  more: { cv_code?: string; invoice_date?: string; due_date?: string } = {},
) => anInvoice(db, number, { amount, invoice_date: day(2), due_date: addDays(end, 20), ...more });

/** Cash alone: parts, coins that do not exist, more than is owed, an advance that pays nothing, receipts that were voided in the month and after it. */
async function cashOnly(supplier: Supplier) {
  const { portal, people, at } = supplier;
  await owes(portal, 'A1', 123_457);
  await owes(portal, 'A2', 98_767, { invoice_date: day(-20) });
  await owes(portal, 'B1', 50_025, { cv_code: 'C200' });
  await owes(portal, 'B2', 707, { cv_code: 'C200', invoice_date: day(0) });
  const take = async (cvCode: string, amount: number, more: object = {}) =>
    done(
      await people.agent.call('cashPaid', {
        params: { pathName: 'feed' },
        body: { orgCode: '1001', cvCode, amount, ...more },
        key: key(),
      }),
    ).receiptNo;
  const open = async () =>
    done(await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() })).data.dayId;
  const close = async (dayId: number) => {
    const days = done(await people.agent.call('getCashDay')).data;
    const expectedAmt = days.find((one) => one.dayId === dayId)?.expectedAmt ?? 0;
    const body = { dayId, expectedAmt, pieces: [], reason: 'counted by the office' };
    done(await people.agent.call('closeCashDay', { body, key: key() }));
  };
  const voided = async (receiptNo: string, who = people.admin) =>
    done(
      await who.call('voidReceipt', {
        params: { receiptNo },
        body: { reason: 'not theirs' },
        key: key(),
      }),
    );
  await at(day(0), '10:00:00');
  const before = await open();
  await take('C100', 100.1);
  await close(before);
  await at(day(3), '10:00:00');
  const early = await open();
  await take('C100', 234.57);
  await take('C200', 500.32, {
    allotments: [{ invoiceNumber: 'B1', amount: 500.25 }],
    advance: true,
  });
  await voided(await take('C100', 50), people.agent);
  const wrong = await take('C200', 7.07);
  await close(early);
  await at(day(9));
  await voided(wrong);
  await at(end, '23:59:58');
  const last = await open();
  await take('C200', 77.13, { advance: true });
  const late = await take('C100', 12.34);
  await take('C100', 2500.5, { advance: true });
  await close(last);
  await at(today, '00:00:05');
  await voided(late);
  const [advance] = done(await people.admin.call('listAdvances', { params: { bu: 'feed' } })).data;
  done(
    await people.admin.call('returnAdvance', {
      params: { bu: 'feed', advanceId: advance?.advanceId ?? 0 },
      body: { reason: 'asked for it', amount: 0.13 },
      key: key(),
    }),
  );
}

/** Banks alone: a file with both edges of the month, money of two customers, advances that are used, given back and reversed, matches that were put right. */
async function bankFiles(supplier: Supplier) {
  const { portal, people, at } = supplier;
  await owes(portal, 'A1', 100_000);
  await owes(portal, 'A2', 70_033);
  await owes(portal, 'A3', 41_099);
  await owes(portal, 'B1', 33_350, { cv_code: 'C200' });
  const row = (id: string, paidAt: string, invoice: string, amount: string, cv = 'C100') =>
    `test,${id},${paidAt}+07:00,099400000151701,${cv},${invoice},${amount}`;
  const decide = async (id: string, body: object, who = people.admin) => {
    const { data } = done(
      await who.call('listParkedMoney', { params: { bu: 'feed' }, query: { search: id } }),
    );
    const params = { bu: 'feed', transactionKey: data[0]?.transactionKey ?? 0 };
    const decided = { reason: 'asked', ...body } as never;
    const made = done(await who.call('decideMoney', { params, body: decided, key: key() }));
    return { ...params, decisionId: made.history.at(-1)?.decisionId ?? 0 };
  };
  const reverse = async (params: { bu: string; transactionKey: number; decisionId: number }) =>
    done(
      await people.admin2.call('reverseDecision', {
        params,
        body: { reason: 'another one' },
        key: key(),
      }),
    );
  const importFile = async (rows: readonly string[]) =>
    done(
      await people.admin.call('importStatement', {
        params: { bu: 'feed' },
        file: Buffer.from(
          ['bank,transactionId,paidAt,billerId,reference1,reference2,amount', ...rows].join('\r\n'),
        ),
        type: 'text/csv',
        key: key(),
      }),
    );
  await at(day(12));
  await importFile([
    row('BEFORE', `${day(0)}T23:59:59`, 'A3', '10.99'),
    row('FIRST', `${day(1)}T00:00:00`, 'A1', '1000.00'),
    row('TWO', `${day(4)}T10:00:00`, 'NONE', '900.45'),
    row('PUTRIGHT', `${day(5)}T10:00:00`, 'A3', '410.99'),
    row('KEPT', `${day(6)}T10:00:00`, 'NONE', '923.11'),
    row('BACK', `${day(7)}T10:00:00`, 'NONE', '55.55'),
    row('WAITS', `${day(8)}T10:00:00`, 'NONE', '44.44'),
  ]);
  await decide('TWO', {
    action: 'allot',
    allotments: [
      { invoiceNumber: 'A2', amount: 600.12 },
      { invoiceNumber: 'B1', amount: 300.33 },
    ],
  });
  await decide('BACK', { action: 'refund' });
  const stays = { action: 'advance', orgCode: '1001', cvCode: 'C100' };
  await reverse(await decide('KEPT', { ...stays, amount: 100.11 }));
  await decide('KEPT', stays);
  const before = await decide('BEFORE', { ...stays, cvCode: 'C200' });
  const [money] = done(
    await people.admin.call('listParkedMoney', {
      params: { bu: 'feed' },
      query: { resolved: true, search: 'A3' },
    }),
  ).data;
  await at(day(20));
  await reverse({ bu: 'feed', transactionKey: money?.transactionKey ?? 0, decisionId: 0 });
  const again = await decide('PUTRIGHT', {
    action: 'allot',
    allotments: [{ invoiceNumber: 'A3', amount: 200 }],
  });
  await portal.db
    .insertInto('erp_payment')
    .values({
      bu: 'feed',
      org_code: '1001',
      cv_code: 'C100',
      payment_number: 'RV-1',
      invoice_number: 'A2',
      payment_date: day(25),
      amount: 10_021,
      portal_number: 'KEPT',
    })
    .execute();
  await portal.db
    .updateTable('invoice')
    .set({ open_amount: 0 })
    .where('invoice_number', '=', 'A2')
    .execute();
  await at(today, '00:00:05');
  // What is left of B1: it needs no person.
  await importFile([
    row('LAST', `${end}T23:59:59`, 'B1', '33.17', 'C200'),
    row('AFTER', `${addDays(end, 1)}T00:00:00`, 'NONE', '1.01'),
  ]);
  await reverse(again);
  await reverse(before);
}

/** An ERP that books: invoices that are closed without a word, credit notes and payments with and without an invoice, tax that was withheld. */
async function booksOfAnErp(supplier: Supplier) {
  const { portal, people, at, moment } = supplier;
  const heads = {
    invoices: 'bu,orgCode,cvCode,invoiceNumber,invoiceDate,dueDate,amount,openAmount',
    'credit-notes': 'bu,orgCode,cvCode,creditNoteNumber,invoiceNumber,creditNoteDate,amount',
    payments: 'bu,orgCode,cvCode,paymentNumber,invoiceNumber,paymentDate,amount,portalNumber',
  };
  const sent = async (file: keyof typeof heads, rows: readonly string[]) => {
    const { badCount } = await importTexts(portal.db, {
      [`${file}.csv`]: [heads[file], ...rows.map((row) => `feed,1001,${row}`), ''].join('\n'),
    });
    if (badCount > 0) throw new Error('rows were refused');
  };
  await sent('invoices', [
    `C100,A1,${day(2)},${day(20)},1000.00,1000.00`,
    `C100,A2,${day(0)},${day(9)},800.25,800.25`,
    `C100,CLOSED,${day(1)},${end},640.40,0`,
    `C200,B1,${end},${addDays(end, 30)},2000.01,2000.01`,
    `C200,B2,${addDays(end, 1)},${addDays(end, 31)},3.00,3.00`,
  ]);
  await at(day(10));
  const { paymentNo } = done(
    await people.customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', barcodeType: '1', invoiceNumber: 'A1' },
      key: key(),
    }),
  );
  await tellOf(
    portal.origin,
    aBankMessage({ reference2: 'A1', amount: '970.00', paidAt: moment().toISOString() }),
    { secret, at: moment().getTime() / 1000 },
  );
  const [money] = done(
    await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query: {} }),
  ).data;
  done(
    await people.admin.call('decideMoney', {
      params: { bu: 'feed', transactionKey: money?.transactionKey ?? 0 },
      body: {
        action: 'withholding',
        reason: '3 %',
        certificateNo: '50-1',
        invoiceNumber: 'A1',
        amount: 29.13,
      },
      key: key(),
    }),
  );
  await sent('credit-notes', [
    `C100,CN-1,A2,${day(11)},100.11`,
    `C200,CN-2,,${end},5.55`,
    `C200,CN-3,,${day(0)},6.66`,
  ]);
  await sent('payments', [
    `C100,RV-OWN,A1,${day(12)},970.00,${paymentNo}`,
    `C100,RV-1,A2,${day(13)},700.14,`,
    `C200,RV-2,,${day(14)},0.99,`,
    `C200,RV-3,B1,${addDays(end, 1)},1.00,`,
  ]);
  await sent('invoices', [
    `C100,A2,${day(0)},${day(9)},800.25,0`,
    `C200,B1,${end},${addDays(end, 30)},2000.01,1999.01`,
  ]);
  await at(today, '00:00:05');
}

/** Sums of the month's lines by kind over all accounts, credits above 0; what they say is advance and owed at its end and today. */
async function stated({ people }: Supplier) {
  const kinds: Record<string, number> = {};
  const sums = { credit: 0, debit: 0, advance: 0, advanceNow: 0, owed: 0, owedNow: 0 };
  for (const cv of ['C100', 'C200']) {
    const read = async (dateTo: string) =>
      done(
        await people.admin.call('getStatement', {
          params: { path: 'feed', org: '1001', cv },
          query: { dateFrom: first, dateTo },
        }),
      );
    const [month, now] = [await read(end), await read(today)];
    expect(month.pagination.lastPage).toBe(1);
    for (const { kind, creditAmt, debitAmt } of month.data)
      kinds[kind] = (kinds[kind] ?? 0) + satang(creditAmt) - satang(debitAmt);
    sums.credit += satang(month.creditAmt);
    sums.debit += satang(month.debitAmt);
    sums.advance += satang(month.advanceAmt ?? 0);
    sums.owed += satang(month.closingAmt);
    sums.advanceNow += satang(now.advanceAmt ?? 0);
    sums.owedNow += satang(now.closingAmt);
  }
  return { kinds, sums };
}

/** The same from the rows that were written, without any statement of the portal's. */
async function written({ portal }: Supplier) {
  const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Bangkok')::date`;
  const inMonth = (date: string) => `${date} between $1::date and $2::date`;
  const ofBank = inMonth(dayOf('t.paid_at'));
  const takenBack = (when: string) =>
    `from money_decision r join bank_transaction t using (transaction_key) where r.action = 'reverse' and r.facts ->> 'action' in ('match', 'allot', 'advance') and ${when}`;
  const sqls = {
    receipts: `select sum(amount) from receipt where voided_at is null and ${inMonth(dayOf('paid_at'))}`,
    cashAdvances: `select sum(advance) from receipt where voided_at is null and ${inMonth(dayOf('paid_at'))}`,
    bank: `select sum(amount - parked - refunded) from bank_transaction t where ${ofBank}`,
    // A reversal counts on its own day; the bank's row has lost it already.
    reversedAfter: `select sum(r.amount) ${takenBack(`${ofBank} and ${dayOf('r.at')} > $2::date`)}`,
    reversedOfBefore: `select sum(r.amount) ${takenBack(`not ${ofBank} and ${inMonth(dayOf('r.at'))}`)}`,
    withheld: `select sum(amount) from withholding_certificate where reversed_at is null and ${inMonth(dayOf('created_at'))}`,
    booked: `select sum(case when portal_number = '' then amount else advance_used end) from erp_payment where ${inMonth('payment_date')}`,
    advanceUsed: `select sum(advance_used) from erp_payment where ${inMonth('payment_date')}`,
    returned: `select sum(amount) from advance_return where decision_id is null and ${inMonth(dayOf('at'))}`,
    notes: `select sum(amount) from credit_note where ${inMonth('credit_note_date')}`,
    invoiced: `select sum(amount) from invoice where ${inMonth('invoice_date')}`,
    advanceLeft: `select sum(a.open_amount) from customer_advance a`,
    owed: `select (select sum(open_amount) from invoice) - (select coalesce(sum(open_amount), 0) from customer_advance)
      - (select coalesce(sum(amount), 0) from credit_note where invoice_number = '') - (select coalesce(sum(amount), 0) from erp_payment where invoice_number = '')`,
  };
  const columns = Object.entries(sqls).map(
    ([name, sql]) => `coalesce((${sql}), 0)::bigint as "${name}"`,
  );
  const [row] = await run<Record<keyof typeof sqls, number>>(
    portal.db,
    `select ${columns.join(', ')} from (values ($1::date, $2::date)) v`,
    [first, end],
  );
  if (!row) throw new Error('sums without groups always have one row');
  return row;
}

describe.each([
  ['a supplier that takes cash alone', cashOnly],
  ['a supplier with bank files and advances', bankFiles],
  ['a supplier whose ERP books invoices, credit notes and tax withheld', booksOfAnErp],
] as const)('a month of %s', (_, month) => {
  let supplier: Supplier;
  let statements: Awaited<ReturnType<typeof stated>>;
  let rows: Awaited<ReturnType<typeof written>>;
  beforeAll(async () => {
    supplier = await aSupplier();
    await month(supplier);
    statements = await stated(supplier);
    rows = await written(supplier);
  });
  afterAll(() => supplier.portal.close());

  test('has in its statements what its receipts, bank rows and books are, to the satang', () => {
    const { kinds, sums } = statements;
    const of = (...names: string[]) => names.reduce((sum, name) => sum + (kinds[name] ?? 0), 0);
    expect({
      money: of('payment', 'payment_reversed', 'rounding', 'advance', 'advance_returned'),
      used: 0 - of('advance_used'),
      notes: of('credit_note'),
      invoiced: 0 - of('invoice'),
    }).toEqual({
      money:
        rows.receipts +
        rows.bank +
        rows.reversedAfter -
        rows.reversedOfBefore +
        rows.withheld +
        rows.booked -
        rows.returned,
      used: rows.advanceUsed,
      notes: rows.notes,
      invoiced: rows.invoiced,
    });
    expect(sums.credit - sums.debit).toBe(Object.values(kinds).reduce((sum, one) => sum + one, 0));
  });

  test('has the same advances in statements, in the list of staff and in the rows, and owes what is open', async () => {
    const { sums } = statements;
    const { people, portal } = supplier;
    const { sum } = done(await people.admin.call('listAdvances', { params: { bu: 'feed' } }));
    expect([sums.advanceNow, satang(sum)]).toEqual([rows.advanceLeft, rows.advanceLeft]);
    expect(sums.owedNow).toBe(rows.owed);
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
});
