import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTexts } from '#features/integration/front.testing.ts';
import { run } from '#platform/database/connections/connect.ts';
import { brokenInvariants } from '#platform/verify/invariants.ts';
import { apiCaller, type ApiCaller } from '#testing/api-caller.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { cashPortal } from '#testing/cash-portal.ts';
import { chatDesk } from '#testing/channels/chat-desk.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { anInvoice } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import type { TestPortal } from '#testing/test-portal.ts';

const secret = 'the-secret-of-the-bank';
let portal: TestPortal;
let erp: ApiCaller;
let people: Record<'customer' | 'agent' | 'admin', Person>;
let parked: number;
let orderNumber: string;
let count = 0;
const key = () => crypto.randomUUID();
const at = () => Date.now() / 1000;
beforeAll(async () => {
  portal = await cashPortal(() => new Date(), secret);
  erp = await apiCaller(portal, ['books:write', 'documents:write']);
  people = {
    customer: await portal.as('customer'),
    agent: await portal.as('agent'),
    admin: await portal.as('admin'),
  };
  const orderd = [{ sku: '551--', orderQty: 1 }];
  const placed = await people.customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: anOrderHeader(), orderd },
    key: key(),
  });
  ({ orderNumber } = placed.body as { orderNumber: string });
  for (const to of ['SO', 'APPV', 'TO', 'INV'] as const) await tell({ status: { to } });
  await tell({ invoices: [{ ...invoiceOfErp, amount: 9_000_000 }] });
  await people.agent.call('openCashDay', { body: { floatAmt: 0 }, key: key() });
  const message = aBankMessage({
    transactionId: 'PARKED',
    reference2: 'NONE',
    amount: '9000000.00',
  });
  await tellOf(portal.origin, message, { secret, at: at() });
  [{ key: parked } = { key: 0 }] = await run<{ key: number }>(
    portal.db,
    `select transaction_key as key from bank_transaction`,
    [],
  );
});
afterAll(() => portal.close());

/** Amounts as JSON values, and the satang that they are; null where they are none. */
const values: [words: string, value: unknown, satang: number | null][] = [
  ['whole baht', 250, 25_000],
  ['satang', 250.25, 25_025],
  ['one figure behind the point', 250.5, 25_050],
  ['nothing', 0, null],
  ['nothing, negative', -0, null],
  ['less than nothing', -250, null],
  ['half a satang', 250.005, null],
  ['a millionth', 0.000001, null],
  ['more than all money', 1e15, null],
  ['beyond whole numbers', 1e21, null],
  ['a text', '250.00', null],
  ['an empty text', '', null],
  ['no value', null, null],
  ['true', true, null],
  ['a list', [250], null],
  ['a table', { amount: 250 }, null],
];
/** The same as texts, of files and callbacks. */
const texts: [words: string, value: string, satang: number | null][] = [
  ['whole baht', '250', 25_000],
  ['satang', '250.25', 25_025],
  ['one figure behind the point', '250.5', 25_050],
  ['nothing', '0', null],
  ['nothing, negative', '-0.00', null],
  ['less than nothing', '-250.00', null],
  ['half a satang', '250.005', null],
  ['more than all money', '1000000000000000', null],
  ['an exponent', '2.5e2', null],
  ['a sign', '+250', null],
  ['hexadecimal', '0xFA', null],
  ['grouped by a line', '2_50', null],
  ['a decimal comma', '250,5', null],
  ['two points', '2.5.0', null],
  ['a currency', '฿250', null],
  ['no number', 'NaN', null],
  ['without end', 'Infinity', null],
  ['blanks alone', '   ', null],
];

/** An invoice and a payment of the ERP may be of nothing. */
const ofEntries = (given: typeof values) =>
  given.map(([words, value, satang]): (typeof values)[number] => [
    words,
    value,
    words.startsWith('nothing') ? 0 : satang,
  ]);

interface Door {
  given: typeof values;
  send: (amount: unknown) => Promise<{ status: number }>;
  /** satang that this door took */
  stored: string;
}
const invoiceOfErp = {
  invoiceNumber: 'BIG',
  invoiceDate: '2026-03-01',
  dueDate: '2026-04-01',
};
const tell = (message: object) =>
  erp.post<{ state?: string }>('/documents', { externalId: key(), orderNumber, ...message });
const invoiceRow = (amount: unknown) => ({
  bu: 'feed',
  orgCode: '1001',
  cvCode: 'C200',
  invoiceNumber: `R${(count += 1)}`,
  invoiceDate: '2026-03-01',
  dueDate: '2026-04-01',
  amount,
  openAmount: amount,
});
const callBack = (amount: unknown) =>
  tellOf(portal.origin, aBankMessage({ transactionId: key(), reference2: 'NONE', amount }), {
    secret,
    at: at(),
  });
const doors: Record<string, Door> = {
  'a payment by barcode on the screen': {
    given: values,
    send: async (amount) => {
      const invoiceNumber = `INV${(count += 1)}`;
      await anInvoice(portal.db, invoiceNumber, { amount: 10_000_000 });
      return people.customer.call('saveBarcode', {
        params: { pathName: 'feed' },
        body: {
          orgCode: '1001',
          cvCode: 'C100',
          barcodeType: '1',
          allotments: [{ invoiceNumber, amount: amount as number }],
        },
        key: key(),
      });
    },
    stored: `coalesce(sum(amount), 0) from payment_document`,
  },
  'cash on the screen': {
    given: values,
    send: (amount) =>
      people.agent.call('cashPaid', {
        params: { pathName: 'feed' },
        body: { orgCode: '1001', cvCode: 'C100', amount: amount as number, advance: true },
        key: key(),
      }),
    stored: `coalesce(sum(amount), 0) from receipt`,
  },
  'a refund on the screen': {
    given: values,
    send: (amount) =>
      people.admin.call('decideMoney', {
        params: { bu: 'feed', transactionKey: parked },
        body: { action: 'refund', reason: 'odd', amount: amount as number },
        key: key(),
      }),
    stored: `coalesce(sum(refunded), 0) from bank_transaction`,
  },
  'a row of the API': {
    // A system may write each value as a text.
    given: [...ofEntries(values.filter(([words]) => words !== 'a text')), ...ofEntries(texts)],
    send: (amount) => erp.post('/invoices', [invoiceRow(amount)]),
    stored: `coalesce(sum(amount), 0) from invoice where invoice_number like 'R%'`,
  },
  'a message of the ERP': {
    given: ofEntries(values),
    send: async (amount) => {
      const paymentNumber = `P${(count += 1)}`;
      const payment = { paymentNumber, invoiceNumber: 'BIG', paymentDate: '2026-03-02', amount };
      const { status, body } = await tell({ payments: [payment] });
      return { status: status === 200 && body.state !== 'applied' ? 422 : status };
    },
    stored: `coalesce(sum(amount), 0) from erp_payment`,
  },
  'a file': {
    given: ofEntries(texts),
    send: async (amount) => {
      const row = invoiceRow(amount);
      const report = await importTexts(portal.deps.longDb, {
        'invoices.csv': `${Object.keys(row).join(',')}\n${Object.values(row)
          .map((value) => `"${String(value)}"`)
          .join(',')}\n`,
      });
      return { status: report.badRows.length === 0 ? 200 : 422 };
    },
    stored: `coalesce(sum(amount), 0) from invoice where invoice_number like 'R%'`,
  },
  'a bank’s callback': {
    given: texts,
    send: callBack,
    stored: `coalesce(sum(amount), 0) from bank_transaction`,
  },
};

const rows = Object.entries(doors).flatMap(([door, { given }]) =>
  given.map(([words, value, satang]) => ({ door, words, value, satang })),
);

describe('an odd amount is taken to the satang, or refused and changes nothing', () => {
  test.each(rows)('$door: $words', async ({ door, value, satang }) => {
    const { send, stored } = doors[door] as Door;
    const sum = async () =>
      (await run<{ sum: number }>(portal.db, `select (select ${stored})::bigint as sum`, []))[0]
        ?.sum ?? 0;
    const before = await sum();
    const { status } = await send(value);
    expect([status === 200, (await sum()) - before]).toEqual([satang !== null, satang ?? 0]);
    expect(status).toBeLessThan(500);
  });

  test('and the books hold', async () => {
    expect(await brokenInvariants(portal.deps.pool)).toEqual([]);
  });
});

test('a chat takes no money, whatever amount is named in it', async () => {
  const desk = await chatDesk();
  await desk.begin();
  for (const [, value] of texts) await desk.write(`โอนแล้ว ${value} บาท`);
  const tables = ['receipt', 'bank_transaction', 'payment_document', 'customer_advance'] as const;
  for (const table of tables)
    expect(await desk.portal.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const given = await desk.portal.db.selectFrom('line_event').select('state').execute();
  expect(given.map(({ state }) => state)).toEqual(texts.map(() => 'done'));
  await desk.close();
});
