import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from '#testing/fetch-sheet.ts';
import { anInvoice, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
let agent: Person;
let taken: string[];

beforeAll(async () => {
  portal = await testPortal({ clock: () => now });
  await somePaymentMethods(portal.db);
  for (const number of ['0077', 'INV-2', 'INV-3']) await anInvoice(portal.db, number);
  agent = await portal.as('agent');
  await agent.call('openCashDay', { body: { floatAmt: 0 }, key: crypto.randomUUID() });
  taken = [];
  for (const amount of [1500.25, 100, 50]) {
    const body = { orgCode: '1001', cvCode: 'C100', amount };
    const paid = await agent.call('cashPaid', {
      params: { pathName: 'feed' },
      body,
      key: crypto.randomUUID(),
    });
    taken.push(paid.body.receiptNo);
  }
  await agent.call('voidReceipt', {
    params: { receiptNo: taken[2]! },
    body: { reason: '=1+1' },
    key: crypto.randomUUID(),
  });
});
afterAll(() => portal.close());

const sheet = (who: Person, format = 'csv') =>
  fetchSheet(portal, who, `/api/main/center/receiptsheet/${format}?lang=eng`);

describe('a file of the receipts that an agent has given', () => {
  test.each(['csv', 'xlsx'])(
    'shows as %s who paid what for which invoices, and which receipts are void',
    async (format) => {
      const { name, rows } = await sheet(agent, format);
      const [heads = [], ...receipts] = rows;
      const [voided, , first] = receipts.map((row) =>
        Object.fromEntries(heads.map((head, at) => [head, row[at]])),
      );
      expect([name, receipts.length]).toEqual([`receipts.${format}`, 3]);
      expect(first).toMatchObject({
        'Receipt no.': taken[0],
        'Paid at': '2026-03-02 09:00',
        'Customer code': 'C100',
        'Invoices paid': '0077, INV-2',
        'Amount (THB)': format === 'csv' ? '1500.25' : '1,500.25',
      });
      expect(voided).toMatchObject({
        'Receipt no.': taken[2],
        'Voided at': '2026-03-02 09:00',
        'Reason of voiding': "'=1+1",
      });
    },
  );

  test('has only the caller’s own receipts', async () =>
    expect((await sheet(await portal.as('admin'))).rows).toHaveLength(1));

  test('is refused to a person who takes no cash', async () =>
    expect((await sheet(await portal.as('customer'))).status).toBe(403));

  test('covers seven days', async () => {
    now = new Date('2026-03-09T02:00:00Z');
    expect((await sheet(await portal.as('agent'))).rows).toHaveLength(1);
  });
});
