import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { bodyOf, editAs } from '../../testing/user-form.ts';

let portal: TestPortal;
let admin: Person;
let rival: Person;

beforeAll(async () => {
  portal = await testPortal();
  await portal.db.updateTable('app_user').set({ user_group: 'ADMIN' }).where('user_id', '=', 'U-rival').execute();
  [admin, rival] = await Promise.all([portal.as('admin'), portal.as('rival')]);
});
afterAll(() => portal.close());

describe('two admins who switch each other off at the same moment', () => {
  const admins = (userIds: readonly string[]) =>
    portal.db.updateTable('app_user').set({ user_group: 'ADMIN', active_flag: 'Y' }).where('user_id', 'in', userIds).execute();
  const signInAgain = () =>
    portal.db.updateTable('session').set({ ended_at: null, end_reason: null }).where('user_id', 'in', ['U-admin', 'U-rival']).execute();
  const activeAdmins = async () => {
    const rows = await portal.db.selectFrom('app_user').select('user_id').where('user_group', '=', 'ADMIN').where('active_flag', '=', 'Y').execute();
    return rows.map(({ user_id }) => user_id);
  };

  async function bothAtOnce(next: object) {
    const [mine, theirs] = [await bodyOf(admin, 'U-rival', next), await bodyOf(admin, 'U-admin', next)];
    const answers = await Promise.all([editAs(admin, mine), editAs(rival, theirs)]);
    const left = await activeAdmins();
    await admins(['U-admin', 'U-rival']);
    await signInAgain();
    return { told: answers.map(({ status, body }) => (status === 200 ? '200' : body.code)).toSorted(), left };
  }

  test.each([{ activeFlag: 'N' }, { userGroup: 'SALEMAN' }, { activeFlag: 'N', userGroup: 'AGENTS' }])(
    'by %j: one of them stays, each of five times',
    async (next) => {
      for (let round = 0; round < 5; round += 1) {
        const { told, left } = await bothAtOnce(next);
        expect([told, left.length]).toEqual([['200', 'update_user_403'], 1]);
      }
    },
  );

  test('where a third one stays: who is switched off first switches nobody off any more', async () => {
    await admins(['U-agent']);
    for (let round = 0; round < 5; round += 1) {
      const { told, left } = await bothAtOnce({ activeFlag: 'N' });
      expect([told, left.length]).toEqual([['200', 'update_user_403'], 2]);
    }
  });
});
