import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { aDocument, anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { insertReceipt } from '#testing/sample-receipt.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let customer: Person;

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  customer = await portal.as('customer');
  const { db } = portal;
  await anInvoice(db, '00123', { due_date: '2026-03-03', amount: 123_450 });
  await anInvoice(db, 'INV-OLD', { due_date: '2026-03-01', amount: 10_000, open_amount: 2_500 });
  await anInvoice(db, 'INV-LIVE');
  await anInvoice(db, 'INV-PAID', { open_amount: 0 });
  await anInvoice(db, 'INV-LONG', { open_amount: 0 });
  await anInvoice(db, 'RIVAL', { cv_code: 'C200' });
  const document = async (payment_no: string, invoice_number: string, ended?: Date) => {
    const end = ended && { status: 'paid', ended_at: ended, ended_by: 'bank' };
    const { payment_id } = await db
      .insertInto('payment_document')
      .values(aDocument(payment_no, { ...end, created_at: now }))
      .returning('payment_id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment_allotment')
      .values({ payment_id, position: 1, bu: 'feed', invoice_number, amount: 100_000 })
      .execute();
    if (ended)
      await db
        .insertInto('invoice_payment')
        .values({ bu: 'feed', invoice_number, payment_id, amount: 100_000, at: ended })
        .execute();
  };
  await document('PM-LIVE', 'INV-LIVE');
  await document('PM-PAID', 'INV-PAID', new Date('2026-03-01T17:30:00Z'));
  await document('PM-LONG', 'INV-LONG', new Date('2025-11-01T00:00:00Z'));
});
afterAll(() => portal.close());

const sheet = (
  list: string,
  query: Record<string, string> = {},
  { who = customer, format = 'csv', place = 'feed', of = '1001/C100' } = {},
) =>
  fetchSheet(
    portal,
    who,
    `/api/main/${place}/invoicesheet/${of}/${list}/${format}?${new URLSearchParams({ lang: 'eng', ...query }).toString()}`,
  );
const rowsOf = async (...asked: Parameters<typeof sheet>) => {
  const [heads = [], ...rows] = (await sheet(...asked)).rows;
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]])));
};
const numbers = async (...asked: Parameters<typeof sheet>) =>
  (await rowsOf(...asked)).map((row) => row['Invoice no.']);

describe('payment lists as files', () => {
  test('hold invoices that can be paid, by day due or in the list’s order, without those that wait for a bank', async () => {
    expect(await rowsOf('outstanding')).toEqual([
      expect.objectContaining({
        'Invoice no.': 'INV-OLD',
        'Invoice amount (THB)': '100.00',
        'Outstanding (THB)': '25.00',
      }),
      expect.objectContaining({
        'Invoice no.': '00123',
        'Due on': '2026-03-03',
        'Customer code': 'C100',
        'Outstanding (THB)': '1234.50',
      }),
    ]);
    expect(await numbers('outstanding', { sort: '-amount' })).toEqual(['00123', 'INV-OLD']);
  });

  test('hold invoices that wait for a bank, with payment, method and end', async () => {
    expect(await rowsOf('pending')).toEqual([
      expect.objectContaining({
        'Invoice no.': 'INV-LIVE',
        'Payment no.': 'PM-LIVE',
        Method: 'Scan a QR',
        'Valid until': '2100-01-01 07:00',
      }),
    ]);
  });

  test('hold payments of 90 days, found by payment or invoice', async () => {
    expect(await rowsOf('paid')).toEqual([
      expect.objectContaining({
        'Payment no.': 'PM-PAID',
        'Invoice no.': 'INV-PAID',
        'Paid (THB)': '1000.00',
        'Paid at': '2026-03-02 00:30',
      }),
    ]);
    expect(await numbers('paid', { search: 'pm-paid' })).toEqual(['INV-PAID']);
    expect(await numbers('paid', { search: 'inv-paid' })).toEqual(['INV-PAID']);
    expect(await numbers('paid', { search: 'x' })).toEqual([]);
  });

  test('hold cash taken by agents, too, with a row of its own for an advance', async () => {
    const receiptNo = await insertReceipt(portal.db, {});
    const rows = await rowsOf('paid', { search: receiptNo });
    expect(rows).toEqual([
      expect.objectContaining({
        'Receipt no.': receiptNo,
        'Invoice no.': '',
        Method: 'Cash to an agent',
        'Paid (THB)': '0.01',
      }),
    ]);
  });

  test('are the same as XLSX, and in Thai have a Buddhist date beside each date', async () => {
    const { name, rows } = await sheet('outstanding', { lang: 'th' }, { format: 'xlsx' });
    expect(name).toBe('invoices-outstanding-C100.xlsx');
    expect(rows[0]).toContain('วันครบกำหนด (พ.ศ.)');
    expect(rows[2]).toEqual(
      expect.arrayContaining(['00123', '2026-03-03', '03/03/2569', '1,234.50']),
    );
  });

  test.each(['outstanding', 'pending', 'paid'])(
    'of another customer are not there: %s',
    async (list) => {
      expect((await sheet(list, {}, { of: '1001/C200' })).status).toBe(404);
      expect((await sheet(list, {}, { who: await portal.as('rival') })).status).toBe(404);
    },
  );

  test('of an unknown kind, or sorted by an unknown field, are refused', async () => {
    expect((await sheet('parked')).status).toBe(400);
    expect((await sheet('outstanding', { sort: 'password' })).status).toBe(400);
  });

  test('are refused to a person without the payments menu', async () => {
    expect((await sheet('paid', {}, { who: await portal.as('agent') })).status).toBe(403);
  });
});
