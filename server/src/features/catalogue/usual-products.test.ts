import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrderOf } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
const place = { bu: 'feed', org: '1001', cv: 'C100' };
const usual = async (query = {}) =>
  (await customer.call('listUsualProducts', { params: place, query })).body.data;
const sheet = (sku: string, query = {}) =>
  customer.call('getProductSheet', { params: { ...place, sku }, query });
const purchases = async (sku: string) => (await sheet(sku)).body.data.purchases;

const order = (day: string, quantities: Record<string, number>, more = {}) =>
  insertOrderOf(portal.db, day, quantities, more);

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date('2026-02-10T05:00:00Z') });
  customer = await portal.as('customer');
  await order('2026-01-05', { '551--': 10, '552--': 5, 'GONE--': 1 });
  await order('2026-01-12', { '551--': 20, 'GONE--': 2 });
  await order('2026-01-12', { 'RICE--': 7 });
  await order('2026-01-12', { 'RICE--': 8 });
  await order('2026-01-19', { '551--': 30, '552--': 6 });
  await order('2026-01-20', { '551--': 999, 'RICE--': 9 }, { status: 'C' });
  await order('2026-01-21', { '552--': 1 }, { cv_code: 'C200' });
});
afterAll(() => portal.close());

describe('what a customer usually orders', () => {
  test('is what was ordered on several days, the most frequent first, in the usual quantity', async () => {
    const rows = await usual();
    expect(rows.map(({ sku, times, orderQty }) => [sku, times, orderQty])).toEqual([
      ['551--', 3, 20],
      ['552--', 2, 5],
      ['GONE--', 2, 1],
    ]);
  });

  test('is shown with today’s offer and price, or as no longer offered', async () => {
    const [pig, , gone] = await usual({ lang: 'eng' });
    expect([pig?.productName, pig?.unitPrice, pig?.unitName, pig?.prdTypeName]).toEqual([
      'old 551--',
      600,
      'bag',
      'Pig feed',
    ]);
    expect(pig?.now).toMatchObject({
      sku: '551--',
      unitPrice: 612,
      unitPriceText: '612.00',
      packSize: 1,
      lastQty: 30,
    });
    expect(gone?.now).toBeNull();
  });

  test("follows a new price, and the customer's own comes first", async () => {
    await portal.db
      .insertInto('product_price')
      .values({ bu: 'feed', org_code: '1001', sku: '551--', cv_code: 'C100', unit_price: 59_950 })
      .execute();
    expect((await usual())[0]?.now?.unitPrice).toBe(599.5);
    await portal.db
      .updateTable('product')
      .set({ active: false })
      .where('bu', '=', 'feed')
      .where('sku', '=', '552--')
      .execute();
    expect((await usual())[1]?.now).toBeNull();
  });

  test.each([{ cv: 'C200' }, { org: '1002' }, { bu: 'swine' }])(
    'of another place (%j) is not found',
    async (other) => {
      expect(
        (await customer.call('listUsualProducts', { params: { ...place, ...other } })).status,
      ).toBe(404);
    },
  );
});

describe('the last times that a product was bought', () => {
  test('say day, quantity and price, the latest first, without what was cancelled', async () => {
    expect(
      (await purchases('551--')).map(({ orderDate, orderQty, unitPrice, unitName }) => [
        orderDate,
        orderQty,
        unitPrice,
        unitName,
      ]),
    ).toEqual([
      ['2026-01-19', 30, 600, 'ถุง'],
      ['2026-01-12', 20, 600, 'ถุง'],
      ['2026-01-05', 10, 600, 'ถุง'],
    ]);
  });
  test('are five at most', async () => {
    for (const day of ['01', '02', '03', '04', '05', '06'])
      await order(`2026-02-${day}`, { 'IRON--': 1 });
    expect(await purchases('IRON--')).toHaveLength(5);
    expect((await purchases('IRON--'))[0]?.orderDate).toBe('2026-02-06');
  });
  test('of a product that was never bought are none', async () =>
    expect(await purchases('553--')).toEqual([]));
});

describe('the details of a product', () => {
  test('name its ingredients and withdrawal days, where the supplier has given them', async () => {
    expect((await sheet('553--')).body.data).toMatchObject({
      ingredients: '',
      withdrawalDays: null,
    });
    const columns = { ingredients_th: 'ข้าวโพด', ingredients_en: 'Maize', withdrawal_days: 0 };
    await portal.db
      .updateTable('product')
      .set(columns)
      .where('bu', '=', 'feed')
      .where('sku', '=', '553--')
      .execute();
    expect((await sheet('553--', { lang: 'eng' })).body.data).toMatchObject({
      ingredients: 'Maize',
      withdrawalDays: 0,
    });
  });
  test('of a product that the organisation does not sell are not found', async () =>
    expect((await sheet('NOPE--')).status).toBe(404));
});
