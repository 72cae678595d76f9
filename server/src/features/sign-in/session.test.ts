import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  CookieJar,
  openForm,
  ownPageHeaders,
  refresh,
  sendForm,
  signIn,
  visit,
} from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { hashOf } from './session-cookie.ts';
import { endSessionsOf, removeOldSessions } from './sessions.ts';
import type { SessionView } from '#contract/sign-in/session.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const sid = 'so-sid';

let portal: TestPortal;
let ahead = 0;

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(Date.now() + ahead) });
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => portal.close());

const enter = async (username = 'customer') =>
  (await signIn(portal.origin, username, portal.deps.config.demoPassword)).cookies;
const jarWith = (cookie: string | undefined) => {
  const jar = new CookieJar();
  jar.set(sid, cookie ?? '');
  return jar;
};
const ask = (
  jar: CookieJar,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = ownPageHeaders,
) =>
  visit(new URL(path, portal.origin), jar, {
    method,
    headers,
    ...(method === 'POST' && { body: '{}' }),
  });
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];
const refreshed = (jar: CookieJar) => refresh(portal.origin, jar);
const sessionOf = (userId: string) =>
  portal.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

describe('refreshing a session', () => {
  test('gives a token of ten minutes and another cookie, and the end does not move', async () => {
    const jar = await enter();
    const before = jar.get(sid);
    const { expiresAt } = (await (await ask(jar, 'GET', '/session')).json()) as SessionView;
    ahead = 5 * minute;

    const answer = await (await refreshed(jar)).json();

    expect(answer).toEqual({
      accessToken: expect.any(String),
      userId: 'U-customer',
      expiresIn: 600,
      provider: 'ids-portal',
      loginProvider: 'ids-portal',
    });
    expect(jar.get(sid)).not.toBe(before);
    expect(((await (await ask(jar, 'GET', '/session')).json()) as SessionView).expiresAt).toBe(
      expiresAt,
    );
  });

  test('the database knows no cookie, only its hash', async () => {
    const jar = await enter();
    const rows = await portal.db.selectFrom('session_cookie').selectAll().execute();

    expect(JSON.stringify(rows)).not.toContain(jar.get(sid));
    expect(rows.map((row) => row.cookie_hash.toString('utf8'))).not.toContain(jar.get(sid));
  });

  test('twenty tabs at once stay signed in and end with one cookie', async () => {
    const cookie = (await enter()).get(sid);
    const tabs = Array.from({ length: 20 }, () => jarWith(cookie));

    const answers = await Promise.all(tabs.map(refreshed));

    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(tabs.map((tab) => tab.get(sid)))).toHaveLength(1);
  });

  test('a lost answer can be requested again for thirty seconds', async () => {
    const cookie = (await enter()).get(sid);
    const [lost, again] = [jarWith(cookie), jarWith(cookie)];
    await refreshed(lost);
    ahead = 29 * second;

    expect((await refreshed(again)).status).toBe(200);
    expect(again.get(sid)).toBe(lost.get(sid));
  });

  test('a slow tab gets the newest cookie, not one that was itself replaced', async () => {
    const cookie = (await enter()).get(sid);
    const [quick, slow] = [jarWith(cookie), jarWith(cookie)];
    await refreshed(quick);
    await refreshed(quick);

    await refreshed(slow);

    expect(slow.get(sid)).toBe(quick.get(sid));
  });

  test('an old cookie after that ends the session for both browsers, and leaves a row in the audit', async () => {
    const cookie = (await enter()).get(sid);
    const [owner, thief] = [jarWith(cookie), jarWith(cookie)];
    await refreshed(owner);
    ahead = 31 * second;

    expect(await codeOf(await refreshed(thief))).toEqual([401, 'session_reused']);
    expect(await codeOf(await refreshed(owner))).toEqual([401, 'session_reused']);

    const { session_id, end_reason } = await sessionOf('U-customer');
    expect(end_reason).toBe('reuse');
    const alarm = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('session_id', '=', session_id)
      .where('call', '=', 'session-refresh')
      .execute();
    expect(alarm).toMatchObject([{ outcome: 'refused', user_id: 'U-customer' }]);
  });

  test('a token of an ended session is refused', async () => {
    const { cookies, send } = await signIn(
      portal.origin,
      'customer',
      portal.deps.config.demoPassword,
    );
    expect((await send('GET', '/api/main/center/profile')).status).toBe(200);

    await ask(cookies, 'POST', '/session/logout');

    expect((await send('GET', '/api/main/center/profile')).status).toBe(401);
  });

  test('after thirty days it is over, however often it was used', async () => {
    const jar = await enter();
    for (ahead = 0; ahead < 29 * day; ahead += 6 * day)
      expect((await refreshed(jar)).status).toBe(200);
    ahead = 30 * day + second;

    expect(await codeOf(await refreshed(jar))).toEqual([401, 'session_expired']);
    expect(
      await portal.db
        .selectFrom('session')
        .select('end_reason')
        .where('end_reason', '=', 'expired')
        .execute(),
    ).toHaveLength(1);
  });

  test('one that is not used after its thirty days is ended within the hour, so that its browser is notified no more', async () => {
    await enter();
    const alive = () =>
      portal.db.selectFrom('session').select('session_id').where('ended_at', 'is', null).execute();
    const before = (await alive()).length;
    await removeOldSessions(portal.db, new Date(portal.deps.now().getTime() + 30 * day + second));
    expect([before > 0, await alive()]).toEqual([true, []]);
  });

  test('begun while the clock was ahead is not valid once the clock is right, by cookie, by token or in the list; one that is fifty seconds ahead is', async () => {
    const enterAhead = async (ms: number) => {
      ahead = ms;
      const [jar, person] = [await enter(), await portal.as('customer')];
      ahead = 0;
      return { jar, person };
    };
    const { jar, person } = await enterAhead(330 * day);
    const call = (who: typeof person) => who.call('getProfile');
    expect((await call(person)).status).toBe(401);
    expect(await codeOf(await refreshed(jar))).toEqual([401, 'session_expired']);
    const short = await enterAhead(50 * second);
    expect((await call(short.person)).status).toBe(200);
    const devices = (await (await ask(short.jar, 'GET', '/session/active')).json()) as {
      signedInAt: string;
    }[];
    expect(
      devices.filter(({ signedInAt }) => new Date(signedInAt).getTime() > Date.now() + day),
    ).toEqual([]);
    expect((await refreshed(short.jar)).status).toBe(200);
    await portal.db.deleteFrom('session').where('created_at', '>', new Date()).execute();
  });

  test('begun while the clock was ahead is ended, so it is not valid at that time either', async () => {
    ahead = 5 * day;
    const jar = await enter();
    ahead = 0;
    await removeOldSessions(portal.db, new Date());
    ahead = 6 * day;
    expect(await codeOf(await refreshed(jar))).toEqual([401, 'session_expired']);
    await portal.db.deleteFrom('session').where('created_at', '>', new Date()).execute();
  });

  test('an unused one lasts a week for a customer and half a day for staff', async () => {
    const [customer, staff] = [await enter('customer'), await enter('admin')];
    ahead = 13 * 60 * minute;
    expect((await refreshed(staff)).status).toBe(401);
    expect((await refreshed(customer)).status).toBe(200);
    ahead += 7 * day + second;
    expect((await refreshed(customer)).status).toBe(401);
  });

  test.each(['ADMIN', 'SUPERUSER'])(
    'an unused one of group %s lasts half a day also after a sign-in at the portal’s provider',
    async (user_group) => {
      const become = (group: string) =>
        portal.db
          .updateTable('app_user')
          .set({ user_group: group })
          .where('user_id', '=', 'U-rival')
          .execute();
      await become(user_group);
      const [used, unused] = [await enter('rival'), await enter('rival')];
      ahead = 11 * 60 * minute;
      expect((await refreshed(used)).status).toBe(200);
      ahead = 13 * 60 * minute;
      expect((await refreshed(unused)).status).toBe(401);
      ahead = 24 * 60 * minute;
      expect((await refreshed(used)).status).toBe(401);
      await become('CUSTOMER');
    },
  );

  test('a person who was made inactive is refused with that reason and signed out', async () => {
    const jar = await enter('rival');
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-rival')
      .execute();

    expect(await codeOf(await refreshed(jar))).toEqual([403, 'inactive_account']);
    expect(await codeOf(await ask(jar, 'GET', '/session'))).toEqual([403, 'inactive_account']);
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', 'U-rival')
      .execute();
    expect((await refreshed(jarWith(jar.get(sid)))).status).toBe(401);
  });
});

describe('the provider behind a session', () => {
  test('is asked again at its own interval, and gives fresh tokens', async () => {
    const jar = await enter('customer');
    const { upstream_sealed: before } = await sessionOf('U-customer');
    ahead = 14 * minute;
    await refreshed(jar);
    expect((await sessionOf('U-customer')).upstream_sealed).toEqual(before);

    ahead = 16 * minute;
    expect((await refreshed(jar)).status).toBe(200);

    const { upstream_sealed: after } = await sessionOf('U-customer');
    expect(after).not.toEqual(before);
    ahead = 40 * minute;
    expect((await refreshed(jar)).status).toBe(200);
  });

  test('ends it when it no longer confirms the person', async () => {
    const jar = await enter('agent');
    await portal.db
      .deleteFrom('development_provider_state')
      .where('issuer', '=', 'fosad')
      .where('model', '=', 'RefreshToken')
      .execute();
    ahead = 51 * minute;

    expect(await codeOf(await refreshed(jar))).toEqual([401, 'session_expired']);
    expect((await sessionOf('U-agent')).end_reason).toBe('upstream-refused');
  });

  test('ends it when the person lost sso:smart-order', async () => {
    const jar = await enter('agent');
    await portal.db
      .updateTable('app_user')
      .set({ level: 'no-permission' })
      .where('user_id', '=', 'U-agent')
      .execute();
    ahead = 51 * minute;

    expect(await codeOf(await refreshed(jar))).toEqual([403, 'permission_missing']);
  });

  test('its tokens are stored sealed in the database, and are removed with the session', async () => {
    const jar = await enter('salesman');
    expect((await sessionOf('U-salesman')).upstream_sealed?.toString('latin1')).not.toMatch(
      /eyJ|refresh/,
    );

    await ask(jar, 'POST', '/session/logout');

    expect((await sessionOf('U-salesman')).upstream_sealed).toBeNull();
  });
});

describe('signing out', () => {
  test('refuses the next refresh at once and removes the cookie', async () => {
    const jar = await enter();
    const cookie = jar.get(sid);

    const answer = await ask(jar, 'POST', '/session/logout');

    expect(answer.status).toBe(204);
    expect(jar.get(sid)).toBeUndefined();
    expect(await codeOf(await refreshed(jarWith(cookie)))).toEqual([401, 'session_expired']);
  });

  test('makes the next person in this browser choose an account, and admits them', async () => {
    const jar = await enter();
    await ask(jar, 'POST', '/session/logout');

    const form = await openForm(portal.origin, 'admin', jar);
    await sendForm(
      form,
      jar,
      'salesman',
      portal.deps.config.demoPassword,
      (next) => !/^\/(dev|auth)\//.test(next.pathname),
    );

    expect((await refreshed(jar)).status).toBe(200);
    expect(jar.get('so-out')).toBeUndefined();
  });

  test('without a session is no fault', async () => {
    expect((await ask(new CookieJar(), 'POST', '/session/logout')).status).toBe(204);
  });

  test('on the other devices leaves this one', async () => {
    const [here, there] = [await enter(), await enter()];
    const listed = (await (await ask(here, 'GET', '/session/active')).json()) as {
      current: boolean;
    }[];

    await ask(here, 'POST', '/session/end-others');

    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed.length).toBeGreaterThan(1);
    expect((await refreshed(there)).status).toBe(401);
    expect((await refreshed(here)).status).toBe(200);
  });

  test('leaves a row in the audit, here and elsewhere', async () => {
    const jar = await enter('admin');
    const { session_id } = await sessionOf('U-admin');
    const auditRows = async () =>
      (
        await portal.db
          .selectFrom('audit')
          .select('call')
          .where('session_id', '=', session_id)
          .orderBy('audit_id')
          .execute()
      ).map(({ call }) => call);

    await ask(jar, 'POST', '/session/end-others');
    await ask(jar, 'POST', '/session/logout');

    expect(await auditRows()).toEqual(['sign-in', 'session-end-others', 'session-logout']);
  });

  test('everywhere ends every session of a person', async () => {
    const [one, two] = [await enter('superuser'), await enter('superuser')];

    expect(await endSessionsOf(portal.db, 'U-superuser', 'role-changed', portal.deps.now())).toBe(
      2,
    );

    for (const jar of [one, two]) expect((await refreshed(jar)).status).toBe(401);
  });
});

describe('the session calls', () => {
  const foreign: [string, Record<string, string>][] = [
    ['without our header', { 'content-type': 'application/json' }],
    ['from another site', { ...ownPageHeaders, 'sec-fetch-site': 'cross-site' }],
    ['from a sister host', { ...ownPageHeaders, 'sec-fetch-site': 'same-site' }],
    ['from an address typed by hand', { ...ownPageHeaders, 'sec-fetch-site': 'none' }],
    ['with the origin of another site', { ...ownPageHeaders, origin: 'https://evil.example' }],
  ];
  test.each(foreign)('are refused %s', async (_where, headers) => {
    const jar = await enter();
    const cookie = jar.get(sid);

    expect(await codeOf(await ask(jar, 'POST', '/session/refresh', headers))).toEqual([
      403,
      'csrf_refused',
    ]);
    expect((await ask(jar, 'POST', '/session/logout', headers)).status).toBe(403);
    expect((await ask(jar, 'GET', '/session', headers)).status).toBe(403);
    expect((await refreshed(jarWith(cookie))).status).toBe(200);
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['our own origin', {}],
  ])('are answered to %s', async (_where, headers) => {
    const jar = await enter();

    expect(
      (
        await ask(jar, 'POST', '/session/refresh', {
          ...ownPageHeaders,
          origin: portal.origin,
          ...headers,
        })
      ).status,
    ).toBe(200);
  });

  test('accept no form, and no request without a content type', async () => {
    const jar = await enter();
    const bare = (contentType?: string) =>
      visit(new URL('/session/refresh', portal.origin), jar, {
        method: 'POST',
        headers: { 'x-so-request': '1', ...(contentType && { 'content-type': contentType }) },
      });

    expect((await bare('application/x-www-form-urlencoded')).status).toBe(415);
    expect((await bare()).status).toBe(415);
  });

  test.each(['', 'x', 'ก', '%00', 'a'.repeat(5000)])(
    'answer an invented cookie with 401',
    async (cookie) => {
      expect((await ask(jarWith(encodeURIComponent(cookie)), 'GET', '/session')).status).toBe(401);
    },
  );
});

test('sessions are removed a week after their end, and live ones stay', async () => {
  const [gone, remaining] = [await enter(), await enter()];
  const [ofGone, ofRemaining] = [gone, remaining].map((jar) => hashOf(jar.get(sid) ?? ''));
  const known = async (hash: Buffer | undefined) =>
    hash !== undefined &&
    (await portal.db
      .selectFrom('session_cookie')
      .selectAll()
      .where('cookie_hash', '=', hash)
      .executeTakeFirst()) !== undefined;
  await ask(gone, 'POST', '/session/logout');

  await removeOldSessions(portal.db, new Date(Date.now() + 6 * day));
  expect([await known(ofGone), await known(ofRemaining)]).toEqual([true, true]);

  await removeOldSessions(portal.db, new Date(Date.now() + 8 * day));
  expect([await known(ofGone), await known(ofRemaining)]).toEqual([false, true]);
});
