import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInvoice } from '#testing/payable.ts';
import { insertReceipt } from '#testing/sample-receipt.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-31T05:00:00Z');
let portal: TestPortal;
let customer: Person;

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  customer = await portal.as('customer');
  const { db } = portal;
  await anInvoice(db, 'INV-OLD', {
    amount: 50_000,
    open_amount: 0,
    due_date: '2026-01-20',
    invoice_date: '2026-01-05',
  });
  await anInvoice(db, 'INV-1', {
    amount: 100_000,
    open_amount: 75_050,
    due_date: '2026-03-25',
    invoice_date: '2026-03-01',
  });
  await anInvoice(db, 'INV-2', {
    amount: 20_001,
    due_date: '2026-01-10',
    invoice_date: '2026-01-02',
  });
  await anInvoice(db, 'INV-3', { amount: 7, due_date: '2026-04-30', invoice_date: '2026-03-31' });
  await anInvoice(db, 'INV-RIVAL', { cv_code: 'C200', amount: 999 });
  await paid('INV-1', 24_950, '2026-03-10T18:00:00Z');
});
afterAll(() => portal.close());

const paid = (number: string, amount: number, at: string, receipt_id?: number) =>
  portal.db
    .insertInto('invoice_payment')
    .values({
      bu: 'feed',
      invoice_number: number,
      amount,
      at: new Date(at),
      ...(receipt_id && { receipt_id }),
    })
    .execute();
const place = { path: 'feed', org: '1001', cv: 'C100' };
const ask = (
  query: { dateFrom?: string; dateTo?: string; page?: number } = {},
  who = customer,
  params = place,
) => who.call('getStatement', { params, query });
const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' };

async function file(
  format: 'csv' | 'xlsx',
  query: Record<string, string> = march,
  more: { cv?: string; lang?: string } = {},
) {
  const { cv = 'C100', lang = 'th' } = more;
  const address = `${portal.origin}/api/main/feed/statement/1001/${cv}/${format}?${new URLSearchParams({ lang, ...query }).toString()}`;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${customer.accessToken}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('a statement of account', () => {
  test('begins with what was owed before, and its balance follows each invoice and payment to what is owed now', async () => {
    const { body } = await ask(march);
    expect([body.openingAmt, body.debitAmt, body.creditAmt, body.closingAmt]).toEqual([
      200.01, 1000.07, 249.5, 950.58,
    ]);
    expect(
      body.data.map(({ date, kind, documentNo, reference, debitAmt, creditAmt, balanceAmt }) => [
        date,
        kind,
        documentNo,
        reference,
        debitAmt,
        creditAmt,
        balanceAmt,
      ]),
    ).toEqual([
      ['2026-03-01', 'invoice', 'INV-1', '', 1000, 0, 1200.01],
      ['2026-03-11', 'payment', '', 'INV-1', 0, 249.5, 950.51],
      ['2026-03-31', 'invoice', 'INV-3', '', 0.07, 0, 950.58],
    ]);
    const { owed } = await sql<{
      owed: number;
    }>`select sum(open_amount) as owed from invoice where cv_code = 'C100'`
      .execute(portal.db)
      .then(({ rows }) => rows[0] ?? { owed: 0 });
    expect(Math.round(body.closingAmt * 100)).toBe(owed);
  });

  test('shows how long open amounts have been due, and the ages add up to the closing balance', async () => {
    const { body } = await ask(march);
    expect(body.ageing).toEqual({
      notDue: 0.07,
      to7: 750.5,
      to15: 0,
      to30: 0,
      to60: 0,
      over60: 200.01,
    });
    expect(
      Object.values(body.ageing).reduce((sum, amount) => sum + Math.round(amount * 100), 0),
    ).toBe(Math.round(body.closingAmt * 100));
  });

  test('has the balance of each day with entries, for a picture; of years at most sixty points', async () => {
    expect((await ask(march)).body.curve).toEqual([
      { date: '2026-03-01', balanceAmt: 1200.01 },
      { date: '2026-03-11', balanceAmt: 950.51 },
      { date: '2026-03-31', balanceAmt: 950.58 },
    ]);
    const long = (await ask({ dateFrom: '2000-01-01', dateTo: '2026-03-31' })).body;
    expect(long.curve.length).toBeLessThanOrEqual(60);
    expect(long.curve.at(-1)).toEqual({ date: '2026-03-31', balanceAmt: long.closingAmt });
  });

  test('shows an invoice that was closed in the supplier’s books as lowered there', async () => {
    const { body } = await ask({ dateFrom: '2026-01-01', dateTo: '2026-01-31' });
    expect(
      body.data.map(({ date, kind, documentNo, balanceAmt }) => [
        date,
        kind,
        documentNo,
        balanceAmt,
      ]),
    ).toEqual([
      ['2026-01-02', 'invoice', 'INV-2', 200.01],
      ['2026-01-05', 'invoice', 'INV-OLD', 700.01],
      ['2026-01-20', 'books', 'INV-OLD', 200.01],
    ]);
  });

  test('names credit notes and payments of the supplier’s books, and shows what of them belongs to no invoice', async () => {
    const { db } = portal;
    const place = { bu: 'feed', org_code: '1001', cv_code: 'C100' };
    const note = { ...place, credit_note_date: '2026-01-18', amount: 30_000 };
    const payment = {
      ...place,
      payment_date: '2026-01-19',
      amount: 20_000,
      invoice_number: 'INV-OLD',
    };
    await db
      .insertInto('credit_note')
      .values([{ ...note, credit_note_number: 'CN-1', invoice_number: 'INV-OLD' }])
      .execute();
    await db
      .insertInto('erp_payment')
      .values([
        { ...payment, payment_number: 'RV-1' },
        { ...payment, payment_number: 'RV-2', portal_number: 'PM-1' },
      ])
      .execute();
    const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' };
    const { body } = await ask(january);
    expect(
      body.data
        .slice(2)
        .map(({ date, kind, documentNo, reference, balanceAmt }) => [
          date,
          kind,
          documentNo,
          reference,
          balanceAmt,
        ]),
    ).toEqual([
      ['2026-01-18', 'credit_note', 'CN-1', 'INV-OLD', 400.01],
      ['2026-01-19', 'payment', 'RV-1', 'INV-OLD', 200.01],
    ]);
    await db
      .insertInto('credit_note')
      .values({ ...note, credit_note_number: 'CN-2', amount: 1 })
      .execute();
    const loose = (await ask(january)).body;
    expect([loose.unallottedAmt, loose.closingAmt, loose.ageing.to30]).toEqual([0.01, 200, 200.01]);
    await db.deleteFrom('credit_note').execute();
    await db.deleteFrom('erp_payment').execute();
  });

  test('names a cash receipt by its number, one line for all invoices that it paid', async () => {
    const { db } = portal;
    const receipt_no = await insertReceipt(db, {});
    const { receipt_id } = await db
      .selectFrom('receipt')
      .select('receipt_id')
      .where('receipt_no', '=', receipt_no)
      .executeTakeFirstOrThrow();
    const at = '2026-03-31T03:00:00Z';
    await paid('INV-1', 50, at, receipt_id);
    await paid('INV-3', 2, at, receipt_id);
    const { body } = await ask(march);
    const lines = body.data.filter(({ date, kind }) => date === '2026-03-31' && kind === 'payment');
    await db.deleteFrom('invoice_payment').where('receipt_id', '=', receipt_id).execute();
    expect(
      lines.map(({ documentNo, reference, creditAmt }) => [documentNo, reference, creditAmt]),
    ).toEqual([[receipt_no, 'INV-1, INV-3', 0.52]]);
  });

  test('takes 90 days to today unless asked otherwise', async () => {
    const { body } = await ask();
    expect([body.dateFrom, body.dateTo]).toEqual(['2025-12-31', '2026-03-31']);
  });

  test.each([
    [{ dateFrom: '2026-03-31', dateTo: '2026-03-01' }, 'dateTo'],
    [{ dateFrom: '2026-02-30', dateTo: '2026-03-01' }, 'dateFrom'],
    [{ dateFrom: '2569-03-01' }, 'dateFrom'],
    [{ dateTo: 'x' }, 'dateTo'],
  ])('for the days %j is refused at %s', async (days, field) => {
    const { status, body } = await ask(days);
    expect([status, body.code, body.fields?.map((one) => one.field).includes(field)]).toEqual([
      400,
      'invalid_request',
      true,
    ]);
    expect((await file('csv', days as Record<string, string>)).status).toBe(400);
  });

  test('of a hundred years is one page at a time, and a page beyond the last is empty', async () => {
    const { body } = await ask({
      dateFrom: '2000-01-01',
      dateTo: '2100-12-31',
      page: 1_000_000_000,
    });
    expect([body.data, body.pagination.total, body.closingAmt]).toEqual([[], 6, 950.58]);
  });

  test('of another person’s customer is not found', async () => {
    const rival = await portal.as('rival');
    expect((await ask(march, rival)).status).toBe(404);
    expect((await file('xlsx', march, { cv: 'C200' })).status).toBe(404);
  });
});

describe('a statement as a sheet', () => {
  test('has as CSV the same as the screen, to the satang, with the Buddhist date in Thai', async () => {
    const { status, headers, bytes } = await file('csv');
    const [head, opening, ...lines]: string[][] = parse(bytes, { bom: true });
    const { body } = await ask(march);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain(
      'statement-C100-1001-2026-03-01-2026-03-31.csv',
    );
    expect(head).toContain('วันที่ (พ.ศ.)');
    expect(opening).toEqual([
      '2026-03-01',
      '01/03/2569',
      'ยอดยกมา',
      '',
      '',
      '',
      '',
      '',
      '',
      '200.01',
    ]);
    expect(lines.map((line) => line.at(-1))).toEqual(
      body.data.map(({ balanceAmt }) => balanceAmt.toFixed(2)),
    );
  });

  test('is the same as XLSX in English', async () => {
    const { bytes, headers } = await file('xlsx', march, { lang: 'eng' });
    expect(headers.get('content-type')).toContain('spreadsheetml');
    const rows = utils.sheet_to_json<unknown[]>(read(bytes).Sheets.Data ?? {}, { header: 1 });
    expect(rows.map((row) => row.at(-1))).toEqual([
      'Balance (THB)',
      200.01,
      1200.01,
      950.51,
      950.58,
    ]);
    expect(rows[1]).toContain('Opening balance');
  });
});
