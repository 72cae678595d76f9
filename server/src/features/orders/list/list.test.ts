import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { insertOrder, orderRow } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
const today = bangkokDate(new Date());
const list = (
  query = {},
  { lookUpBy = 'P', from = addDays(today, -30), to = today, cv = 'C100' } = {},
) => customer.call('getOrderStatus', { params: { path: 'feed', cv, from, to, lookUpBy }, query });

beforeAll(async () => {
  portal = await testPortal();
  customer = await portal.as('customer');
  const statuses = ['PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'];
  await portal.db
    .insertInto('orders')
    .values(
      Array.from({ length: 40 }, (_, at) =>
        orderRow({
          order_number: `SO-6911-${String(at).padStart(5, '0')}`,
          status: statuses[at % 8] ?? 'PO',
          order_date: addDays(today, -at),
          require_date: addDays(today, 5 - at),
          amount: 100 * at,
          license_plate_plain: '701234',
          ship_to: 'H1',
          ship_to_name: 'เล้า 1',
          send_by: 'OWN',
          send_by_name: 'รับเอง',
        }),
      ),
    )
    .execute();
});
afterAll(() => portal.close());

const upwards = (a: string | number, b: string | number) => (a < b ? -1 : 1);

describe('the order of the list', () => {
  const sorted = async (
    sort: string,
    name: 'orderDate' | 'requireDate' | 'orderNumber' | 'amount' | 'status' = 'orderDate',
  ) => (await list({ sort })).body.data.map((row) => row[name]);

  test('is the newest first, and is reversed by a direction alone', async () => {
    const newest = await sorted('');
    expect(newest).toEqual(newest.toSorted(upwards).toReversed());
    expect([
      await sorted('desc'),
      await sorted('orderDate:desc'),
      await sorted('-orderDate'),
    ]).toEqual([newest, newest, newest]);
    const oldest = await sorted('asc');
    expect(oldest).toEqual(oldest.toSorted(upwards));
    expect(oldest[0]).toBe(addDays(today, -30));
  });
  test.each(['requireDate', 'orderNumber', 'amount'] as const)(
    'is sorted by %s, either way, over all pages',
    async (field) => {
      const up = await sorted(field, field);
      expect(up).toEqual(up.toSorted(upwards));
      const down = await sorted(`${field}:desc`, field);
      expect(down).toEqual(down.toSorted(upwards).toReversed());
      expect(await sorted(`-${field}`, field)).toEqual(down);
      expect(down[0]).not.toEqual(up[0]);
    },
  );
  test('by status follows the course of an order, not the alphabet', async () => {
    const [first, ...others] = await sorted('status', 'status');
    expect([first, others.at(-1)]).toEqual(['PO', 'RECEIVE']);
  });
  test('by an unknown field is refused', async () => {
    const { status, body } = await list({ sort: 'password' });
    expect([status, body.fields?.[0]]).toMatchObject([
      400,
      { field: 'sort', code: 'unknown_code' },
    ]);
  });
});

describe("a customer's orders", () => {
  test('the first page holds 24 of the last 30 days, newest first, and the tabs count them all', async () => {
    const { body } = await list();
    expect(body.data).toHaveLength(24);
    expect(body.pagination).toEqual({ page: 1, total: 31, lastPage: 2, from: 1, to: 24 });
    expect(body.data.map((row) => row.orderDate)).toEqual(
      body.data
        .map((row) => row.orderDate)
        .toSorted()
        .toReversed(),
    );
    expect(body.counts).toEqual({
      ALL: 31,
      checking_order: 8,
      checking_credit: 4,
      shipping: 8,
      received: 4,
      canceled: 4,
      reject: 3,
    });
  });

  test('page 2 goes on where page 1 ended, and a page below 1 is page 1', async () => {
    const [first, second, below] = await Promise.all([
      list(),
      list({ page: 2 }),
      list({ page: -5 }),
    ]);
    expect(new Set([...first.body.data, ...second.body.data].map((row) => row.orderId)).size).toBe(
      31,
    );
    expect(below.body.data).toEqual(first.body.data);
  });

  test('a tab shows its codes together', async () => {
    const { body } = await list({ status: 'shipping' });
    expect(new Set(body.data.map((row) => row.status))).toEqual(new Set(['TO', 'INV']));
    expect(body.pagination.total).toBe(8);
  });

  test('searching by the required day finds and counts other orders', async () => {
    expect((await list({}, { lookUpBy: 'R' })).body.pagination.total).toBe(31);
    const strange = await list({}, { lookUpBy: 'X' });
    expect([strange.status, strange.body.fields]).toMatchObject([
      400,
      [{ field: 'lookUpBy', code: 'unknown_code' }],
    ]);
    expect(
      (await list({}, { lookUpBy: 'R', from: addDays(today, 1), to: addDays(today, 9) })).body
        .pagination.total,
    ).toBe(5);
  });

  test('a number is found by a part of it, with spaces around it', async () => {
    expect(
      (await list({ orderNumber: '  00007 ' })).body.data.map((row) => row.orderNumber),
    ).toEqual(['SO-6911-00007']);
  });

  test('a place has its name in the reader’s language, and is found by it', async () => {
    expect((await list()).body.data[0]?.shipToName).toBe('เล้า 1');
    const { body } = await list({ lang: 'eng', search: 'house', searchBy: 'shipToName' });
    expect(body.data[0]).toMatchObject({ shipToName: 'House 1', prdTypeName: 'Pig feed' });
  });

  test('letters that SQL would read as signs are plain letters', async () => {
    for (const orderNumber of ['%', '_', "' or 1=1 --", String.raw`\ `])
      expect((await list({ orderNumber })).body.pagination.total).toBe(0);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'searching in %s searches the order number',
    async (searchBy) => {
      expect((await list({ search: '00007', searchBy })).body.pagination.total).toBe(1);
    },
  );

  test('orders from an organisation at which the person does not buy are neither listed nor counted', async () => {
    await portal.db
      .insertInto('customer_org')
      .values({ bu: 'feed', cv_code: 'C100', org_code: '1002' })
      .execute();
    await insertOrder(portal.db, {
      order_number: 'SO-6911-90000',
      org_code: '1002',
      order_date: today,
      amount: 100,
    });
    expect((await list()).body.counts.ALL).toBe(31);
    expect((await list({ orderNumber: '90000' })).body.data).toEqual([]);
    const admin = await portal.as('admin');
    expect(
      (
        await admin.call('getOrderStatus', {
          params: { path: 'feed', cv: 'C100', from: today, to: today, lookUpBy: 'P' },
          query: { orderNumber: '90000' },
        })
      ).body.data,
    ).toHaveLength(1);
  });

  test.each([
    ['a Buddhist year', { from: '2569-01-01' }],
    ['a range of a century', { from: '2000-01-01', to: '2099-01-01' }],
    ['an end before its start', { from: today, to: addDays(today, -1) }],
  ])('%s is refused', async (_name, range) => expect((await list({}, range)).status).toBe(400));

  test("another's customer is not found", async () =>
    expect((await list({}, { cv: 'C200' })).status).toBe(404));
});
