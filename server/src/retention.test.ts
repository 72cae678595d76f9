import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { removeOld } from '#platform/jobs/remove-old.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldRows } from './retention.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const keys = async (prefix: string) =>
  (
    await portal.db
      .selectFrom('idempotency')
      .select('key')
      .where('key', 'like', `${prefix}%`)
      .execute()
  ).length;
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

test('keys older than 26 hours are removed, however many, and no younger one', async () => {
  await made('old', 1200, 27);
  await made('kept', 30, 25);
  expect(await removeOldRows(portal.deps, 'idempotency')).toBe(1200);
  expect([await keys('old'), await keys('kept')]).toEqual([0, 30]);
});

test('a table whose rows cannot be removed holds up no other, and the failure is thrown at the end', async () => {
  await made('late', 3, 27);
  await expect(
    removeOld(portal.deps, [
      { table: 'no_such_table', at: 'at' },
      { table: 'idempotency', at: 'created_at', hours: 26, order: '' },
    ]),
  ).rejects.toThrow('no_such_table');
  expect(await keys('late')).toBe(0);
});

test('messages of the ERP are removed 90 days after they were decided, and parked ones never', async () => {
  const { db } = portal;
  const deps = { ...portal.deps, now: () => new Date('2026-11-26T00:00:00Z') };
  await run(
    db,
    `insert into inbox_document (source, external_id, body_hash, parts, body, state, answer, received_at, decided_at)
     select 'ERP', 'old ' || n, '', '{}', '{}', case when n = 3 then 'parked' when n = 4 then 'dropped' else 'applied' end, '{}', $1, case when n <> 3 then $1::timestamptz end
     from generate_series(1, 2500) n`,
    [new Date('2026-08-27T23:00:00Z')],
  );
  await run(
    db,
    `insert into inbox_document (source, external_id, body_hash, parts, body, state, answer, received_at, decided_at)
     select 'ERP', 'young', '', '{}', '{}', 'applied', '{}', $1, $1`,
    [new Date('2026-08-28T01:00:00Z')],
  );
  expect(await removeOldRows(deps, 'inbox_document')).toBe(2499);
  const left = await db
    .selectFrom('inbox_document')
    .select('external_id')
    .orderBy('inbox_id')
    .execute();
  expect(left.map((row) => row.external_id)).toEqual(['old 3', 'young']);
  expect(await removeOldRows(deps, 'inbox_document')).toBe(0);
});
