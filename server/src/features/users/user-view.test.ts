import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let superuser: Person;

beforeAll(async () => {
  portal = await testPortal();
  [admin, superuser] = await Promise.all([portal.as('admin'), portal.as('superuser')]);
  await portal.db
    .updateTable('customer')
    .set({ address: '12 หมู่ 3 ปากช่อง' })
    .where('cv_code', '=', 'C100')
    .execute();
  await portal.db.insertInto('user_bu').values({ user_id: 'U-salesman', bu: 'swine' }).execute();
  await portal.db
    .insertInto('user_customer')
    .values({ user_id: 'U-salesman', bu: 'swine', cv_code: 'C100', org_code: '1002' })
    .execute();
});
afterAll(() => portal.close());

const read = async (who: Person, call: 'getUserId' | 'getSoMasUser', id: string) =>
  (await who.call(call, { params: { id } })).body.data;

describe('a user in the form of specification §3', () => {
  test.each(['getUserId', 'getSoMasUser'] as const)(
    'has units, customers, address and the linked account by %s',
    async (call) => {
      expect(await read(admin, call, 'U-customer')).toMatchObject({
        isCustomer: true,
        buList: ['feed'],
        cvList: ['C100'],
        address: '12 หมู่ 3 ปากช่อง',
        pdfData: '',
        linkAccount: 'customer',
      });
    },
  );

  test('of the supplier has no address, and each customer once', async () => {
    const { buList, cvList, address } = await read(admin, 'getUserId', 'U-salesman');
    expect([buList.toSorted(), new Set(cvList).size, cvList.includes('C100'), address]).toEqual([
      ['feed', 'swine'],
      cvList.length,
      true,
      '',
    ]);
  });

  test('shows no customers of a business unit that the reader does not reach', async () => {
    await portal.db
      .insertInto('customer')
      .values({ cv_code: 'C900', name_th: 'ฟาร์มเก้า', name_en: 'Farm Nine' })
      .execute();
    await portal.db
      .insertInto('customer_org')
      .values({ bu: 'swine', cv_code: 'C900', org_code: '1002' })
      .execute();
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'U-salesman', bu: 'swine', cv_code: 'C900', org_code: '1002' })
      .execute();
    expect((await read(admin, 'getUserId', 'U-salesman')).cvList).toContain('C900');
    expect((await read(superuser, 'getUserId', 'U-salesman')).cvList).not.toContain('C900');
  });
});
