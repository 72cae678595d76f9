import { Client } from './connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Locks what every write of the person waits for, as a long import does, until the check is done. */
async function whileHeld(userId: string, check: () => Promise<void>) {
  const client = new Client({ connectionString: portal.deps.config.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select from app_user where user_id = $1 for update', [userId]);
    await check();
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

test('forty writes of one person that wait leave connections for all others, and are all done', async () => {
  const [customer, salesman] = [await portal.as('customer'), await portal.as('salesman')];
  let writes: Promise<number[]> | undefined;
  const save = async (name: string) =>
    (
      await customer.call('saveFilter', {
        body: { report: 'purchasereport', name, filter: { bu: 'feed', range: 'last7' } },
        key: name,
      })
    ).status;
  await whileHeld('U-customer', async () => {
    writes = Promise.all(Array.from({ length: 40 }, (_, at) => save(`filter ${at}`)));
    await expect
      .poll(() => portal.deps.pool.totalCount - portal.deps.pool.idleCount)
      .toBeGreaterThan(3);
    const from = performance.now();
    expect((await salesman.call('getProfile')).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(3000);
  });
  expect(new Set(await writes)).toEqual(new Set([200]));
});
