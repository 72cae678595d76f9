import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { plainError } from '#platform/http/answers/plain-error.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import type { Person } from '#testing/person.ts';
import { primaryAndStandby, severalHosts, type Pair } from '#testing/standby.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { prepareDatabase } from '../prepare.ts';
import { connect } from './connect.ts';

let pair: Pair;
let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  pair = await primaryAndStandby();
  portal = await testPortal({ environment: { DATABASE_URL: pair.url } });
  customer = await portal.as('customer');
}, 60_000);
afterAll(async () => {
  await portal.close();
  await pair.end();
});

const place = () =>
  customer.call('saveOrder', {
    params: { bu: 'feed' },
    body: { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] },
    key: crypto.randomUUID(),
  });
const start = async (DATABASE_URL: string) => {
  const config = readConfig({ DATABASE_URL, DEMO: 'off' });
  return prepareDatabase(DATABASE_URL, config).catch((error: unknown) => plainError(error, config));
};

test('a start on a standby names the cause, with one host and with several', async () => {
  expect(await start(pair.standby.connectionString)).toContain(
    'it takes no writes: the address leads to a standby',
  );
  const twice = severalHosts(pair.standby.connectionString, pair.standby.connectionString);
  expect(await start(twice)).toMatch(
    /^DATABASE_URL: this database cannot be used: none of its servers takes writes now: .+ takes no writes: it is a standby/,
  );
});

test('of several hosts the one that takes writes is used, and when it is lost and the standby promoted, orders go on without a restart', async () => {
  const before = await Promise.all(Array.from({ length: 20 }, place));
  expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));

  await pair.primary.stop();
  const refused = await Promise.all([
    ...Array.from({ length: 30 }, place),
    customer.call('getProfile', {}),
  ]);
  for (const { status, headers } of refused)
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(503);

  const { pool, close } = connect(pair.standby.connectionString, { max: 1 });
  onTestFinished(close);
  await pool.query('select pg_promote()');
  await expect.poll(async () => (await place()).status, { timeout: 15_000 }).toBe(200);
  await expect
    .poll(async () => (await fetch(`${portal.origin}/readyz`)).status, { timeout: 15_000 })
    .toBe(200);
  const { rows } = await pool.query<{ kept: number }>(
    'select count(*)::int as kept from orders where order_number = any ($1)',
    [before.map(({ body }) => (body as { orderNumber: string }).orderNumber)],
  );
  expect(rows).toEqual([{ kept: before.length }]);
}, 60_000);
