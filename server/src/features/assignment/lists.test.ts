import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman' | 'customer', Person>;

// A business unit with many customers: M00001 … M02600; every tenth is a cooperative.
const many = 2600;
// Another has more than a search reads one by one: M00001 … M05600.
const huge = 5600;
const code = (at: number) => `M${String(at).padStart(5, '0')}`;
const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => code(from + at));

beforeAll(async () => {
  portal = await testPortal();
  const names = ['admin', 'superuser', 'salesman', 'customer'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
  const { db } = portal;
  const units = ['many', 'huge'].map((bu) => ({
    bu,
    path_name: bu,
    name_th: 'ใหญ่',
    name_en: 'Big',
  }));
  await db.insertInto('business_unit').values(units).execute();
  const make = (from: number, to: number) =>
    db
      .insertInto('customer')
      .values(
        codes(from, to).map((cv_code, index) => {
          const at = from + index;
          return {
            cv_code,
            name_th: at % 10 === 0 ? `สหกรณ์โคนม ${at}` : `ฟาร์มเลี้ยง ${at}`,
            name_en: `Farm ${at}`,
          };
        }),
      )
      .execute();
  const sell = (bu: string, count: number) =>
    db
      .insertInto('customer_org')
      .values(codes(1, count).map((cv_code) => ({ bu, cv_code, org_code: '1001' })))
      .execute();
  await make(1, many);
  await sell('many', many);
  const of = (user_id: string) => ({ user_id, username: user_id.slice(2), user_group: 'SALEMAN' });
  await db
    .insertInto('app_user')
    .values(['U-none', 'U-few', 'U-most', 'U-half', 'U-far'].map(of))
    .execute();
  await db
    .insertInto('user_bu')
    .values([
      ...['U-none', 'U-few', 'U-most', 'U-half', 'U-superuser'].map((user_id) => ({
        user_id,
        bu: 'many',
      })),
      { user_id: 'U-few', bu: 'feed' },
      { user_id: 'U-far', bu: 'swine' },
    ])
    .execute();
  const has = (user_id: string, cv: readonly string[]) =>
    db
      .insertInto('user_customer')
      .values(cv.map((cv_code) => ({ user_id, bu: 'many', cv_code, org_code: '1001' })))
      .execute();
  await has('U-few', codes(11, 15));
  await has('U-most', [...codes(1, 1000), ...codes(1002, 2500)]);
  await has('U-half', codes(1, 1300));
  await make(many + 1, huge);
  await sell('huge', huge);
});
afterAll(() => portal.close());

interface Asked {
  search?: string;
  page?: number;
  pageSize?: number;
}
const assigned = (userId: string, query: Asked = {}, who: Person = people.admin, bu = 'many') =>
  who.call('getUserCv', { params: { userId, bu }, query });
const available = (x: string, query: Asked = {}, who: Person = people.admin, path = 'many') =>
  who.call('getAvailableCv', { params: { path, x }, query });
const all = (x: string, query: Asked = {}) =>
  people.admin.call('getAvailableCvAll', { params: { path: 'many', x, y: 'many' }, query });
const cvOf = ({ body }: Awaited<ReturnType<typeof assigned>>) =>
  body.data.map(({ cvCode }) => cvCode);

describe("a person's customers", () => {
  test.each(['salesman', 'customer'] as const)(
    'are not shown to a %s, as if that person did not exist',
    async (name) => {
      const nobody = await assigned('U-nobody', {}, people[name], 'feed');
      const rival = await assigned('U-rival', {}, people[name], 'feed');
      expect([rival.status, rival.body.code]).toEqual([404, 'not_found']);
      expect(rival.body.message).toBe(nobody.body.message);
      expect((await available('U-rival', {}, people[name], 'feed')).status).toBe(403);
    },
  );

  test('are shown to the person, one a page as the profile asks', async () => {
    const own = await assigned('U-customer', { pageSize: 1 }, people.customer, 'feed');
    expect(own.body).toEqual({
      data: [{ cvCode: 'C100', cvName: 'ฟาร์มรุ่งเรือง', orgCode: '1001', orgName: 'โรงงานสระบุรี' }],
      pagination: { page: 1, total: 1, lastPage: 1, from: 1, to: 1 },
    });
    expect((await assigned('U-customer', {}, people.customer, 'swine')).status).toBe(404);
  });

  test('are shown to a super user in a business unit that both have', async () => {
    expect(cvOf(await assigned('U-few', {}, people.superuser))).toEqual(codes(11, 15));
    expect((await available('U-few', {}, people.superuser)).body.pagination.total).toBe(many - 5);
    const stranger = await assigned('U-far', {}, people.superuser);
    const nobody = await assigned('U-nobody', {}, people.superuser);
    expect([stranger.status, stranger.body.code, stranger.body.message]).toEqual([
      404,
      'not_found',
      nobody.body.message,
    ]);
    expect((await available('U-far', {}, people.superuser)).status).toBe(404);
    expect((await available('U-few', {}, people.superuser, 'farm')).status).toBe(404);
  });

  test('are shown to an admin anywhere; a person without any has an empty list', async () => {
    expect((await assigned('U-far', {}, people.admin, 'swine')).body).toEqual({
      data: [],
      pagination: { page: 1, total: 0, lastPage: 1, from: 0, to: 0 },
    });
    expect((await available('U-far', {}, people.admin, 'farm')).body.pagination.total).toBe(1);
  });
});

describe('the pages of a list', () => {
  test('have 100 rows by default, and 1 to 1000 where a size is given', async () => {
    expect((await available('U-none')).body.data).toHaveLength(100);
    expect((await available('U-none', { pageSize: 0 })).body.data).toHaveLength(1);
    expect((await available('U-none', { pageSize: 9_999_999 })).body.data).toHaveLength(1000);
  });

  test.each([
    ['who has none', 'U-none', codes(1, many)],
    ['who has a few', 'U-few', [...codes(1, 10), ...codes(16, many)]],
    ['who has nearly all', 'U-most', [code(1001), ...codes(2501, many)]],
    ['who has the first half', 'U-half', codes(1301, many)],
  ])(
    'lead through all that is left for one %s, each once and by code',
    async (_words, user, left) => {
      const first = await available(user);
      expect(first.body.pagination).toMatchObject({
        page: 1,
        total: left.length,
        lastPage: Math.ceil(left.length / 100),
        from: 1,
      });
      const found: string[] = [];
      for (let page = 1; page <= first.body.pagination.lastPage; page += 1)
        found.push(...cvOf(await available(user, { page })));
      expect(found).toEqual(left);
      expect(cvOf(await available(user, { page: first.body.pagination.lastPage + 1 }))).toEqual([]);
    },
  );

  test('lead through all customers of a person', async () => {
    const found: string[] = [];
    for (let page = 1; page <= 4; page += 1)
      found.push(...cvOf(await assigned('U-most', { page, pageSize: 700 })));
    expect(found).toEqual([...codes(1, 1000), ...codes(1002, 2500)]);
    expect(cvOf(await assigned('U-most', { page: 1777, pageSize: 1 }))).toEqual([code(1778)]);
  });

  test('follow a change at once, deep in the list too', async () => {
    expect(cvOf(await assigned('U-half', { page: 13 }))).toEqual(codes(1201, 1300));
    const sent = {
      params: { id: 'U-half', bu: 'many' },
      body: { cvRole: [{ cvCode: code(7), orgCode: '1001' }] },
    };
    expect((await people.admin.call('unsyncCustomers', sent)).status).toBe(200);
    const after = await assigned('U-half', { page: 13 });
    expect(cvOf(after)).toEqual(codes(1202, 1300));
    expect(after.body.pagination.total).toBe(1299);
    expect(cvOf(await available('U-half')).slice(0, 2)).toEqual([code(7), code(1301)]);
    expect((await people.admin.call('syncCustomers', sent)).status).toBe(200);
    expect(cvOf(await available('U-half'))[0]).toBe(code(1301));
  });

  test('of all customers show for each whether the person has it', async () => {
    const { body } = await all('U-few', { pageSize: 20 });
    expect(body.pagination.total).toBe(many);
    expect(body.data.filter((row) => row.assigned).map(({ cvCode }) => cvCode)).toEqual(
      codes(11, 15),
    );
    expect(
      (
        await people.admin.call('getAvailableCvAll', {
          params: { path: 'many', x: 'U-few', y: 'feed' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a search in a list', () => {
  test('finds a part of a code or of a name, however it is typed, and counts what is rare', async () => {
    for (const search of ['m02417', ' M02417 ', 'ฟาร์มเลี้ยง 2417', 'ฟาร์มเลี้ยง ๒๔๑๗', 'farm 2417'])
      expect((await available('U-none', { search })).body, search).toMatchObject({
        data: [{ cvCode: code(2417) }],
        pagination: { total: 1 },
      });
    expect(cvOf(await assigned('U-most', { search: 'M01001' }))).toEqual([]);
    expect(cvOf(await available('U-most', { search: 'M01001' }))).toEqual([code(1001)]);
    expect(cvOf(await available('U-most', { search: 'สหกรณ์' }))).toEqual(
      [2510, 2520, 2530, 2540, 2550, 2560, 2570, 2580, 2590, 2600].map(code),
    );
    expect((await all('U-few', { search: 'M00012' })).body.data).toMatchObject([
      { cvCode: code(12), assigned: true },
    ]);
  });

  test('for words in many names shows that there are more, and leads through all of them', async () => {
    const cooperatives = (query: Asked = {}) =>
      available('U-none', { search: 'สหกรณ์', ...query }, people.admin, 'huge');
    const first = await cooperatives();
    expect(first.body.pagination).toEqual({
      page: 1,
      total: 101,
      lastPage: 2,
      from: 1,
      to: 100,
      atLeast: true,
    });
    const found: string[] = [];
    for (let page = 1; page <= 6; page += 1) found.push(...cvOf(await cooperatives({ page })));
    expect(found).toEqual(codes(1, huge).filter((_, at) => at % 10 === 9));
    expect((await cooperatives({ page: 6 })).body.pagination).toEqual({
      page: 6,
      total: 560,
      lastPage: 6,
      from: 501,
      to: 560,
    });
    expect((await cooperatives({ page: 9 })).body).toMatchObject({
      data: [],
      pagination: { page: 9, from: 0, to: 0 },
    });
  });

  test('takes signs of SQL for plain letters', async () => {
    for (const search of ['%', '_', "' or 1=1 --", String.raw`\ `]) {
      expect((await available('U-none', { search })).body.data, search).toEqual([]);
      expect((await available('U-most', { search })).body.data, search).toEqual([]);
    }
  });
});
