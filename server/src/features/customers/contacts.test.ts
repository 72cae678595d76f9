import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  await portal.db
    .insertInto('app_user')
    .values([
      {
        user_id: 'U-later',
        username: 'later',
        first_name: 'กัญญา',
        user_group: 'SALEMAN',
        telephone: '0895550148',
        line_id: 'kanya',
      },
      { user_id: 'U-silent', username: 'silent', user_group: 'SALEMAN' },
      {
        user_id: 'U-gone',
        username: 'gone',
        user_group: 'SALEMAN',
        telephone: '0895550199',
        active_flag: 'N',
      },
      {
        user_id: 'U-elsewhere',
        username: 'elsewhere',
        user_group: 'SALEMAN',
        telephone: '0895550177',
      },
    ])
    .execute();
  await portal.db
    .insertInto('user_customer')
    .values([
      { ...here('U-silent'), assigned_at: new Date('2020-01-01') },
      { ...here('U-gone'), assigned_at: new Date('2020-01-02') },
      { ...here('U-later'), assigned_at: new Date('2020-01-03') },
      { ...here('U-elsewhere'), cv_code: 'C200', assigned_at: new Date('2019-01-01') },
    ])
    .execute();
});
afterAll(() => portal.close());

const here = (user_id: string) => ({ user_id, bu: 'feed', cv_code: 'C100', org_code: '1001' });
const asked = { params: { bu: 'feed', org: '1001', cv: 'C100' } };
const contacts = async (username = 'customer') =>
  (await (await portal.as(username)).call('getContacts', asked)).body.data;
const reachable = (user_id: string, telephone: string) =>
  portal.db.updateTable('app_user').set({ telephone }).where('user_id', '=', user_id).execute();

describe('the contacts of a customer', () => {
  test('are the salesperson assigned first who has a number and still works here, and none of another customer', async () => {
    expect(await contacts()).toEqual([
      { role: 'salesperson', name: 'กัญญา', telNo: '0895550148', lineId: 'kanya' },
    ]);
    await reachable('U-silent', '0895550100');
    expect(await contacts()).toEqual([
      { role: 'salesperson', name: 'silent', telNo: '0895550100', lineId: '' },
    ]);
    await reachable('U-silent', '');
  });

  test('include the mill where it has a number or a LINE account', async () => {
    await portal.db
      .updateTable('organisation')
      .set({ line_id: '@mill' })
      .where('org_code', '=', '1001')
      .execute();
    expect((await contacts())[1]).toMatchObject({ role: 'seller', telNo: '', lineId: '@mill' });
    await portal.db
      .updateTable('organisation')
      .set({ line_id: '' })
      .where('org_code', '=', '1001')
      .execute();
  });

  test("another customer's contacts look as if that customer did not exist", async () => {
    expect((await (await portal.as('rival')).call('getContacts', asked)).status).toBe(404);
  });

  test('are none where no number is stored', async () => {
    await reachable('U-later', '');
    await portal.db
      .updateTable('app_user')
      .set({ line_id: '' })
      .where('user_id', '=', 'U-later')
      .execute();
    expect(await contacts()).toEqual([]);
  });
});
