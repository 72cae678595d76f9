import { readdir, readFile } from 'node:fs/promises';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import { everyCall } from '#contract/calls.ts';
import { readOrderText } from '#contract/drafts/reading/read-order-text.ts';
import { readQuantity } from '#contract/drafts/reading/read-quantity.ts';
import { foldMobile, plainPlate } from '#contract/orders/header-rules.ts';
import { spellings } from '#contract/testing/spellings.ts';
import { asksToUnlink } from '#features/chats/chat-words.ts';
import { foldCustomerWord, wordsOf } from '#features/drafts/fold-words.ts';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchSheet } from './fetch-sheet.ts';
import { insertOrderOf } from './order-row.ts';
import { aDocument, anInvoice, somethingToPay } from './payable.ts';
import type { Person } from './person.ts';
import { testPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'agent' | 'customer', Person>;

const today = bangkokDate(new Date());
const [from, to] = [addDays(today, -7), addDays(today, 7)];
const name = 'น้ำแม่ SW-614';
const person = { first_name: 'น้ำแม่', last_name: 'SW-614' };

beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal;
  people = {
    admin: await portal.as('admin'),
    agent: await portal.as('agent'),
    customer: await portal.as('customer'),
  };
  await db
    .updateTable('customer')
    .set({ name_th: `ฟาร์ม${name}` })
    .where('cv_code', '=', 'C100')
    .execute();
  await db.updateTable('app_user').set(person).where('user_id', '=', 'U-salesman').execute();
  await db.updateTable('mas_user').set(person).where('subject', '=', 'newclerk').execute();
  await db
    .updateTable('product')
    .set({ name_th: `อาหาร${name}` })
    .where('sku', '=', '551--')
    .execute();
  await somethingToPay(db);
  await anInvoice(db, 'INV-614');
  await insertOrderOf(
    db,
    today,
    { '551--': 1 },
    {
      order_number: 'SO-6911-00614',
      invoice_number: 'INV-614',
      invoice_date: today,
      require_date: today,
      ship_to_name: `เล้า${name}`,
      license_plate: 'กข-614',
      license_plate_plain: 'กข614',
    },
  );
  const { payment_id } = await db
    .insertInto('payment_document')
    .values(aDocument('PM-614', { status: 'paid', ended_at: new Date() }))
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_payment')
    .values({ bu: 'feed', invoice_number: 'INV-614', amount: 1, at: new Date(), payment_id })
    .execute();
});
afterAll(() => portal.close());

/** How many rows the answer of a list has. */
const rowsOf = ({ body }: { body: unknown }) => (body as { data: unknown[] }).data.length;
const lines = async (who: Person, address: string) =>
  (await fetchSheet(portal, who, address)).rows.length - 1;
const place = { path: 'feed', bu: 'feed', org: '1001', cv: 'C100' };
const days = { dateFrom: from, dateTo: to };
const query = (typed: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ search: typed, ...more }).toString();

type Door = readonly [text: string, found: (typed: string) => unknown];
const orders = (search: object) =>
  people.admin.call('getOrderStatus', {
    params: { ...place, from, to, lookUpBy: 'P' },
    query: { org: '1001', ...search },
  });

/** Each call that searches, by its name, and each text that is read without one: another one has no row, and fails. */
const doors: Record<string, readonly Door[]> = {
  getProductByType: [
    [
      name,
      async (s) =>
        rowsOf(
          await people.customer.call('getProductByType', {
            params: { ...place, type: 'PIG' },
            query: { s },
          }),
        ),
    ],
  ],
  getProductByTypeNew: [
    [
      name,
      async (s) =>
        rowsOf(
          await people.customer.call('getProductByTypeNew', {
            params: { ...place, type: 'PIG' },
            query: { productName: s },
          }),
        ),
    ],
  ],
  listCvOrg: [
    [
      name,
      async (search) =>
        rowsOf(await people.admin.call('listCvOrg', { params: { bu: 'feed' }, query: { search } })),
    ],
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('listCvOrg', {
            params: { bu: 'feed' },
            query: { search, searchBy: 'cvName' },
          }),
        ),
    ],
  ],
  listServedCustomers: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('listServedCustomers', {
            params: { path: 'feed' },
            query: { search },
          }),
        ),
    ],
  ],
  getOrderStatus: [
    ['so-6911-00614', async (orderNumber) => rowsOf(await orders({ orderNumber }))],
    ['SO 6911 00614', async (orderNumber) => rowsOf(await orders({ orderNumber }))],
    ['INV-614', async (search) => rowsOf(await orders({ search, searchBy: 'invoiceNumber' }))],
    ['กข-614', async (search) => rowsOf(await orders({ search, searchBy: 'licensePlate' }))],
    [name, async (search) => rowsOf(await orders({ search, searchBy: 'shipToName' }))],
  ],
  listUnitOrders: ['so-6911-00614', 'SO 6911 00614', name].map((text) => [
    text,
    async (search) =>
      rowsOf(
        await people.admin.call('listUnitOrders', {
          params: { path: 'feed', from, to, lookUpBy: 'P' },
          query: { search },
        }),
      ),
  ]),
  exportOrders: [
    [
      'SO 6911 00614',
      (typed) =>
        lines(
          people.admin,
          `/api/main/feed/ordersheet/${from}/${to}/P/csv?${query(typed, { cv: 'C100', org: '1001' })}`,
        ),
    ],
    [
      name,
      (typed) =>
        lines(people.admin, `/api/main/feed/ordersheet/${from}/${to}/P/csv?${query(typed)}`),
    ],
  ],
  getPaidPayments: [
    [
      'PM-614',
      async (search) =>
        rowsOf(
          await people.customer.call('getPaidPayments', {
            params: { path: 'feed', a: '1001', b: 'C100' },
            query: { search },
          }),
        ),
    ],
  ],
  exportInvoices: [
    [
      'PM 614',
      (typed) =>
        lines(people.customer, `/api/main/feed/invoicesheet/1001/C100/paid/csv?${query(typed)}`),
    ],
  ],
  listParkedMoney: [
    [
      'T-1',
      async (search) =>
        rowsOf(
          await people.admin.call('listParkedMoney', { params: { bu: 'feed' }, query: { search } }),
        ),
    ],
  ],
  getParkedMoney: [
    [
      'INV 614',
      async (find) =>
        (
          await people.admin.call('getParkedMoney', {
            params: { bu: 'feed', transactionKey: 1 },
            query: { find },
          })
        ).body.suggestions.length,
    ],
  ],
  cashCustomers: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.agent.call('cashCustomers', {
            params: { pathName: 'feed' },
            query: { search },
          }),
        ),
    ],
  ],
  genJsonReportOrder: ['SO 6911 00614', name].map((text) => [
    text,
    async (search) =>
      rowsOf(
        await people.admin.call('genJsonReportOrder', {
          params: { ...place, userId: 'U-admin' },
          query: { ...days, search },
        }),
      ),
  ]),
  genJsonReportCredit: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('genJsonReportCredit', {
            params: { ...place, userId: 'U-admin' },
            query: { ...days, all: 'Y', search },
          }),
        ),
    ],
  ],
  getPurchaseFigures: [
    [
      name,
      async (search) =>
        (
          await people.admin.call('getPurchaseFigures', {
            params: { ...place, userId: 'U-admin' },
            query: { ...days, search },
          })
        ).body.data.products.length,
    ],
  ],
  exportReport: [
    [
      name,
      (typed) =>
        lines(
          people.admin,
          `/api/main/feed/reportsheet/purchase/csv?${query(typed, { ...days, bu: 'feed' })}`,
        ),
    ],
  ],
  listColleagues: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('listColleagues', {
            query: { kind: 'receivable', bu: 'feed', search },
          }),
        ),
    ],
  ],
  getUserList: [
    [name, async (search) => rowsOf(await people.admin.call('getUserList', { query: { search } }))],
  ],
  listSmartOrderUser: [
    [
      name,
      async (search) =>
        rowsOf(await people.admin.call('listSmartOrderUser', { query: { search } })),
    ],
  ],
  masUserForConnect: [
    [
      name,
      async (search) => rowsOf(await people.admin.call('masUserForConnect', { query: { search } })),
    ],
  ],
  exportUsers: [
    [name, (typed) => lines(people.admin, `/api/main/center/usersheet/csv?${query(typed)}`)],
  ],
  getUserCv: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('getUserCv', {
            params: { userId: 'U-customer', bu: 'feed' },
            query: { search },
          }),
        ),
    ],
  ],
  getAvailableCv: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('getAvailableCv', {
            params: { path: 'feed', x: 'U-rival' },
            query: { search },
          }),
        ),
    ],
  ],
  getAvailableCvAll: [
    [
      name,
      async (search) =>
        rowsOf(
          await people.admin.call('getAvailableCvAll', {
            params: { path: 'feed', x: 'U-rival', y: 'feed' },
            query: { search },
          }),
        ),
    ],
  ],
  findByNumber: ['SO 6911 00614', 'so-6911-00614', 'INV-614', 'PM 614'].map((text) => [
    text,
    async (search) => rowsOf(await people.admin.call('findByNumber', { query: { search } })),
  ]),
  exportAssignments: [
    [
      name,
      (typed) =>
        lines(
          people.admin,
          `/api/main/feed/assignmentsheet/U-customer/assigned/csv?${query(typed)}`,
        ),
    ],
  ],
};

/** What is read of a text, without a call. */
const read: Record<string, readonly Door[]> = {
  readOrderText: [
    [
      `${name} 20 ถุง`,
      (typed) =>
        readOrderText(typed, today).lines.map(({ product, quantity, unit }) => [
          foldCustomerWord(product),
          quantity,
          unit,
        ]),
    ],
  ],
  readQuantity: [['-20 กระสอบ', (typed) => readQuantity(typed, today).quantity]],
  wordsOf: [[name, (typed) => wordsOf(typed).tokens]],
  foldCustomerWord: [[name, foldCustomerWord]],
  asksToUnlink: [['unlink', asksToUnlink]],
  foldMobile: [['081-234 5678', foldMobile]],
  plainPlate: [['กข-1234', plainPlate]],
};

describe.each(Object.entries({ ...doors, ...read }))('%s', (_door, texts) => {
  test.each(texts)('takes %j in each spelling', async (text, found) => {
    const plain = await found(text);
    expect(plain).not.toEqual(await found('ไม่มีเลย zz'));
    for (const [spelling, spell] of Object.entries(spellings))
      expect([spelling, await found(spell(text))]).toEqual([spelling, plain]);
  });
});

const searched = new Set(['search', 's', 'productName', 'find']);
test('each call that searches has a row', () => {
  const searching = everyCall().filter(({ query: of }) =>
    Object.keys((of as TObject | undefined)?.properties ?? {}).some((field) => searched.has(field)),
  );
  expect(Object.keys(doors).toSorted()).toEqual(searching.map(({ name: call }) => call).toSorted());
});

// A file that changes digits, blanks or signs without width by itself would be a second fold.
test('no other file folds a text by itself', async () => {
  const root = new URL('../../../', import.meta.url);
  const own =
    /\.normalize\(|\\u200b|\\u200B|๐-๙|\\uff01|\\p\{Cf\}|\.toLowerCase\(\)\.(?:trim|replace)|\.trim\(\)\.toLowerCase\(\)/;
  const folding: string[] = [];
  for (const floor of ['contract/src/', 'server/src/', 'web/src/'])
    for (const file of await readdir(new URL(floor, root), { recursive: true }))
      if (
        /\.tsx?$/.test(file) &&
        !/\.test\.|testing\//.test(file) &&
        own.test(await readFile(new URL(floor + file, root), 'utf8'))
      )
        folding.push(floor + file);
  expect(folding.toSorted()).toEqual([
    'contract/src/drafts/reading/written-number.ts', // ½ as 1/2
    'contract/src/fold-text.ts',
    'contract/src/languages.ts', // a browser's header
    'contract/src/users/user-rules.ts', // a name that shows nothing
    'server/src/features/drafts/match-product.ts', // a stored code as its index has it
    'server/src/outside/line/line-account.ts', // a type of content
    'server/src/platform/documents/report-table.ts', // where a line may break
    'server/src/platform/documents/text-width.ts', // the width of signs
  ]);
});
