import { randomBytes } from 'node:crypto';
import { Pool } from '../connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';
import { usableRole } from './application-role.ts';
import { migrate } from '../migrate.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await (
    await portal.as('agent')
  ).call('getProductType', { params: { bu: 'feed', org: '1001', cv: 'C100' } });
});
afterAll(() => portal.close());

const rows = async () =>
  (await portal.deps.pool.query<{ n: number }>('select count(*)::int as n from audit')).rows[0]
    ?.n ?? 0;

describe('what was audited', () => {
  test.each([
    "update audit set outcome = 'accepted'",
    'delete from audit',
    'truncate audit cascade',
    'alter table audit disable trigger all',
    'drop table audit cascade',
    "update audit_seal set hash = ''",
    'delete from audit_seal',
    "update migration set hash = ''",
  ])('a session of the server may not: %s', async (statement) => {
    const before = await rows();
    await expect(portal.deps.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(before).toBeGreaterThan(0);
    expect(await rows()).toBe(before);
  });

  test('is protected by the role as well as by triggers, and /readyz says so', async () => {
    const ready = (await (await fetch(`${portal.origin}/readyz`)).json()) as { audit: string };
    expect(ready.audit).toBe('kept by triggers and by role');
  });
});

test('a database that was restored without the rights of the role gets them at the next start', async () => {
  const pool = new Pool({ connectionString: await ownDatabase() });
  await pool.query(
    'revoke all on all tables in schema public from smart_order_app; revoke usage on schema public from smart_order_app',
  );
  await migrate(pool);
  expect(await usableRole(pool)).toBe('smart_order_app');
  await pool.query('set role smart_order_app; select count(*) from orders');
  await pool.end();
});

describe('rewriting an audit row for an erasure', () => {
  const stranger = `t_stranger_${randomBytes(4).toString('hex')}`;
  // No row has this number: who may call it is answered that there is none.
  const rewrite = `select erase_audit(0, 'other', '{}', '\\x00', 'none')`;
  const [none, forbidden] = [{ code: 'P0002' }, { code: '42501' }];

  test("is open to the server's own login and closed to others of the database, also after a restore that brought no rights", async () => {
    const owner = new Pool({ connectionString: portal.url, max: 1 });
    await owner.query(`create role ${stranger}`);
    const byStranger = async () => {
      try {
        return await owner.query(`set role ${stranger}; ${rewrite}`);
      } finally {
        await owner.query('reset role');
      }
    };
    await expect(portal.deps.pool.query(rewrite)).rejects.toMatchObject(none);
    await expect(byStranger()).rejects.toMatchObject(forbidden);
    await owner.query(
      'grant execute on function erase_audit to public; revoke execute on function erase_audit from smart_order_app',
    );
    await expect(byStranger()).rejects.toMatchObject(none);
    await migrate(owner);
    await expect(byStranger()).rejects.toMatchObject(forbidden);
    await expect(portal.deps.pool.query(rewrite)).rejects.toMatchObject(none);
    await owner.query(`drop role ${stranger}`);
    await owner.end();
  });
});
