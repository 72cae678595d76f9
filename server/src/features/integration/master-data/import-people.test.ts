import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refresh, signIn, type Door, type SignedIn } from '#testing/http-client.ts';
import { bodyOf, editAs } from '#testing/user-form.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts, reasonsOf } from './import-texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('app_user').where('user_id', 'like', 'P-%').execute();
  await portal.db.deleteFrom('mas_user').where('subject', 'like', 'acct-%').execute();
});

const head = 'userId,username,firstName,email,userGroup,activeFlag,bu,provider,subject';
const row = (row: {
  subject?: string;
  bu?: string;
  group?: string;
  active?: string;
  id?: string;
  provider?: string;
}) => {
  const {
    subject = '',
    bu = 'feed',
    group = 'SALEMAN',
    active = 'Y',
    id = 'kanya',
    provider = '',
  } = row;
  return `P-${id},${id},กัญญา,${id}@supplier.example,${group},${active},${bu},${provider},${subject}`;
};
async function taken(...rows: string[]) {
  const report = await importTexts(portal.deps.longDb, {
    'users.csv': `${[head, ...rows].join('\n')}\n`,
  });
  expect(reasonsOf(report)).toEqual([]);
  const { rows: _, ...count } = report.files.get('users.csv') ?? { rows: 0 };
  return count;
}
/** The provider knows an account by a number, as most do, and sends these claims. */
const account = async (
  subject: string,
  claims: { username: string; email?: string; provider?: string },
) => {
  await portal.db
    .insertInto('mas_user')
    .values({ provider: 'fosad', email: '', ...claims, subject })
    .execute();
};
const enter = (username: string, door: Door = 'admin') =>
  signIn(portal.origin, username, portal.deps.config.demoPassword, door);
const enterByNumber = async (subject: string, door: Door = 'admin') => {
  const { username } = await portal.db
    .selectFrom('mas_user')
    .select('username')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return enter(username, door);
};
const isIn = async (person: SignedIn) =>
  (await person.send('GET', '/api/main/center/profile?lang=th')).status === 200 &&
  (await refresh(portal.origin, person.cookies)).status === 200;
const linksOf = async (id = 'kanya') =>
  (
    await portal.db
      .selectFrom('external_identity')
      .selectAll()
      .where('user_id', '=', `P-${id}`)
      .orderBy('subject')
      .execute()
  ).map(({ provider, subject }) => `${provider} ${subject}`);
const historyOf = (id = 'kanya') =>
  portal.db
    .selectFrom('user_change')
    .select(['kind', 'bu', 'by_name', 'facts'])
    .where('user_id', '=', `P-${id}`)
    .orderBy('change_id')
    .execute();
const lastAudit = async () =>
  (
    await portal.db
      .selectFrom('audit')
      .select(['call', 'facts'])
      .orderBy('audit_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).facts as object;

describe('a row of people sets all of its columns', () => {
  test('another subject ends the former account and its sessions; count, audit and history show it', async () => {
    await taken(row({ subject: 'acct-1' }));
    const lost = await enter('kanya');
    expect(await isIn(lost)).toBe(true);

    expect(await taken(row({ subject: 'acct-2' }))).toEqual({
      inserted: 0,
      changed: 1,
      unchanged: 0,
      accountsEnded: 1,
      people: ['P-kanya'],
    });

    expect(await lastAudit()).toMatchObject({
      'users.csv': { changed: 1, accountsEnded: 1, people: ['P-kanya'] },
    });
    expect(await linksOf()).toEqual(['fosad acct-2']);
    expect(await isIn(lost)).toBe(false);
    const link = (id: string) => [{ id, providerAuth: 'fosad' }];
    expect(await historyOf()).toEqual([
      {
        kind: 'changed',
        bu: null,
        by_name: 'import',
        facts: { links: { from: link('acct-1'), to: link('acct-2') } },
      },
    ]);
  });

  test('so does another provider, also for an account that staff linked', async () => {
    await taken(row({ subject: 'acct-1' }));
    expect(await taken(row({ subject: 'acct-1', provider: 'ids-portal' }))).toMatchObject({
      changed: 1,
      accountsEnded: 1,
    });
    expect(await linksOf()).toEqual(['ids-portal acct-1']);
    await portal.db
      .insertInto('external_identity')
      .values({ provider: 'ids-portal', subject: 'acct-9', user_id: 'P-kanya' })
      .execute();
    expect(await taken(row({ subject: 'acct-1', provider: 'ids-portal' }))).toMatchObject({
      changed: 1,
      accountsEnded: 1,
    });
    expect(await linksOf()).toEqual(['ids-portal acct-1']);
  });

  test('a blank subject after a named one removes the named one, which is not linked again by its name', async () => {
    await account('acct-1', { username: 'kanya', email: 'kanya@supplier.example' });
    await taken(row({ subject: 'acct-1' }));
    const lost = await enter('kanya');

    expect(await taken(row({}))).toMatchObject({ changed: 1, accountsEnded: 1 });

    expect(await isIn(lost)).toBe(false);
    await expect(isIn(await enter('kanya'))).resolves.toBe(false);
    expect(await linksOf()).toEqual([]);
  });

  test('an account that moves to another person is removed from the former one', async () => {
    await taken(row({ subject: 'acct-1' }), row({ id: 'malee', subject: 'acct-2' }));
    const kanya = await enter('kanya');

    expect(await taken(row({ id: 'malee', subject: 'acct-1' }))).toMatchObject({
      changed: 1,
      accountsEnded: 2,
    });

    expect([await linksOf(), await linksOf('malee')]).toEqual([[], ['fosad acct-1']]);
    expect(await isIn(kanya)).toBe(false);
    expect(await historyOf()).toMatchObject([{ kind: 'changed', facts: { links: { to: [] } } }]);
  });

  test('a business unit that is missing in the row is removed with its customers, counted and reported', async () => {
    await taken(row({ bu: 'feed;swine', subject: 'acct-1' }));
    await portal.db
      .insertInto('user_customer')
      .values({ user_id: 'P-kanya', bu: 'feed', cv_code: 'C100', org_code: '1001' })
      .execute();

    expect(await taken(row({ bu: 'swine', subject: 'acct-1' }))).toEqual({
      inserted: 0,
      changed: 1,
      unchanged: 0,
      unitsChanged: 1,
      people: ['P-kanya'],
    });

    const gone = { cvRole: [{ cvCode: 'C100', orgCode: '1001' }] };
    expect(await historyOf()).toEqual([
      { kind: 'unit_taken', bu: 'feed', by_name: 'import', facts: gone },
    ]);
    expect(await lastAudit()).toMatchObject({ 'users.csv': { unitsChanged: 1 } });
    expect(
      await portal.db
        .selectFrom('user_customer')
        .selectAll()
        .where('user_id', '=', 'P-kanya')
        .execute(),
    ).toEqual([]);
    expect(await taken(row({ bu: 'swine;feed', subject: 'acct-1' }))).toMatchObject({
      changed: 1,
      unitsChanged: 1,
    });
    expect(await taken(row({ bu: 'feed; swine', subject: 'acct-1' }))).toEqual({
      inserted: 0,
      changed: 0,
      unchanged: 1,
    });
  });

  test('a deactivated person loses all sessions for good, also after being activated again', async () => {
    await taken(row({ subject: 'acct-1' }));
    const person = await enter('kanya');

    expect(await taken(row({ subject: 'acct-1', active: 'N' }))).toMatchObject({ changed: 1 });
    expect(await taken(row({ subject: 'acct-1' }))).toMatchObject({ changed: 1 });

    expect(await isIn(person)).toBe(false);
    expect((await historyOf()).map(({ facts }) => facts)).toEqual([
      { activeFlag: { from: 'Y', to: 'N' } },
      { activeFlag: { from: 'N', to: 'Y' } },
    ]);
  });
});

describe('a blank subject waits for the first sign-in', () => {
  test.each([
    [
      'by the e-mail that the provider vouches for',
      { username: 'k.bunrueang', email: 'KANYA@supplier.example' },
    ],
    ['by the user name', { username: 'Kanya', email: '' }],
    [
      'by the user name, at the directory also under another address',
      { username: 'kanya', email: 'kanya@home.example' },
    ],
  ])('and links the account %s, whatever number it has', async (_how, claims) => {
    await taken(row({}));
    await account('acct-5f0c9d1e', claims);

    const person = await enterByNumber('acct-5f0c9d1e');

    expect(await isIn(person)).toBe(true);
    expect(await linksOf()).toEqual(['fosad acct-5f0c9d1e']);
    expect(await lastAudit()).toMatchObject({ provider: 'fosad', linked: true });
    // The same file again changes nothing, and they stay signed in.
    expect(await taken(row({}))).toEqual({ inserted: 0, changed: 0, unchanged: 1 });
    expect(await isIn(person)).toBe(true);
  });

  test('a second account of the same name is linked to no one', async () => {
    await taken(row({}));
    await account('acct-1', { username: 'kanya' });
    await enterByNumber('acct-1');
    await portal.db.deleteFrom('mas_user').where('subject', '=', 'acct-1').execute();
    await account('acct-2', { username: 'kanya.2', email: 'kanya@supplier.example' });

    expect(await isIn(await enterByNumber('acct-2'))).toBe(false);
    expect(await linksOf()).toEqual(['fosad acct-1']);
  });

  test('where people register themselves, a name with another address does not match, and staff match by no name', async () => {
    await taken(
      row({ group: 'CUSTOMER' }),
      row({ id: 'boss', group: 'SALEMAN', provider: 'ids-portal' }),
    );
    await account('acct-1', {
      provider: 'ids-portal',
      username: 'kanya',
      email: 'thief@x.example',
    });
    await account('acct-2', {
      provider: 'ids-portal',
      username: 'boss',
      email: 'boss@supplier.example',
    });

    expect(await isIn(await enterByNumber('acct-1', 'customer'))).toBe(false);
    expect(await isIn(await enterByNumber('acct-2', 'customer'))).toBe(false);
    expect([await linksOf(), await linksOf('boss')]).toEqual([[], []]);
  });

  test('an account that staff removed from a person is not linked again by the next file', async () => {
    await taken(row({ bu: 'feed' }));
    await account('acct-1', { username: 'kanya', email: 'kanya@supplier.example' });
    await enterByNumber('acct-1');
    const admin = await portal.as('admin');
    expect(
      (
        await editAs(
          admin,
          await bodyOf(admin, 'P-kanya', { lastName: 'บุญเรือง', externalUserId: [] }),
        )
      ).status,
    ).toBe(200);
    expect(await taken(row({}))).toMatchObject({ changed: 1 });

    expect(await isIn(await enterByNumber('acct-1'))).toBe(false);
    expect(await linksOf()).toEqual([]);
  });

  test('a deactivated person who has no account yet is refused as inactive, and gets none', async () => {
    await taken(row({ active: 'N' }));
    await account('acct-1', { username: 'kanya' });

    await expect(enterByNumber('acct-1')).rejects.toThrow('inactive_account');
    expect(await linksOf()).toEqual([]);
  });
});
