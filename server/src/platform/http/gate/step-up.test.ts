import { everyCall } from '#contract/calls.ts';
import { defaultMenuPermission, type UserGroup } from '#contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askServer } from '#testing/ask-server.ts';
import {
  CookieJar,
  ownPageHeaders,
  refresh,
  sendForm,
  signIn,
  follow,
  visit,
} from '#testing/http-client.ts';
import { somethingToPay } from '#testing/payable.ts';
import { addressOf, ownToAnyone, put, sampleAsks } from '#testing/sample-asks.ts';
import { insertReceiver, insertRecords, type SampleRecords } from '#testing/sample-records.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { withToken, type Person } from '#testing/person.ts';
import { aUser } from '#testing/user-form.ts';

const people: Record<string, UserGroup> = {
  admin: 'ADMIN',
  superuser: 'SUPERUSER',
  salesman: 'SALEMAN',
  agent: 'AGENTS',
  customer: 'CUSTOMER',
};
const own = { bu: 'feed', org: '1001', cv: 'C100' };
const minute = 60_000;

let portal: TestPortal;
let records: SampleRecords;
let ahead = 0;

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(Date.now() + ahead) });
  records = await insertRecords(portal.db, { bu: 'feed', cv_code: 'C100', org_code: '1001' });
  await Promise.all([somethingToPay(portal.db), insertReceiver(portal.db)]);
});
afterAll(() => portal.close());

/** A person whose last sign-in is so many minutes ago; null: no provider named the moment. */
async function whoSignedIn(name: string, minutesAgo: number | null): Promise<Person> {
  const person = await portal.as(name);
  const proved_at =
    minutesAgo === null ? null : new Date(portal.deps.now().getTime() - minutesAgo * minute);
  await portal.db
    .updateTable('session')
    .set({ proved_at })
    .where('session_id', '=', sessionOf(person.accessToken))
    .execute();
  return person;
}
const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string })
    .sid;

const rowsOf = async (requestId: string) =>
  portal.db
    .selectFrom('audit')
    .select(['outcome', 'facts'])
    .where('request_id', '=', requestId)
    .execute();
const countKeys = async () =>
  (await portal.db.selectFrom('idempotency').select('key').execute()).length;

const dangerous = everyCall().filter(({ stepUp }) => stepUp);

describe.each(dangerous.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test.each(Object.entries(people))('asks %s as their role is asked', async (name, group) => {
    const may =
      typeof call.who === 'string' ||
      call.who.some((key) => defaultMenuPermission[key].includes(group));
    const isAsked = may && (group === 'ADMIN' || group === 'SUPERUSER');
    const { accessToken } = await whoSignedIn(name, 31);
    for (const sample of sampleAsks(call, own, records)) {
      for (const place of [...(call.reach?.self ?? []), ...(ownToAnyone[call.name] ?? [])])
        put(sample, place, `U-${name}`);
      const before = await countKeys();
      const headers = {
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': `again-${call.name}-${name}-${Math.random()}`,
      };
      const { status, text } = await askServer(portal.origin, {
        method: call.method,
        address: addressOf(call, sample),
        headers: {
          ...headers,
          ...(sample.body && { 'content-type': call.file ? 'text/csv' : 'application/json' }),
        },
        body: sample.body && JSON.stringify(sample.body),
      });
      const { code, requestId = '' } = JSON.parse(text) as { code?: string; requestId?: string };
      if (!isAsked) {
        expect(code).not.toBe('sign_in_again');
        continue;
      }
      expect([status, code]).toEqual([403, 'sign_in_again']);
      expect(await countKeys()).toBe(before);
      expect(await rowsOf(requestId)).toEqual([
        { outcome: 'refused', facts: expect.objectContaining({ code: 'sign_in_again' }) },
      ]);
    }
  });
});

const create = async (who: Person, username: string, key: string = username) => {
  const { status, body } = await who.call('createSoMasUser', { body: aUser({ username }), key });
  return status === 200 ? 'made' : body.code;
};

describe('how long a sign-in is enough', () => {
  test('thirty minutes after it nothing asks, a second later the change waits for the next one', async () => {
    expect(await create(await whoSignedIn('admin', 29.9), 'fresh')).toBe('made');
    expect(await create(await whoSignedIn('admin', 30.1), 'late')).toBe('sign_in_again');
  });

  test('a session of which no provider has said when its person signed in is asked', async () => {
    expect(await create(await whoSignedIn('admin', null), 'unknown')).toBe('sign_in_again');
  });

  test('a sign-in of a later moment, from a clock that was ahead, is none', async () => {
    expect(await create(await whoSignedIn('admin', -30 * 24 * 60), 'ahead')).toBe('sign_in_again');
  });

  test('reading, except of whole persons, and the daily work of orders and cash, ask nobody', async () => {
    const admin = await whoSignedIn('admin', 600);
    expect((await admin.call('getUserList')).status).toBe(200);
    const reads = everyCall().filter(({ stepUp, writes }) => stepUp && !writes);
    // Each takes the data of persons out of the portal.
    expect(reads.map(({ name }) => name).toSorted()).toEqual([
      'exportPerson',
      'exportTouched',
      'getTouched',
    ]);
    const daily = new Set([
      'saveOrder',
      'updateOrder',
      'changeStatusOrder',
      'cashPaid',
      'saveReceipt',
      'printReceipt',
    ]);
    expect(dangerous.filter(({ name }) => daily.has(name))).toEqual([]);
  });

  test('0 minutes in the configuration asks nobody', async () => {
    const { stepUpMs } = portal.deps.config;
    portal.deps.config.stepUpMs = 0;
    const answer = await create(await whoSignedIn('admin', null), 'unasked');
    portal.deps.config.stepUpMs = stepUpMs;
    expect(answer).toBe('made');
  });
});

describe('a sign-in at the provider', () => {
  test('is enough for half an hour; refreshing the session is not a sign-in; the same press goes through after the next one, once', async () => {
    const { cookies, accessToken } = await signIn(
      portal.origin,
      'admin',
      portal.deps.config.demoPassword,
    );
    const renewed = async () =>
      withToken(
        portal.origin,
        ((await (await refresh(portal.origin, cookies)).json()) as { accessToken: string })
          .accessToken,
      );
    expect(await create(withToken(portal.origin, accessToken), 'journey1')).toBe('made');
    ahead = 31 * minute;
    expect(await create(await renewed(), 'journey2', 'the press')).toBe('sign_in_again');
    ahead = 0;

    const shown = await follow(
      new URL('/auth/start?type=admin&mode=page&again=1&return=/', portal.origin),
      cookies,
    );
    await sendForm(
      shown,
      cookies,
      'admin',
      portal.deps.config.demoPassword,
      ({ pathname }) => pathname === '/',
    );
    const again = await renewed();
    expect([
      await create(again, 'journey2', 'the press'),
      await create(again, 'journey2', 'the press'),
    ]).toEqual(['made', 'made']);
    expect(
      await portal.db
        .selectFrom('app_user')
        .select('username')
        .where('username', 'like', 'journey%')
        .execute(),
    ).toHaveLength(2);
  });

  test('asks the provider to prove the person again, and for the moment at which that was', async () => {
    const address = async (query: string) => {
      const answer = await visit(
        new URL(`/auth/start?type=admin&mode=page&${query}`, portal.origin),
        new CookieJar(),
      );
      return new URL(answer.headers.get('location') ?? '').searchParams;
    };
    const [usual, again] = [await address('return=/'), await address('return=/&again=1')];
    expect([usual.get('prompt'), usual.get('max_age')]).toEqual([null, '2592000']);
    expect([again.get('prompt'), again.get('max_age')]).toEqual(['login', '1800']);
    expect(
      (
        await visit(new URL('/auth/start?type=admin&again=yes', portal.origin), new CookieJar(), {
          headers: ownPageHeaders,
        })
      ).status,
    ).toBe(400);
  });
});
