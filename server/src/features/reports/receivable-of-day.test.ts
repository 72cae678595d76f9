import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { ages, lastDays, type Age } from '#contract/ages.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const today = '2026-11-21';
const now = new Date(`${today}T05:00:00Z`);
let portal: TestPortal;
let people: Record<'admin' | 'customer' | 'rival', Person>;

/** An invoice and what lowered it, in days from its issue; what is closed by none of these was closed in the supplier's books. */
interface Bill {
  cv: 'C100' | 'C200';
  issued: string;
  due: string;
  amount: number;
  isClosed: boolean;
  lowered: {
    by: 'payment' | 'credit note' | 'erp payment' | 'booked payment';
    day: string;
    amount: number;
  }[];
}
const day = (ago: number) => addDays(today, -ago);
const aBill: fc.Arbitrary<Bill> = fc
  .record({
    cv: fc.constantFrom('C100' as const, 'C200' as const),
    issued: fc.integer({ min: -2, max: 120 }),
    term: fc.integer({ min: -3, max: 45 }),
    amount: fc.integer({ min: 1_000, max: 99_999_999 }),
    isClosed: fc.boolean(),
    lowered: fc.array(
      fc.record({
        by: fc.constantFrom(
          'payment' as const,
          'credit note' as const,
          'erp payment' as const,
          'booked payment' as const,
        ),
        after: fc.integer({ min: -2, max: 60 }),
        tenth: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ issued, term, lowered, ...bill }) => ({
    ...bill,
    issued: day(issued),
    due: day(issued - term),
    lowered: lowered.map(({ by, after, tenth }) => ({
      by,
      day: day(Math.max(issued - after, by === 'payment' ? 0 : -1)),
      amount: Math.floor((bill.amount * tenth) / 10),
    })),
  }));
const bills = fc.sample(aBill, { numRuns: 60, seed: 20_261_121 });
const counts = ({ lowered }: Bill) => lowered.filter(({ by }) => by !== 'booked payment');
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const openNow = (bill: Bill) =>
  bill.isClosed ? 0 : bill.amount - sum(counts(bill).map(({ amount }) => amount));

/** What of a bill was open at the end of a day, worked out here from what was put in. */
function openOn(bill: Bill, of: string): number {
  const from = (date: string) => (date > today ? today : date);
  if (from(bill.issued) > of) return 0;
  const known = counts(bill).filter(({ day: at }) => from(at) <= of);
  const inBooks = bill.amount - openNow(bill) - sum(counts(bill).map(({ amount }) => amount));
  const booked = from(bill.due > bill.issued ? bill.due : bill.issued) <= of ? inBooks : 0;
  return bill.amount - sum(known.map(({ amount }) => amount)) - booked;
}
const lateOn = ({ due }: Bill, of: string) =>
  Math.round((Date.parse(of) - Date.parse(due)) / 86_400_000);
const ageOf = (late: number): Age =>
  ages.find((age) => age === 'over60' || late <= lastDays[age]) ?? 'over60';

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  const names = ['admin', 'customer', 'rival'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)] as const)),
  ) as typeof people;
  const { db } = portal;
  for (const [at, bill] of bills.entries()) {
    const invoice_number = `B-${at}`;
    const account = { bu: 'feed', org_code: '1001', cv_code: bill.cv, invoice_number };
    await anInvoice(db, invoice_number, {
      ...account,
      invoice_date: bill.issued,
      due_date: bill.due,
      amount: bill.amount,
      open_amount: openNow(bill),
    });
    for (const [nth, { by, day: of, amount }] of bill.lowered.entries()) {
      const number = `${at}-${nth}`;
      // One minute after midnight in Bangkok: in UTC it is still the day before.
      if (by === 'payment')
        await db
          .insertInto('invoice_payment')
          .values({ bu: 'feed', invoice_number, amount, at: new Date(`${of}T00:01:00+07:00`) })
          .execute();
      else if (by === 'credit note')
        await db
          .insertInto('credit_note')
          .values({ ...account, credit_note_number: number, credit_note_date: of, amount })
          .execute();
      else {
        const portal_number = by === 'booked payment' ? 'PM-1' : '';
        await db
          .insertInto('erp_payment')
          .values({ ...account, payment_number: number, payment_date: of, amount, portal_number })
          .execute();
      }
    }
  }
});
afterAll(() => portal.close());

const inSatang = (baht: number) => Math.round(baht * 100);
const owed = (who: keyof typeof people, query: object) =>
  people[who].call('genJsonReportCredit', {
    params: { path: 'feed', userId: `U-${who}`, bu: 'feed' },
    query: { all: 'Y', ...query },
  });
// Days on which something was paid, issued or due, and the day before the first of them.
const eventful = bills
  .flatMap(({ lowered, issued, due }) => [...lowered.map((one) => one.day), issued, due])
  .filter((of) => of < today);
const days = [today, ...new Set(eventful.filter((_, at) => at % 12 === 0)), day(200)];
const places = [
  { cv: 'C100', who: 'customer' },
  { cv: 'C200', who: 'rival' },
] as const;

describe('the receivable report of a day', () => {
  test.each(days)(
    'has on %s, for each customer and each reader, the sums of the invoices and of the statements of account',
    async (asOf) => {
      for (const { cv, who } of places) {
        const open = bills.filter((bill) => bill.cv === cv && openOn(bill, asOf) !== 0);
        const expected = Object.fromEntries(
          ages.map((age) => [
            age,
            sum(
              open
                .filter((bill) => ageOf(lateOn(bill, asOf)) === age)
                .map((bill) => openOn(bill, asOf)),
            ),
          ]),
        );
        const { body } = await people[who].call('getStatement', {
          params: { path: 'feed', org: '1001', cv },
          query: { dateFrom: day(400), dateTo: asOf },
        });
        const stated = Object.fromEntries(ages.map((age) => [age, inSatang(body.ageing[age])]));
        expect([cv, stated, inSatang(body.closingAmt) + inSatang(body.unallottedAmt)]).toEqual([
          cv,
          expected,
          sum(Object.values(expected)),
        ]);
        const seen = await Promise.all([
          owed(who, { asOf }),
          owed('admin', { asOf, cvCode: cv }),
          owed('admin', { asOf }),
        ]);
        for (const [row] of seen.map((answer) =>
          answer.body.data.filter((one) => one.cvCode === cv),
        )) {
          const found =
            row && Object.fromEntries(ages.map((age) => [age, inSatang(row.ageing[age])]));
          expect([cv, found, row?.invoiceCount]).toEqual(
            open.length > 0 ? [cv, expected, open.length] : [cv, undefined, undefined],
          );
          if (row)
            expect([inSatang(row.creditAmt), row.createDate]).toEqual([
              sum(Object.values(expected)),
              asOf,
            ]);
        }
      }
    },
  );

  test('opens to the invoices of that day, with what was open of them then', async () => {
    const asOf = day(30);
    const open = bills.filter((bill) => bill.cv === 'C100' && openOn(bill, asOf) !== 0);
    const { body } = await people.customer.call('getReceivableInvoices', {
      params: { path: 'feed', org: '1001', cv: 'C100' },
      query: { asOf },
    });
    expect([body.pagination.total, sum(body.data.map(({ amount }) => inSatang(amount)))]).toEqual([
      open.length,
      sum(open.map((bill) => openOn(bill, asOf))),
    ]);
  });

  test('does not show the credit left on an earlier day, which is unknown, neither on the screen nor in the sheet', async () => {
    const { body } = await owed('admin', { asOf: day(1) });
    expect(
      [body.totals, ...body.data].map((one) => 'creditRemainAmt' in one || 'creditLimitAmt' in one),
    ).toEqual(body.data.map(() => false).concat(false));
    // C200 has no limit, of which nothing can be left.
    const now = (await owed('admin', { asOf: today })).body;
    const shown = now.data.map(({ cvCode, creditRemainAmt }) => [
      cvCode,
      creditRemainAmt !== undefined,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ C100: true, C200: false });
    expect(now.totals.creditRemainAmt).toBe(
      now.data.find(({ cvCode }) => cvCode === 'C100')?.creditRemainAmt,
    );
    const rival = await people.rival.call('getCustomerCredit', {
      params: { path: 'feed', a: '1001', b: 'C200' },
    });
    expect(rival.body.data).toMatchObject({ creditLimitAmt: 0, creditRemainAmt: 0 });
    const heads = async (asOf: string) => {
      const address = `${portal.origin}/api/main/feed/reportsheet/receivable/csv?${new URLSearchParams({ lang: 'eng', all: 'Y', asOf }).toString()}`;
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${people.admin.accessToken}` },
      });
      const [head = [], ...rows]: string[][] = parse(Buffer.from(await answer.arrayBuffer()), {
        bom: true,
      });
      return { head, rows };
    };
    expect((await heads(today)).head).toContain('Credit left (THB)');
    const past = await heads(day(30));
    expect(past.head).not.toContain('Credit left (THB)');
    const { ageing } = (await owed('admin', { asOf: day(30) })).body.totals;
    const column = past.head.indexOf('31–60 days overdue (THB)');
    expect(sum(past.rows.map((row) => inSatang(Number(row[column]))))).toBe(inSatang(ageing.to60));
  });

  test('is narrowed to debtors with a debt of one age, and its ages still show everything', async () => {
    const all = (await owed('admin', {})).body;
    for (const age of ages) {
      const { body } = await owed('admin', { age });
      const owers = all.data.filter((row) => row.ageing[age] !== 0);
      expect(new Set(body.data.map((row) => row.cvCode))).toEqual(
        new Set(owers.map((row) => row.cvCode)),
      );
      expect([body.pagination.total, inSatang(body.totals.creditAmt)]).toEqual([
        owers.length,
        sum(owers.map((row) => inSatang(row.creditAmt))),
      ]);
      expect(body.totals.ageing).toEqual(all.totals.ageing);
    }
  });

  test('names the largest debtors of all, also where a page has one row', async () => {
    const { body } = await owed('admin', { limit: 1, sorting: 'cvCode' });
    expect(body.data).toHaveLength(1);
    expect(body.totals.debtors.map(({ cvCode }) => cvCode).toSorted()).toEqual(['C100', 'C200']);
    expect(body.totals.debtors.map(({ creditAmt }) => creditAmt)).toEqual(
      body.totals.debtors.map(({ creditAmt }) => creditAmt).toSorted((a, b) => b - a),
    );
  });

  test.each([
    [{ asOf: addDays(today, 1) }, 'asOf day_out_of_reach'],
    [{ asOf: addDays(today, -401) }, 'asOf day_out_of_reach'],
    [{ asOf: '2569-11-20' }, 'asOf day_out_of_reach'],
    [{ age: 'to90' }, 'age unknown_code'],
  ])('with %j is refused at its field', async (query, expected) => {
    const { status, body } = await owed('admin', query);
    expect([status, body.fields?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      [expected],
    ]);
  });
});
