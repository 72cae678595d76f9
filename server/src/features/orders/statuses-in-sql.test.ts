import {
  firstStatus,
  goneForCredit,
  openForCredit,
  orderStatuses,
} from '#contract/orders/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitingStatuses } from './credit.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const read = async (sql: string) =>
  (await portal.deps.pool.query<{ name: string; text: string }>(sql)).rows;
/** The quoted capitals in a text, in their order. */
const lettersIn = (text = '') =>
  [...text.matchAll(/'([A-Z]+)'/g)].map(([, letters = '']) => letters);

// All functions, so that a new one with a list of statuses is compared from its first day.
const functions =
  "select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace";
const indexes =
  "select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'";
// Statuses of orders are capitals; those of jobs and payments are not.
const listsIn = ({ name, text }: { name: string; text: string }) =>
  [...text.matchAll(/status(?: in \(|\)? = any \()([^)]*)\)/gi)].map(([, list]) => ({
    name,
    letters: lettersIn(list).toSorted(),
  }));

test('the database knows the statuses of the contract and no other', async () => {
  const [found] = await read(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conname = 'orders_status_check'`,
  );
  expect(new Set(lettersIn(found?.text))).toEqual(new Set(orderStatuses));
});

test('every list of statuses in a function or an index is the contract’s list that counts against the credit', async () => {
  const found = [...(await read(functions)), ...(await read(indexes))]
    .flatMap(listsIn)
    .filter(({ letters }) => letters.length > 0);
  const counted = [openForCredit, goneForCredit].map((statuses) => statuses.toSorted().join());
  const ofStaff = waitingStatuses.toSorted().join();
  for (const name of ['credit_used', 'order_uses_credit', 'orders_open'])
    expect(found.filter((list) => list.name === name).map(({ letters }) => letters.join())).toEqual(
      counted,
    );
  expect(found.filter(({ letters }) => ![...counted, ofStaff].includes(letters.join()))).toEqual(
    [],
  );
});

test('the first status of an order is the same in the database and the contract', async () => {
  const [column] = await read(
    `select column_name as name, column_default as text from information_schema.columns where table_name = 'orders' and column_name = 'status'`,
  );
  expect(lettersIn(column?.text)).toEqual([firstStatus]);
});
