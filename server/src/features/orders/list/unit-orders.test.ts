import { addDays, bangkokDate } from '#contract/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder, orderRow } from '#testing/order-row.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { numbersLike } from './order-number.ts';

let portal: TestPortal;
const today = bangkokDate(new Date());
const list = async (
  name: string,
  query = {},
  { lookUpBy = 'P', from = addDays(today, -30), to = today, path = 'feed' } = {},
) =>
  (await portal.as(name)).call('listUnitOrders', { params: { path, from, to, lookUpBy }, query });

beforeAll(async () => {
  portal = await testPortal();
  // The salesman serves C100 and C300, but not C200.
  await portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-salesman', bu: 'feed', cv_code: 'C300', org_code: '1002' })
    .execute();
  const statuses = ['PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ'];
  const places = [
    { cv_code: 'C100', org_code: '1001' },
    { cv_code: 'C200', org_code: '1001' },
    { cv_code: 'C300', org_code: '1002' },
  ];
  await portal.db
    .insertInto('orders')
    .values(
      Array.from({ length: 96 }, (_, at) =>
        orderRow({
          ...places[at % 3],
          order_number: `SO-6911-${String(at).padStart(5, '0')}`,
          status: statuses[Math.floor(at / 3) % 8] ?? 'PO',
          order_date: addDays(today, -Math.floor(at / 4)),
          require_date: addDays(today, 3 - Math.floor(at / 4)),
          amount: 100 * at,
        }),
      ),
    )
    .execute();
});
afterAll(() => portal.close());

describe('orders of all customers of a business unit', () => {
  test('a salesperson sees those of their own customers, newest first, with the customer, and every tab counted', async () => {
    const { body } = await list('salesman');
    expect(body.data).toHaveLength(24);
    expect(body.hasMore).toBe(true);
    expect(
      new Set(body.data.map(({ cvCode, cvName, orgName }) => `${cvCode} ${cvName} ${orgName}`)),
    ).toEqual(new Set(['C100 ฟาร์มรุ่งเรือง โรงงานสระบุรี', 'C300 ฟาร์มใหม่ โรงงานนครปฐม']));
    const days = body.data.map(({ orderDate }) => orderDate);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(body.counts).toEqual({
      ALL: 64,
      checking_order: 16,
      checking_credit: 8,
      shipping: 16,
      received: 8,
      canceled: 8,
      reject: 8,
    });
  });

  test('an admin sees those of all customers, and each page continues after the last one', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list('admin', { page })));
    expect(pages.map(({ body }) => body.data.length)).toEqual([24, 24, 24, 24, 0]);
    expect(pages.map(({ body }) => body.hasMore)).toEqual([true, true, true, false, false]);
    expect(new Set(pages.flatMap(({ body }) => body.data.map(({ orderId }) => orderId))).size).toBe(
      96,
    );
    expect(pages[0]?.body.counts).toEqual({
      ALL: 96,
      checking_order: 24,
      checking_credit: 12,
      shipping: 24,
      received: 12,
      canceled: 12,
      reject: 12,
    });
  });

  test('the tab, the days and the required days filter all of them', async () => {
    const shipping = await list('admin', { status: 'shipping' });
    expect(new Set(shipping.body.data.map(({ status }) => status))).toEqual(new Set(['TO', 'INV']));
    expect(
      (await list('salesman', {}, { from: today })).body.data.every(
        ({ orderDate }) => orderDate === today,
      ),
    ).toBe(true);
    const due = await list(
      'admin',
      {},
      { lookUpBy: 'R', from: addDays(today, 1), to: addDays(today, 3) },
    );
    expect(due.body.data).toHaveLength(12);
  });

  test('a customer is found by name or code, an order by its number, among the person’s own only', async () => {
    const named = await list('admin', { search: 'คู่แข่ง' });
    expect(new Set(named.body.data.map(({ cvCode }) => cvCode))).toEqual(new Set(['C200']));
    expect(named.body.counts?.ALL).toBe(32);
    expect((await list('salesman', { search: 'คู่แข่ง' })).body.data).toEqual([]);
    expect((await list('salesman', { search: 'c300' })).body.counts?.ALL).toBe(32);
    expect(
      (await list('salesman', { search: 'so-6911-00003' })).body.data.map(
        ({ orderNumber }) => orderNumber,
      ),
    ).toEqual(['SO-6911-00003']);
    expect((await list('salesman', { search: 'so-6911-00004' })).body.data).toEqual([]);
    expect((await list('admin', { search: '%' })).body.data).toEqual([]);
  });

  test('digits are the number of any month asked for', () => {
    expect(numbersLike('482', '2026-10-20', '2026-11-22')).toEqual([
      'SO-6910-00482',
      'SO-6911-00482',
    ]);
    expect(numbersLike('1234567', '2026-12-31', '2027-01-01')).toEqual([
      'SO-6912-1234567',
      'SO-7001-1234567',
    ]);
    expect(numbersLike('ฟาร์ม', '2026-10-20', '2026-11-22')).toEqual([]);
  });

  test('a row shows what was ordered, since when it waits, and whether the reader may accept it', async () => {
    const orderId = await insertOrder(portal.db, {
      order_number: 'SO-6911-90001',
      order_date: today,
      total_product: 2,
      total_qty: 50,
    });
    const line = {
      order_id: orderId,
      sku: '551--',
      product_code: '551',
      name_th: 'อาหาร 551',
      name_en: 'Feed 551',
      unit_code: 'BAG',
    };
    const rest = {
      unit_name_th: 'ถุง',
      unit_name_en: 'bag',
      pack_size: 1,
      unit_price: 1,
      amount: 1,
      net_amount: 1,
    };
    await portal.db
      .insertInto('order_line')
      .values([1, 2].map((sequence) => ({ ...line, ...rest, sequence, order_qty: 40 / sequence })))
      .execute();
    const [row] = (await list('salesman', { search: 'SO-6911-90001', lang: 'eng' })).body.data;
    expect(row).toMatchObject({
      first: { productName: 'Feed 551', orderQty: 40, unitName: 'bag' },
      totalProduct: 2,
      can: { accept: true },
      cvName: 'Rungrueang farm',
    });
    expect(Date.parse(row?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await list('customer', { search: 'SO-6911-90001' })).body.data[0]?.can.accept).toBe(
      false,
    );
  });

  test('a status is counted up to a thousand, and no further', async () => {
    const day = addDays(today, -400);
    const counts = async () => (await list('admin', {}, { from: day, to: day })).body.counts;
    const add = (from: number, to: number) =>
      portal.db
        .insertInto('orders')
        .values(
          Array.from({ length: to - from }, (_, at) =>
            orderRow({ order_number: `SO-6810-${from + at}`, status: 'C', order_date: day }),
          ),
        )
        .execute();
    await add(10_000, 10_999);
    expect((await counts())?.canceled).toBe(999);
    await add(10_999, 11_002);
    expect(await counts()).toMatchObject({ ALL: 1000, canceled: 1000, reject: 0 });
  });

  test('a person with very many customers sees the same orders, without counts', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `M${String(at).padStart(3, '0')}`);
    await portal.db
      .insertInto('customer')
      .values(many.map((cv_code) => ({ cv_code, name_th: `ฟาร์มดาว ${cv_code}`, name_en: cv_code })))
      .execute();
    await portal.db
      .insertInto('customer_org')
      .values(many.map((cv_code) => ({ bu: 'feed', cv_code, org_code: '1001' })))
      .execute();
    await insertOrder(portal.db, {
      order_number: 'SO-6911-90002',
      cv_code: 'M007',
      order_date: today,
    });
    const named = await list('admin', { search: 'ฟาร์มดาว' });
    expect(named.body).toMatchObject({ data: [{ cvCode: 'M007' }], counts: null });
    await portal.db
      .insertInto('user_customer')
      .values(
        many.map((cv_code) => ({ user_id: 'U-salesman', bu: 'feed', cv_code, org_code: '1001' })),
      )
      .execute();
    const all = await list('salesman');
    expect(all.body.counts).toBeNull();
    expect(all.body.data.map(({ cvCode }) => cvCode)).toContain('M007');
    expect(all.body.data.map(({ cvCode }) => cvCode)).not.toContain('C200');
  });

  test('a range of a century, an unknown tab and another business unit are refused', async () => {
    expect((await list('admin', {}, { from: '2000-01-01' })).status).toBe(400);
    expect((await list('admin', { status: 'strange' })).status).toBe(400);
    expect((await list('salesman', {}, { path: 'farm' })).status).toBe(404);
    expect((await list('superuser')).status).toBe(403);
  });
});
