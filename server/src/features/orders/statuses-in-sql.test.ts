import { openForCredit, orderStatuses } from '@smart-order/contract/orders/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** The letters between quotes, in the order in which they stand. */
const lettersIn = async (sql: string) =>
  [...((await portal.deps.pool.query<{ text: string }>(sql)).rows[0]?.text ?? '').matchAll(/'([A-Z]+)'/g)].map(([, letters]) => letters);

test('the database knows the statuses of the contract and no other', async () => {
  const found = await lettersIn(`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'orders_status_check'`);
  expect(new Set(found)).toEqual(new Set(orderStatuses));
});

test.each([
  "select prosrc as text from pg_proc where proname = 'credit_used'",
  "select indexdef as text from pg_indexes where indexname = 'orders_open'",
])('the database counts against the credit what the contract says: %s', async (sql) => {
  expect(new Set(await lettersIn(sql))).toEqual(new Set(openForCredit));
});
