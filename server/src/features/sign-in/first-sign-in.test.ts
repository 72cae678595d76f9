import { everyCall } from '#contract/calls.ts';
import type { FirstSignIn } from '#contract/sign-in/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ownPageHeaders,
  refresh,
  signIn,
  visit,
  type Door,
  type SignedIn,
} from '#testing/http-client.ts';
import { inBatches } from '#testing/in-batches.ts';
import { noRecords } from '#testing/sample-records.ts';
import { addressOf, sampleAsks } from '#testing/sample-asks.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { removeOldSessions } from './sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

// Before every test the two people are known to the directory and the portal, and unknown here.
beforeEach(async () => {
  await portal.db.deleteFrom('app_user').where('username', 'in', ['newclerk', 'newfarm']).execute();
  await portal.db
    .updateTable('mas_user')
    .set({ username: 'newfarm', email: 'newfarm@farm.example' })
    .where('subject', '=', 'newfarm')
    .execute();
});

const enter = (username: string, door: Door = username === 'newclerk' ? 'admin' : 'customer') =>
  signIn(portal.origin, username, portal.deps.config.demoPassword, door);
const outcomeOf = async (answer: Response) => {
  const { code, msgCode } = (await answer.json()) as { code?: string; msgCode?: string | null };
  return [answer.status, msgCode ?? null, code];
};
const profileOf = (person: SignedIn, provider = `${person.loginProvider}/`) =>
  person.send('GET', `/api/main/center/getuserbyexternallogin/${provider}`);
const about = (subject: string, provider: string) => ({
  identifyId: subject,
  provider,
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
});
const create = (person: SignedIn, subject: string, changed: object = {}) =>
  person.send('POST', '/api/main/center/CreateUserSaleInfo', {
    ...about(subject, person.loginProvider),
    ...changed,
  });
const link = (person: SignedIn, loginid: string, changed: object = {}) =>
  person.send('POST', '/api/main/center/LinkAccount', {
    loginid,
    provider: person.loginProvider,
    ...changed,
  });
const whoIs = async ({ cookies }: SignedIn) =>
  (await (
    await visit(new URL('/session', portal.origin), cookies, { headers: ownPageHeaders })
  ).json()) as FirstSignIn;
const accountsOf = (subject: string) =>
  portal.db.selectFrom('external_identity').selectAll().where('subject', '=', subject).execute();
const userNamed = (username: string) =>
  portal.db.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirst();
const auditOf = (call: string, subject: string) =>
  portal.db
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', call)
    .where('subject', '=', subject)
    .where('outcome', '=', 'accepted')
    .execute();

interface Known {
  username: string;
  email: string;
  group?: 'CUSTOMER' | 'SALEMAN' | 'ADMIN';
  active?: 'Y' | 'N';
}
/** A profile that an admin made before the person first signed in. */
const awaits = ({ username, email, group = 'CUSTOMER', active = 'Y' }: Known) =>
  portal.db
    .insertInto('app_user')
    .values({ user_id: `U-${username}`, username, email, user_group: group, active_flag: active })
    .execute();

describe('a person known to the provider and unknown here', () => {
  test('has a token without a person', async () => {
    const { cookies } = await enter('newfarm');

    expect(await (await refresh(portal.origin, cookies)).json()).toMatchObject({
      accessToken: expect.any(String),
      userId: null,
    });
  });

  test('has a session without a person, with the provider’s claims', async () => {
    const answer = await whoIs(await enter('newfarm'));

    expect(answer).toMatchObject({
      user: null,
      identity: {
        subject: 'newfarm',
        userName: 'newfarm',
        firstName: 'ใหม่',
        lastName: 'ฟาร์มใหม่',
        email: 'newfarm@farm.example',
      },
      permissions: [],
      provider: 'ids-portal',
      loginType: 'customer',
    });
  });

  test('reaches only the calls of a first sign-in with it', async () => {
    const person = await enter('newfarm');
    const calls = everyCall().filter(({ who }) => who !== 'open' && who !== 'identified');
    const answers = await inBatches(calls, 10, async (call) => {
      const [ask] = sampleAsks(call, { bu: 'feed', org: '1001', cv: 'C100' }, noRecords);
      return (
        ask && [
          call.name,
          ...(await outcomeOf(await person.send(call.method, addressOf(call, ask), ask.body))),
        ]
      );
    });

    expect(answers.length).toBeGreaterThan(10);
    expect(answers).toEqual(answers.map((one) => [one?.[0], 401, null, 'AUTH-001']));
    expect(
      await outcomeOf(
        await visit(new URL('/session/active', portal.origin), person.cookies, {
          headers: ownPageHeaders,
        }),
      ),
    ).toEqual([401, null, 'AUTH-001']);
  });

  test.each([
    ['newfarm', ''],
    ['newfarm', 'ids-portal/'],
    ['newclerk', 'fosad/'],
  ])(
    '%s gets the answer 02, creates a profile, links it, and is signed in with it',
    async (username, path) => {
      const person = await enter(username);
      expect(await outcomeOf(await profileOf(person, path))).toEqual([
        400,
        '02',
        'profile_not_found',
      ]);

      expect(await outcomeOf(await create(person, username))).toEqual([200, null, undefined]);
      expect(await outcomeOf(await profileOf(person, path))).toEqual([
        400,
        '03',
        'profile_not_linked',
      ]);
      expect(await outcomeOf(await link(person, username))).toEqual([200, null, undefined]);

      const { data } = (await (await profileOf(person, path)).json()) as {
        data: Record<string, unknown>;
      };
      expect(data).toMatchObject({
        userName: username,
        userGroup: 'CUSTOMER',
        isCustomer: true,
        buRole: [],
        firstName: 'ใหม่',
        activeFlag: 'Y',
      });
      expect((await whoIs(person)).user).toMatchObject({ userName: username });
      expect(await auditOf('createUserSaleInfo', String(data.userId))).toHaveLength(1);
      expect(await auditOf('linkAccount', String(data.userId))).toHaveLength(1);
      const { identity } = await portal.db
        .selectFrom('session')
        .select('identity')
        .where('user_id', '=', String(data.userId))
        .executeTakeFirstOrThrow();
      expect(identity).toBeNull();
    },
  );

  test('who signs in again later is that person at once', async () => {
    const first = await enter('newfarm');
    await create(first, 'newfarm');
    await link(first, 'newfarm');

    expect((await profileOf(await enter('newfarm'))).status).toBe(200);
  });

  test('whose first try stopped after creating continues with linking', async () => {
    // Without a vouched address, only the record of the first sign-in identifies the owner.
    await portal.db
      .updateTable('mas_user')
      .set({ email: '' })
      .where('subject', '=', 'newfarm')
      .execute();
    await create(await enter('newfarm'), 'newfarm');
    const again = await enter('newfarm');

    expect(await outcomeOf(await profileOf(again))).toEqual([400, '03', 'profile_not_linked']);
    expect(await outcomeOf(await create(again, 'newfarm'))).toEqual([200, null, undefined]);
    expect(await outcomeOf(await link(again, 'newfarm'))).toEqual([200, null, undefined]);
  });

  test('whose name at the provider changes keeps the profile of the first try', async () => {
    await create(await enter('newfarm'), 'newfarm');
    await portal.db
      .updateTable('mas_user')
      .set({ username: 'renamed' })
      .where('subject', '=', 'newfarm')
      .execute();
    const again = await enter('renamed');

    expect(await outcomeOf(await create(again, 'newfarm'))).toEqual([200, null, undefined]);
    expect(await outcomeOf(await link(again, 'newfarm'))).toEqual([200, null, undefined]);
    expect(await userNamed('renamed')).toBeUndefined();
    expect((await whoIs(again)).user).toMatchObject({ userName: 'newfarm' });
  });

  test('creates one profile and one link, also from many windows at once', async () => {
    const people = await Promise.all([enter('newfarm'), enter('newfarm')]);
    const twice = [...people, ...people];

    expect(
      await Promise.all(twice.map(async (one) => (await create(one, 'newfarm')).status)),
    ).toEqual([200, 200, 200, 200]);
    expect(
      await Promise.all(twice.map(async (one) => (await link(one, 'newfarm')).status)),
    ).toEqual([200, 200, 200, 200]);

    expect(await accountsOf('newfarm')).toHaveLength(1);
  });

  test('that an admin links in the meantime is the linked person at the next request', async () => {
    const person = await enter('newfarm');
    await awaits({ username: 'newfarm', email: '', group: 'CUSTOMER' });
    await portal.db
      .insertInto('external_identity')
      .values({ provider: 'ids-portal', subject: 'newfarm', user_id: 'U-newfarm' })
      .execute();

    expect((await profileOf(person)).status).toBe(200);
    expect((await whoIs(person)).user).toMatchObject({ userId: 'U-newfarm' });
    expect((await refresh(portal.origin, person.cookies)).status).toBe(200);
  });
});

describe('claims of the browser', () => {
  test('are ignored: names and rights come from the provider and from us', async () => {
    const person = await enter('newfarm');

    await create(person, 'newfarm', {
      userName: 'admin',
      firstName: 'Boss',
      userGroup: 'ADMIN',
      activeFlag: 'Y',
      level: '9',
    });

    expect(await userNamed('newfarm')).toMatchObject({
      first_name: 'ใหม่',
      user_group: 'CUSTOMER',
      level: '',
    });
  });

  test.each([{ provider: 'fosad' }, { identifyId: 'newclerk' }])(
    'creating for another person (%j) is refused',
    async (changed) => {
      expect(await outcomeOf(await create(await enter('newfarm'), 'newfarm', changed))).toEqual([
        400,
        null,
        'invalid_request',
      ]);
      expect(await userNamed('newfarm')).toBeUndefined();
    },
  );

  test.each([{ provider: 'fosad' }, { loginid: 'customer' }, { loginid: 'NEWFARM' }])(
    'linking another person (%j) is refused',
    async (changed) => {
      const person = await enter('newfarm');
      await create(person, 'newfarm');

      expect(await outcomeOf(await link(person, 'newfarm', changed))).toEqual([
        400,
        null,
        'invalid_request',
      ]);
      expect(await accountsOf('newfarm')).toEqual([]);
    },
  );

  test('another provider than that of the session is refused', async () => {
    expect(await outcomeOf(await profileOf(await enter('newfarm'), 'fosad/'))).toEqual([
      400,
      null,
      'invalid_request',
    ]);
  });
});

describe('a profile that exists already', () => {
  test('with the same name and the same address is linked, in any capitals', async () => {
    await awaits({ username: 'NewClerk', email: 'NewClerk@Supplier.example', group: 'SALEMAN' });
    const person = await enter('newclerk');

    expect(await outcomeOf(await profileOf(person))).toEqual([400, '03', 'profile_not_linked']);
    expect(await outcomeOf(await link(person, 'newclerk'))).toEqual([200, null, undefined]);
    expect((await whoIs(person)).user).toMatchObject({
      userId: 'U-NewClerk',
      userGroup: 'SALEMAN',
    });
    await portal.db.deleteFrom('app_user').where('user_id', '=', 'U-NewClerk').execute();
  });

  test.each([
    ['another address', { email: 'someone@else.example' }],
    ['no address', { email: '' }],
    [
      'a staff account, at the door where people register themselves',
      { email: 'newfarm@farm.example', group: 'ADMIN' as const },
    ],
    ['a salesman, at that door', { email: 'newfarm@farm.example', group: 'SALEMAN' as const }],
  ])('with the same name and %s is linked to no one', async (_what, profile) => {
    await awaits({ username: 'newfarm', ...profile });
    const person = await enter('newfarm');

    expect(await outcomeOf(await profileOf(person))).toEqual([400, '02', 'profile_not_found']);
    expect(await outcomeOf(await create(person, 'newfarm'))).toEqual([
      400,
      '01',
      'profile_name_taken',
    ]);
    expect(await outcomeOf(await link(person, 'newfarm'))).toEqual([
      400,
      '02',
      'profile_not_found',
    ]);
    expect(await accountsOf('newfarm')).toEqual([]);
  });

  test('that has an account at this provider is not linked to a second one', async () => {
    const person = await enter('newfarm');
    await awaits({ username: 'newfarm', email: 'newfarm@farm.example' });
    await portal.db
      .insertInto('external_identity')
      .values({ provider: 'ids-portal', subject: 'another', user_id: 'U-newfarm' })
      .execute();

    expect(await outcomeOf(await link(person, 'newfarm'))).toEqual([
      400,
      '02',
      'profile_not_found',
    ]);
  });

  test('that is deactivated admits no one', async () => {
    await awaits({ username: 'newfarm', email: 'newfarm@farm.example', active: 'N' });
    const person = await enter('newfarm');

    expect(await outcomeOf(await profileOf(person))).toEqual([403, null, 'inactive_account']);
    expect(await outcomeOf(await link(person, 'newfarm'))).toEqual([403, null, 'inactive_account']);
    expect(await accountsOf('newfarm')).toEqual([]);
  });
});

test('claims of a person who never continued are removed when the session is idle', async () => {
  await enter('newfarm');
  const waiting = () =>
    portal.db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', 'is', null)
      .where('ended_at', 'is', null)
      .execute();
  expect(await waiting()).not.toEqual([]);

  await removeOldSessions(portal.db, new Date(Date.now() + 8 * 86_400_000));

  expect(await waiting()).toEqual([]);
});

test('every refusal leaves one row in the audit', async () => {
  await awaits({ username: 'newfarm', email: 'someone@else.example' });
  const person = await enter('newfarm');
  for (const answer of [
    await create(person, 'newfarm'),
    await link(person, 'newfarm'),
    await person.send('GET', '/api/main/center/profile'),
  ]) {
    const { requestId } = (await answer.json()) as { requestId: string };
    expect(
      await portal.db
        .selectFrom('audit')
        .select('outcome')
        .where('request_id', '=', requestId)
        .execute(),
    ).toEqual([{ outcome: 'refused' }]);
  }
});

test('a person with a profile can ask, create and link without any effect', async () => {
  const person = await enter('customer');

  expect((await profileOf(person)).status).toBe(200);
  expect((await create(person, 'customer')).status).toBe(200);
  expect((await link(person, 'customer')).status).toBe(200);
  expect(await accountsOf('customer')).toHaveLength(1);
});
