import type { ColumnRole } from '#contract/drafts/sheet-columns.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

const params = { bu: 'feed', org: '1001', cv: 'C100' };
const shapeOf = (count: number) => count.toString(16).padStart(64, '0');

test('columns that a person named are known to everyone who orders for the customer, until they are named otherwise', async () => {
  const [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
  const remember = (columns: ColumnRole[]) =>
    customer.call('rememberCustomerSheet', { params, body: { shape: shapeOf(1), columns } });
  expect((await remember(['product', 'none', 'quantity'])).status).toBe(200);
  expect((await remember(['product', 'quantity', 'none'])).status).toBe(200);
  expect((await salesman.call('listCustomerSheets', { params })).body.data).toEqual([
    { shape: shapeOf(1), columns: ['product', 'quantity', 'none'] },
  ]);
});

test('of more shapes than a customer may have, the one gives way that was named longest ago', async () => {
  const columns = ['product', 'quantity'];
  const row = (count: number) => ({
    bu: 'feed',
    cv_code: 'C100',
    shape: shapeOf(count),
    columns,
    learnt_at: new Date(Date.UTC(2026, 0, count)),
  });
  await portal.db.deleteFrom('customer_sheet').execute();
  await portal.db
    .insertInto('customer_sheet')
    .values([
      ...Array.from({ length: 50 }, (_, count) => row(count + 1)),
      { ...row(1), cv_code: 'C200' },
    ])
    .execute();
  const customer = await portal.as('customer');
  const { body } = await customer.call('rememberCustomerSheet', {
    params,
    body: { shape: shapeOf(99), columns: ['product', 'quantity'] },
  });
  expect(body.data).toHaveLength(50);
  expect(body.data.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([shapeOf(99), shapeOf(2)]),
  );
  expect(body.data.map(({ shape }) => shape)).not.toContain(shapeOf(1));
  expect(
    await portal.db
      .selectFrom('customer_sheet')
      .select('shape')
      .where('cv_code', '=', 'C200')
      .execute(),
  ).toHaveLength(1);
});
