import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman', Person>;
const troubles = async (who: 'admin' | 'superuser' = 'admin') =>
  (await people[who].call('listTroubles', {})).body.data;
const refuse = (call: string, facts: object, daysAgo = 0) =>
  writeAudit(portal.db, {
    requestId: 'r',
    outcome: 'refused',
    call,
    facts,
    at: new Date(Date.now() - daysAgo * 86_400_000),
  });

beforeAll(async () => {
  portal = await testPortal();
  people = {
    admin: await portal.as('admin'),
    superuser: await portal.as('superuser'),
    salesman: await portal.as('salesman'),
  };
});
afterAll(() => portal.close());

describe('troubles shown to admins and super users', () => {
  test('refused sign-ins of seven days are listed by reason, with the counts of repeated ones', async () => {
    await refuse('sign-in', { code: 'sign_in_failed' });
    await refuse('sign-in', { code: 'sign_in_failed', count: 4 });
    await refuse('sign-in', { code: 'no_permission' }, 6);
    await refuse('sign-in', { code: 'sign_in_failed' }, 8);
    expect((await troubles()).signIns.map(({ code, count }) => [code, count])).toEqual([
      ['sign_in_failed', 5],
      ['no_permission', 1],
    ]);
  });

  test('a refused import is listed with its files and number of bad rows, the latest first', async () => {
    await refuse('import', { files: ['prices.csv'], bad: 3 }, 1);
    await refuse('import', { files: ['users.csv', 'products.csv'], bad: 1 });
    expect((await troubles()).imports.map(({ files, bad }) => [files, bad])).toEqual([
      [['users.csv', 'products.csv'], 1],
      [['prices.csv'], 3],
    ]);
  });

  test('active people without customers are counted, for a super user those of their own business units', async () => {
    const before = await troubles();
    const add = (user_id: string, more = {}) =>
      portal.db
        .insertInto('app_user')
        .values({
          user_id,
          username: user_id,
          first_name: 'ใหม่',
          user_group: 'SALEMAN',
          active_flag: 'Y',
          ...more,
        })
        .execute();
    await add('ZZ-new');
    await add('ZZ-off', { active_flag: 'N' });
    await add('ZZ-boss', { user_group: 'SUPERUSER' });
    const { people: some, peopleCount } = await troubles();
    expect([peopleCount, some[0]]).toEqual([
      before.peopleCount + 1,
      {
        userId: 'ZZ-new',
        username: 'ZZ-new',
        firstName: 'ใหม่',
        lastName: '',
        userGroup: 'SALEMAN',
        bu: '',
      },
    ]);
    expect((await troubles('superuser')).people.map(({ userId }) => userId)).not.toContain(
      'ZZ-new',
    );
  });

  test('a person who does not administer accounts is refused', async () =>
    expect((await people.salesman.call('listTroubles', {})).status).toBe(403));
});
