import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, editAs } from '#testing/user-form.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from '../../master-data/import-texts.ts';
import { newToken } from '../token-secret.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await testPortal();
  const { key, hash, ...made } = newToken();
  token = made.token;
  const row = {
    name: 'ERP',
    key,
    hash,
    scopes: ['people:write'],
    units: null,
    created_by: 'U-admin',
    created_at: new Date(),
    every_row: false,
  };
  await portal.db.insertInto('integration_token').values(row).execute();
});
afterAll(() => portal.close());

const person = (userId: string, userGroup: string, more: object = {}) => ({
  userId,
  username: userId.toLowerCase(),
  firstName: userId,
  email: `${userId.toLowerCase()}@supplier.example`,
  userGroup,
  activeFlag: 'Y',
  bu: 'feed',
  ...more,
});
async function send(rows: object[], query = '') {
  const answer = await fetch(`${portal.origin}/api/integration/v1/users${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  });
  const body = (await answer.json()) as {
    inserted: number;
    refused: number;
    errors: { line: number; field: string; code: string; detail: string }[];
  };
  return { status: answer.status, ...body };
}
const stored = async (userId: string) => {
  const user = await portal.db
    .selectFrom('app_user')
    .select(['username', 'email', 'user_group', 'active_flag'])
    .where('user_id', '=', userId)
    .execute();
  const accounts = await portal.db
    .selectFrom('external_identity')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .execute();
  return { user, accounts };
};

describe('a token for people', () => {
  test.each(['ADMIN', 'SUPERUSER'])('makes no %s, and promotes nobody to one', async (group) => {
    const before = await stored('U-salesman');
    const { status, errors } = await send([person('P-new', group), person('U-salesman', group)]);
    expect([status, errors.map(({ line, field, code }) => [line, field, code])]).toEqual([
      422,
      [
        [1, 'userGroup', 'rule'],
        [2, 'userGroup', 'rule'],
      ],
    ]);
    expect(errors[0]?.detail).toMatch(
      /userGroup ADMIN and SUPERUSER are given by an admin on the page of users, or by npm run import/,
    );
    expect([await stored('P-new'), await stored('U-salesman')]).toEqual([
      { user: [], accounts: [] },
      before,
    ]);
  });

  test.each([
    ['to another role', { userGroup: 'SALEMAN' }],
    [
      'to another account',
      { userGroup: 'ADMIN', provider: 'fosad', subject: 'the-account-of-a-thief' },
    ],
    [
      'to another e-mail and user name',
      { userGroup: 'ADMIN', username: 'thief', email: 'thief@x.example' },
    ],
    ['to inactive', { userGroup: 'ADMIN', activeFlag: 'N' }],
  ])('changes no admin and no super user %s', async (_what, change) => {
    for (const userId of ['U-admin', 'U-superuser']) {
      const before = await stored(userId);
      const { status, errors } = await send([person(userId, 'ADMIN', change)]);
      expect([
        status,
        errors.some(({ field, code }) => field === 'userId' && code === 'rule'),
      ]).toEqual([422, true]);
      expect(await stored(userId)).toEqual(before);
    }
  });

  test('switches no former admin on again', async () => {
    await portal.db
      .insertInto('app_user')
      .values({ user_id: 'P-former', username: 'former', user_group: 'ADMIN', active_flag: 'N' })
      .execute();
    for (const group of ['ADMIN', 'SALEMAN'])
      expect((await send([person('P-former', group)])).status).toBe(422);
    expect((await stored('P-former')).user).toMatchObject([
      { user_group: 'ADMIN', active_flag: 'N' },
    ]);
  });

  test('takes no admin’s account for another person', async () => {
    const { status, errors } = await send([
      person('P-thief', 'SALEMAN', { provider: 'fosad', subject: 'admin' }),
    ]);
    expect([status, errors]).toMatchObject([422, [{ field: 'subject', code: 'rule' }]]);
    expect((await stored('U-admin')).accounts).toEqual([{ provider: 'fosad', subject: 'admin' }]);
  });

  test('takes no account and no e-mail of an admin who has not signed in yet', async () => {
    const waiting = {
      user_id: 'P-waiting',
      username: 'waiting',
      email: 'waiting@x.example',
      user_group: 'ADMIN',
      active_flag: 'Y',
    };
    await portal.db.insertInto('app_user').values(waiting).execute();
    await portal.db
      .insertInto('awaited_account')
      .values({ user_id: 'P-waiting', provider: 'fosad' })
      .execute();
    for (const change of [
      { subject: 'Waiting' },
      { subject: 'waiting@x.example' },
      { email: 'WAITING@x.example' },
    ])
      expect(
        (await send([person('P-thief', 'SALEMAN', { provider: 'fosad', ...change })])).status,
      ).toBe(422);
    expect(await stored('P-thief')).toEqual({ user: [], accounts: [] });
  });

  test('sends the other people beside them', async () => {
    const { status, inserted, refused } = await send(
      [person('P-kanya', 'SALEMAN'), person('P-boss', 'ADMIN')],
      '?mode=each',
    );
    expect([status, inserted, refused]).toEqual([200, 1, 1]);
    expect((await stored('P-kanya')).user).toMatchObject([{ user_group: 'SALEMAN' }]);
  });
});

describe('other roles of people', () => {
  const noticesOf = async (userId: string) => {
    const notices = await portal.db
      .selectFrom('notice')
      .select(['user_id', 'facts'])
      .where('kind', '=', 'role_changed')
      .where('subject', '=', userId)
      .execute();
    return notices
      .map(({ user_id, facts }) => [user_id, facts] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
  };
  const admins = async () =>
    (
      await portal.db
        .selectFrom('app_user')
        .select('user_id')
        .where('user_group', '=', 'ADMIN')
        .where('active_flag', '=', 'Y')
        .execute()
    )
      .map(({ user_id }) => user_id)
      .toSorted();

  test('that a token sends are told to every admin; audit and history name token and person', async () => {
    await send([person('P-moved', 'SALEMAN')]);
    expect(await noticesOf('P-moved')).toEqual([]);
    await send([person('P-moved', 'AGENTS')]);
    const facts = { person: 'P-moved', was: 'SALEMAN', became: 'AGENTS' };
    expect(await noticesOf('P-moved')).toEqual((await admins()).map((userId) => [userId, facts]));
    const audit = await portal.db
      .selectFrom('audit')
      .select(['user_id', 'facts'])
      .where('call', '=', 'import')
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject([
      {
        user_id: 'token:ERP',
        facts: {
          token: 'ERP',
          users: { roles: [{ userId: 'P-moved', from: 'SALEMAN', to: 'AGENTS' }] },
        },
      },
    ]);
    const history = await portal.db
      .selectFrom('user_change')
      .select(['by_user_id', 'by_name'])
      .where('user_id', '=', 'P-moved')
      .where('kind', '=', 'changed')
      .execute();
    expect(history).toEqual([{ by_user_id: 'token:ERP', by_name: 'ERP' }]);
  });

  test('to an admin or a super user are taken of a token that CONFIG_FILE names, and told', async () => {
    portal.deps.config.file.administratorTokens = ['ERP'];
    try {
      expect(
        (
          await send([
            person('P-office', 'ADMIN'),
            person('P-super', 'SUPERUSER'),
            person('P-other', 'SALEMAN'),
          ])
        ).status,
      ).toBe(200);
      expect((await stored('P-office')).user).toMatchObject([{ user_group: 'ADMIN' }]);
      expect(await noticesOf('P-office')).toEqual(
        (await admins()).map((userId) => [
          userId,
          { person: 'P-office', was: 'new', became: 'ADMIN' },
        ]),
      );
      expect([(await noticesOf('P-super')).length, await noticesOf('P-other')]).toEqual([
        (await admins()).length,
        [],
      ]);
    } finally {
      delete portal.deps.config.file.administratorTokens;
    }
    expect((await send([person('P-office', 'SALEMAN')])).status).toBe(422);
  });

  test('by an admin on the page of users are told to the other admins', async () => {
    await send([person('P-page', 'SALEMAN')]);
    const admin = await portal.as('admin');
    expect(
      (await editAs(admin, await bodyOf(admin, 'P-page', { userGroup: 'AGENTS', level: '' })))
        .status,
    ).toBe(200);
    const others = (await admins()).filter((userId) => userId !== 'U-admin');
    expect(others.length).toBeGreaterThan(0);
    expect((await noticesOf('P-page')).map(([userId]) => userId)).toEqual(others);
  });
});

test('an operator of the machine makes admins by npm run import', async () => {
  const { userId, username, firstName, email } = person('P-first', 'ADMIN');
  const csv = `userId,username,firstName,email,userGroup,activeFlag,bu\n${userId},${username},${firstName},${email},ADMIN,Y,feed\n`;
  expect(reasonsOf(await importTexts(portal.deps.longDb, { 'users.csv': csv }))).toEqual([]);
  expect((await stored('P-first')).user).toMatchObject([{ user_group: 'ADMIN' }]);
});
