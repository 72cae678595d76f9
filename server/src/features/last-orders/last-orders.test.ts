import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrderOf } from '#testing/order-row.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const place = { bu: 'feed', org: '1001', cv: 'C100' };
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date('2026-05-20T05:00:00Z') });
  customer = await portal.as('customer');
  const order = (day: string, quantities: Record<string, number>, more = {}) =>
    insertOrderOf(portal.db, day, quantities, more);
  // One cart, two product types; before it, on the same day, another one for the second house.
  await order('2026-05-15', { '551--': 4 });
  await order('2026-05-15', { '551--': 20, '552--': 5 }, { check_out: 7 });
  await order('2026-05-15', { 'IRON--': 2 }, { check_out: 7, prd_type_code: 'MED' });
  await order('2026-05-16', { '551--': 500, 'IRON--': 500 }, { status: 'C', check_out: 7 });
  // Files of the years before are imported after the first orders of the portal.
  await order('2026-05-01', { '551--': 99, '552--': 88, 'IRON--': 77 });
});
afterAll(() => portal.close());

interface Row {
  sku: string;
  lastQty?: number | null;
  orderQty?: number;
}
/** The last quantity of the feed, and of the iron, in rows of any kind. */
const of = (rows: readonly Row[]) =>
  ['551--', 'IRON--']
    .map((sku) => rows.find((row) => row.sku === sku))
    .map((row) => row?.lastQty ?? row?.orderQty);
const listed = async (query = {}) => {
  const types = ['PIG', 'MED'].map((type) =>
    customer.call('getProductByTypeNew', { params: { ...place, type }, query }),
  );
  return (await Promise.all(types)).flatMap(({ body }) => body.data);
};
const read = async (name: 'resolveLines' | 'resolveRows', body: object) =>
  (await customer.call(name, { params: place, body: body as never })).body.lines.flatMap(
    ({ product }) => product ?? [],
  );

/** Every door that names what was ordered last of a product. LINE's "as always" is in features/chats/orders/orders.test.ts. */
const doors: Record<string, () => Promise<readonly Row[]>> = {
  'the list of products': () => listed(),
  'the list of products in another order': () => listed({ sort: 'productCode:desc' }),
  'the products that are usual': async () =>
    (await customer.call('listUsualProducts', { params: place })).body.data,
  'their offer of today': async () =>
    (await customer.call('listUsualProducts', { params: place })).body.data.flatMap(
      ({ now }) => now ?? [],
    ),
  'the order guide': async () =>
    (await customer.call('openGuide', { params: place })).body.data.rows,
  'its offer of today': async () =>
    (await customer.call('openGuide', { params: place })).body.data.rows.flatMap(
      ({ now }) => now ?? [],
    ),
  'an order that is written': () => read('resolveLines', { text: '551 1 ถุง\nIRON 1 ถุง' }),
  'a sheet': () =>
    read('resolveRows', { rows: ['551', 'IRON'].map((product) => ({ product, quantity: '1' })) }),
};

test.each(Object.entries(doors))(
  '%s has the quantity of the last check-out that had a product, and no other order of its day',
  async (_, door) => {
    expect(of(await door())).toEqual([20, 2]);
  },
);

test('every door names the day of it', async () => {
  const days = [
    ...(await listed()),
    ...(await customer.call('listUsualProducts', { params: place })).body.data.flatMap(
      ({ now }) => now ?? [],
    ),
    ...(await customer.call('openGuide', { params: place })).body.data.rows,
    ...(await read('resolveLines', { text: '551 1 ถุง' })),
  ].flatMap((row) => (row.sku === '551--' ? [(row as { lastDate?: string }).lastDate] : []));
  expect(days).toEqual(['2026-05-15', '2026-05-15', '2026-05-15', '2026-05-15']);
});

test('the customers that a person serves have the sum of the last check-out', async () => {
  const admin = await portal.as('admin');
  await portal.db.updateTable('orders').set({ amount: 100_00 }).execute();
  const served = (
    await admin.call('listServedCustomers', { params: { path: 'feed' }, query: { search: 'C100' } })
  ).body.data;
  expect(
    served.find(({ cvCode, orgCode }) => cvCode === 'C100' && orgCode === '1001')?.last,
  ).toEqual({ date: '2026-05-15', amount: 200 });
});

test('"as last time" is the last check-out with all its orders, whatever a file brought later', async () => {
  const { data, beside = [] } = (await customer.call('getLastOrder', { params: place })).body;
  const lines = [...beside, ...(data ? [data] : [])].flatMap(({ details }) =>
    details.map(({ sku, orderQty }) => [sku, orderQty]),
  );
  expect(lines).toEqual([
    ['551--', 20],
    ['552--', 5],
    ['IRON--', 2],
  ]);
});
