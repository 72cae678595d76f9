import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type Door, type SignedIn } from '#testing/http-client.ts';
import { bodyOf, editAs } from '#testing/user-form.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

interface Account {
  subject: string;
  username: string;
  email: string;
  door?: Door;
  vouched?: boolean;
}
/** Signs a person in for the first time who is known to a provider. */
async function stranger({
  subject,
  username,
  email,
  door = 'customer',
  vouched = true,
}: Account): Promise<SignedIn> {
  const provider = door === 'customer' ? 'ids-portal' : 'fosad';
  await portal.db
    .insertInto('mas_user')
    .values({ provider, subject, username: subject, email })
    .execute();
  const person = await signIn(portal.origin, subject, portal.deps.config.demoPassword, door);
  // Claims that the development provider never makes.
  const claims = { userName: username, firstName: '', lastName: '', email, emailVerified: vouched };
  await portal.db
    .updateTable('session')
    .set({ identity: JSON.stringify(claims) })
    .where('subject', '=', subject)
    .execute();
  return person;
}
const codeOf = async (answer: Response) =>
  ((await answer.json()) as { code?: string }).code ?? answer.status;
const ask = async (person: SignedIn) =>
  codeOf(
    await person.send('GET', `/api/main/center/getuserbyexternallogin/${person.loginProvider}/`),
  );
const about = { userName: '', firstName: '', lastName: '', email: '' };
const create = async (person: SignedIn, identifyId: string) =>
  codeOf(
    await person.send('POST', '/api/main/center/CreateUserSaleInfo', {
      ...about,
      identifyId,
      provider: person.loginProvider,
    }),
  );
const link = async (person: SignedIn, loginid: string) =>
  codeOf(
    await person.send('POST', '/api/main/center/LinkAccount', {
      loginid,
      provider: person.loginProvider,
    }),
  );
const accountsOf = async (username: string) =>
  (
    await portal.db
      .selectFrom('external_identity as e')
      .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
      .select('e.subject')
      .where('u.username', '=', username)
      .execute()
  ).map(({ subject }) => subject);
const idOf = async (username: string) =>
  (
    await portal.db
      .selectFrom('app_user')
      .select('user_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).user_id;

describe('a profile that an impostor made under another person’s name and address', () => {
  test('and linked is not shared with that person when they sign in at the other sign-in page', async () => {
    const thief = await stranger({
      subject: 'thief',
      username: 'kanya',
      email: 'kanya@supplier.example',
      vouched: false,
    });
    expect([await create(thief, 'thief'), await link(thief, 'thief')]).toEqual([200, 200]);

    const kanya = await stranger({
      subject: 'kanya',
      username: 'kanya',
      email: 'kanya@supplier.example',
      door: 'admin',
    });
    expect([await ask(kanya), await create(kanya, 'kanya'), await link(kanya, 'kanya')]).toEqual([
      'profile_not_found',
      'profile_name_taken',
      'profile_not_found',
    ]);
    expect(await accountsOf('kanya')).toEqual(['thief']);
  });

  test('and did not link is no longer the impostor’s once that person has it', async () => {
    const squatter = await stranger({
      subject: 'squatter',
      username: 'boss',
      email: 'boss@supplier.example',
      vouched: false,
    });
    expect(await create(squatter, 'squatter')).toBe(200);
    const boss = await stranger({
      subject: 'boss',
      username: 'boss',
      email: 'boss@supplier.example',
      door: 'admin',
    });
    expect(await link(boss, 'boss')).toBe(200);

    expect([await ask(squatter), await link(squatter, 'squatter')]).toEqual([
      'profile_not_found',
      'profile_not_found',
    ]);
    expect(await accountsOf('boss')).toEqual(['boss']);
  });

  test.each([
    ['gives it a role', { userGroup: 'SALEMAN' }],
    ['puts another address into it', { email: 'real@supplier.example' }],
    ['links it to somebody', { externalUserId: [{ id: 'newclerk', providerAuth: 'fosad' }] }],
  ])('is no longer the impostor’s once an admin %s', async (does, some) => {
    const subject = does.replaceAll(' ', '-');
    const squatter = await stranger({
      subject,
      username: subject,
      email: `${subject}@x.example`,
      vouched: false,
    });
    expect(await create(squatter, subject)).toBe(200);
    const admin = await portal.as('admin');
    const userId = await idOf(subject);
    expect(
      (await editAs(admin, await bodyOf(admin, userId, { firstName: 'ก', lastName: 'ข', ...some })))
        .status,
    ).toBe(200);
    // The impostor gets no access after the admin undoes the change either.
    const undone = { userGroup: 'CUSTOMER', externalUserId: [] };
    const links = async () => [await ask(squatter), await link(squatter, subject)];

    expect(await links()).toEqual(['profile_not_found', 'profile_not_found']);
    expect((await editAs(admin, await bodyOf(admin, userId, undone))).status).toBe(200);
    expect(await links()).toEqual(['profile_not_found', 'profile_not_found']);
  });
});

test('an address that is equal only in lower case is another address', async () => {
  await portal.db
    .insertInto('app_user')
    .values({
      user_id: 'U-victim',
      username: 'victim',
      email: 'victim@gmail.example',
      user_group: 'CUSTOMER',
    })
    .execute();
  const { rows } = await sql<{ alike: boolean }>`select lower('gmaİl') = 'gmail' as alike`.execute(
    portal.db,
  );
  expect(rows, 'the database makes them alike, so that the test means something').toEqual([
    { alike: true },
  ]);

  const alike = await stranger({
    subject: 'alike',
    username: 'victim',
    email: 'victim@gmaİl.example',
  });
  expect([await ask(alike), await link(alike, 'alike')]).toEqual([
    'profile_not_found',
    'profile_not_found',
  ]);
  const named = await stranger({
    subject: 'named',
    username: 'vİctim',
    email: 'victim@gmail.example',
  });
  expect([await ask(named), await link(named, 'named')]).toEqual([
    'profile_not_found',
    'profile_not_found',
  ]);
  const victim = await stranger({
    subject: 'victim',
    username: 'Victim',
    email: 'VICTIM@gmail.example',
  });
  expect(await link(victim, 'victim')).toBe(200);
});
