import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/person.ts';
import { statementsOf } from '#testing/statements-run.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let people: Record<'admin' | 'superuser' | 'salesman' | 'agent' | 'customer', Person>;

beforeAll(async () => {
  portal = await testPortal();
  const names = ['admin', 'superuser', 'salesman', 'agent', 'customer'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await portal.as(name)])),
  ) as typeof people;
  const others = [
    {
      username: 'Kesinee.t',
      first_name: 'เกศินี',
      last_name: 'ทองคำ',
      email: 'kesinee@farm.example',
      user_group: 'SALEMAN',
    },
    {
      username: 'anchalee',
      first_name: 'อัญชลี',
      last_name: 'น้ำใส',
      email: 'a_100%@farm.example',
      user_group: 'CUSTOMER',
    },
    {
      username: 'kawee',
      first_name: 'กวี',
      last_name: 'สุขใจ',
      email: 'kawee@farm.example',
      user_group: 'AGENTS',
    },
    { username: 'zeno', first_name: 'Zeno', last_name: '', email: '', user_group: 'CUSTOMER' },
  ];
  await portal.db
    .insertInto('app_user')
    .values(others.map((one) => Object.assign({ user_id: `U-${one.username}` }, one)))
    .execute();
  await portal.db.insertInto('user_bu').values({ user_id: 'U-kawee', bu: 'swine' }).execute();
});
afterAll(() => portal.close());

const list = (who: Person, query: object = {}) => who.call('listSmartOrderUser', { query });
const names = async (query: object) =>
  (await list(people.admin, { pageSize: 50, ...query })).body.data.map(({ username }) => username);

describe('who sees the list of users', () => {
  test.each(['salesman', 'agent', 'customer'] as const)('a %s does not', async (who) => {
    for (const call of [
      'getUserList',
      'listSmartOrderUser',
      'getUserGroup',
      'masUserForConnect',
    ] as const) {
      const { status, body } = await people[who].call(call);
      expect([status, body.code]).toEqual([403, 'AUTH-002']);
    }
  });

  test('a super user sees those who share a business unit, and can open no one else', async () => {
    const seen = await people.superuser.call('getUserList', { query: { pageSize: 50 } });
    expect(seen.body.data.map(({ username }) => username).toSorted()).toEqual([
      'agent',
      'customer',
      'inactive',
      'rival',
      'salesman',
      'superuser',
    ]);
    expect(seen.body.pagination.total).toBe(6);
    const found = await people.superuser.call('getUserList', { query: { search: 'kawee' } });
    expect([found.body.data, found.body.pagination.total]).toEqual([[], 0]);
    const [foreign, missing] = await Promise.all(
      ['U-kawee', 'U-nobody'].map((id) => people.superuser.call('getUserId', { params: { id } })),
    );
    expect([foreign?.status, foreign?.body.code, foreign?.body.message]).toEqual([
      404,
      missing?.body.code,
      missing?.body.message,
    ]);
    expect(
      (await people.superuser.call('getUserId', { params: { id: 'U-customer' } })).body.data
        .username,
    ).toBe('customer');
  });

  test('a super user does not reach user administration itself', async () => {
    for (const call of ['listSmartOrderUser', 'masUserForConnect'] as const)
      expect((await people.superuser.call(call)).body.code).toBe('AUTH-002');
    expect(
      (await people.superuser.call('getSoMasUser', { params: { id: 'U-customer' } })).body.code,
    ).toBe('AUTH-002');
  });

  test('an admin sees everyone, 10 a page', async () => {
    const [first, second] = await Promise.all([1, 2].map((page) => list(people.admin, { page })));
    expect([first?.body.data.length, second?.body.data.length]).toEqual([10, 1]);
    expect(second?.body.pagination).toEqual({ page: 2, total: 11, lastPage: 2, from: 11, to: 11 });
    expect(
      new Set(
        [...(first?.body.data ?? []), ...(second?.body.data ?? [])].map(({ userId }) => userId),
      ).size,
    ).toBe(11);
  });

  test('the SQL text is the same for pages of any size, because each further text would be one more prepared statement', async () => {
    const held: number[] = [];
    const texts = await statementsOf(portal.deps.pool, async () => {
      for (const pageSize of [1, 7, 10, 33, 100, 1000])
        held.push((await list(people.admin, { pageSize })).body.data.length);
    });

    expect(held).toEqual([1, 7, 10, 11, 11, 11]);
    expect(texts.filter((text) => text.includes('user_tally'))).toHaveLength(1);
  });

  test('a page beyond the last is empty and still has the total', async () => {
    const { body } = await list(people.admin, { page: 99 });
    expect([body.data, body.pagination.total]).toEqual([[], 11]);
  });
});

describe('sorting', () => {
  test('names are in Thai order, Latin before Thai, and backwards when asked', async () => {
    const up = await names({ sort: 'name' });
    const thai = ['kawee', 'Kesinee.t', 'anchalee'];
    expect([
      up.filter((name) => thai.includes(name)),
      up.indexOf('zeno') < up.indexOf('kawee'),
    ]).toEqual([thai, true]);
    expect(await names({ sort: '-name' })).toEqual(up.toReversed());
  });

  test.each(['username', 'email', 'userGroup', 'activeFlag'])('by %s, either way', async (sort) => {
    const [up, down] = [await names({ sort }), await names({ sort: `-${sort}` })];
    expect(up).toHaveLength(11);
    expect(down).toEqual(up.toReversed());
    expect([await names({ sort: `${sort}:asc` }), await names({ sort: `${sort}:desc` })]).toEqual([
      up,
      down,
    ]);
  });

  test('by username, capitals do not count', async () => {
    const up = await names({ sort: 'username' });
    expect(up).toEqual(up.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test('by an unknown column is refused', async () => {
    const { status, body } = await list(people.admin, { sort: 'password' });
    expect([status, body.fields?.[0]]).toMatchObject([
      400,
      { field: 'sort', code: 'unknown_code' },
    ]);
  });
});

describe('searching', () => {
  test.each([
    ['a first name', 'เกศินี', ['Kesinee.t']],
    ['a piece inside a Thai word', 'ศิน', ['Kesinee.t']],
    ['one letter', 'ญ', ['anchalee']],
    ['two letters', 'ze', ['zeno']],
    ['sara am typed in two pieces', 'น\u0E49\u0E4D\u0E32ใส', ['anchalee']],
    ['capitals', 'KESINEE', ['Kesinee.t']],
    ['an e-mail address', 'kawee@farm', ['kawee']],
    ['a percent sign, which is a letter', '100%', ['anchalee']],
    ['an underscore, which is a letter', 'a_1', ['anchalee']],
    ['Thai digits', '๑๐๐', ['anchalee']],
    ['spaces around', '  zeno ', ['zeno']],
    ['no one by a name that no user has', 'xyzzy', []],
  ])('finds %s', async (_words, search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('in one column finds only there', async () => {
    expect(await names({ search: 'kawee', searchBy: 'email' })).toEqual(['kawee']);
    expect(await names({ search: 'farm.example', searchBy: 'name' })).toEqual([]);
    expect(await names({ search: 'กวี สุข', searchBy: 'name' })).toEqual(['kawee']);
  });

  test('counts what it finds and pages through it', async () => {
    const { body } = await list(people.admin, { search: 'farm.example', pageSize: 2, page: 2 });
    expect([body.data.length, body.pagination]).toEqual([
      1,
      { page: 2, total: 3, lastPage: 2, from: 3, to: 3 },
    ]);
  });
});

test('the total is right after people were added, removed and moved between business units, by any writer', async () => {
  const { db } = portal;
  const some = Array.from({ length: 30 }, (_, at) => ({
    user_id: `T-${at}`,
    username: `tally${at}`,
    user_group: 'CUSTOMER',
  }));
  await db.insertInto('app_user').values(some).execute();
  await Promise.all(
    some.map(({ user_id }, at) =>
      db
        .insertInto('user_bu')
        .values({ user_id, bu: at % 2 ? 'feed' : 'swine' })
        .execute(),
    ),
  );
  await Promise.all(
    some
      .slice(0, 10)
      .map(({ user_id }) => db.deleteFrom('user_bu').where('user_id', '=', user_id).execute()),
  );
  const totals = async () => [
    (await list(people.admin)).body.pagination.total,
    (await people.superuser.call('getUserList')).body.pagination.total,
  ];
  expect(await totals()).toEqual([41, 16]);
  await db.deleteFrom('app_user').where('user_id', 'like', 'T-%').execute();
  expect(await totals()).toEqual([11, 6]);
});
