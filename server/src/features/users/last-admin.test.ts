import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { bodyOf, editAs } from '#testing/user-form.ts';

let portal: TestPortal;
let admin: Person;
let rival: Person;

beforeAll(async () => {
  portal = await testPortal();
  await portal.db
    .updateTable('app_user')
    .set({ user_group: 'ADMIN' })
    .where('user_id', '=', 'U-rival')
    .execute();
  [admin, rival] = await Promise.all([portal.as('admin'), portal.as('rival')]);
});
afterAll(() => portal.close());

const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(portal.db);
  return rows[0]?.n;
};

test('an edit that waits while its admin signs out is not done', async () => {
  const leaving = await portal.as('admin');
  const next = await bodyOf(admin, 'U-customer', { firstName: 'ไม่ควรเปลี่ยน' });
  const refused = await portal.db.transaction().execute(async (tx) => {
    await sql`select 1 from app_user where user_id = 'U-customer' for update`.execute(tx);
    const sent = editAs(leaving, next);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await portal.db
      .updateTable('session')
      .set({ ended_at: new Date(), end_reason: 'logout' })
      .where('user_id', '=', 'U-admin')
      .execute();
    return { sent };
  });
  const { status, body } = await refused.sent;
  await portal.db
    .updateTable('session')
    .set({ ended_at: null, end_reason: null })
    .where('user_id', '=', 'U-admin')
    .execute();
  expect([status, body.code]).toEqual([401, 'session_expired']);
  expect((await bodyOf(admin, 'U-customer')).firstName).not.toBe('ไม่ควรเปลี่ยน');
});

describe('two admins who switch each other off at the same moment', () => {
  const makeAdmins = (userIds: readonly string[]) =>
    portal.db
      .updateTable('app_user')
      .set({ user_group: 'ADMIN', active_flag: 'Y' })
      .where('user_id', 'in', userIds)
      .execute();
  const signInAgain = () =>
    portal.db
      .updateTable('session')
      .set({ ended_at: null, end_reason: null })
      .where('user_id', 'in', ['U-admin', 'U-rival'])
      .execute();
  const activeAdmins = () =>
    portal.db
      .selectFrom('app_user')
      .select('user_id')
      .where('user_group', '=', 'ADMIN')
      .where('active_flag', '=', 'Y')
      .execute();

  /** Both requests pass the gate, as admins, before either may continue. */
  async function bothAtOnce(next: object) {
    const [mine, theirs] = [
      await bodyOf(admin, 'U-rival', next),
      await bodyOf(admin, 'U-admin', next),
    ];
    const { sent } = await portal.db.transaction().execute(async (tx) => {
      await sql`select 1 from app_user where user_group = 'ADMIN' for update`.execute(tx);
      const sent = [editAs(admin, mine), editAs(rival, theirs)];
      await expect.poll(waiting).toBe(2);
      return { sent };
    });
    const answers = await Promise.all(sent);
    const left = await activeAdmins();
    await makeAdmins(['U-admin', 'U-rival']);
    await signInAgain();
    return {
      outcomes: answers.map(({ status, body }) => (status === 200 ? '200' : body.code)).toSorted(),
      left: left.length,
    };
  }

  test.each([
    { activeFlag: 'N' },
    { userGroup: 'SALEMAN' },
    { activeFlag: 'N', userGroup: 'AGENTS' },
  ])('by %j: one of them stays', async (next) => {
    expect(await bothAtOnce(next)).toEqual({ outcomes: ['200', 'update_user_403'], left: 1 });
  });

  test('with a third admin left: the one who is deactivated first can no longer deactivate the other', async () => {
    await makeAdmins(['U-agent']);
    expect(await bothAtOnce({ activeFlag: 'N' })).toEqual({
      outcomes: ['200', 'update_user_403'],
      left: 2,
    });
  });
});
