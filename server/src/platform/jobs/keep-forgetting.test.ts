import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { forgetOldKeys } from './keep-forgetting.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const keys = async (prefix: string) => (await portal.db.selectFrom('idempotency').select('key').where('key', 'like', `${prefix}%`).execute()).length;

test('keys older than 26 hours are removed, however many, and no younger one', async () => {
  const made = (prefix: string, count: number, hours: number) =>
    portal.db
      .insertInto('idempotency')
      .values(
        Array.from({ length: count }, (_, at) => ({
          user_id: 'U-customer',
          key: `${prefix}${at}`,
          call: 'saveOrder',
          body_hash: Buffer.alloc(32),
          created_at: new Date(Date.now() - hours * 3_600_000),
        })),
      )
      .execute();
  await made('old', 1200, 27);
  await made('kept', 30, 25);
  expect(await forgetOldKeys(portal.deps.housekeeping)).toBe(1200);
  expect([await keys('old'), await keys('kept')]).toEqual([0, 30]);
});
