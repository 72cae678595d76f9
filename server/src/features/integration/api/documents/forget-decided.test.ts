import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { forgetDecided } from './forget-decided.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

test('messages of the ERP are removed 90 days after they were decided, and parked ones never', async () => {
  const { db } = portal;
  const now = new Date('2026-11-26T00:00:00Z');
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
  expect(await forgetDecided(portal.deps, now)).toBe(2499);
  const left = await db.selectFrom('inbox_document').select('external_id').orderBy('inbox_id').execute();
  expect(left.map((row) => row.external_id)).toEqual(['old 3', 'young']);
  expect(await forgetDecided(portal.deps, now)).toBe(0);
});
