import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config, ProviderConfig } from '#platform/config/config.ts';
import { CookieJar, ownPageHeaders, refresh, visit, type Door } from '#testing/http-client.ts';
import { linesOf } from '#testing/log-lines.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { unlikeIssuer, type UnlikeIssuer, type Ways } from '#testing/unlike-issuer.ts';

let issuer: UnlikeIssuer;
let portal: TestPortal;
let config: Config;
let ahead = 0;
const minute = 60_000;
const logged = linesOf();

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(Date.now() + ahead), log: logged.log });
  config = portal.deps.config;
});
afterAll(() => portal.close());

/** From now on staff, or customers, sign in at this issuer, which the portal does not know yet. */
async function withIssuer(
  ways: Partial<Ways>,
  settings: Partial<ProviderConfig> = {},
  door: Door = 'admin',
) {
  ahead = 0;
  issuer = await unlikeIssuer(ways);
  const met = {
    ...config.providers[door],
    issuer: issuer.origin,
    clientId: 'so',
    clientSecret: issuer.secret,
    ...settings,
  };
  portal.deps.config = { ...config, providers: { ...config.providers, [door]: met } };
  const provider = met.name;
  const userId = door === 'admin' ? 'U-salesman' : 'U-customer';
  await portal.db.deleteFrom('app_user').where('user_id', 'not like', 'U-%').execute();
  await portal.db
    .insertInto('external_identity')
    .values({ provider, subject: issuer.subject, user_id: userId })
    .execute();
}
afterEach(async () => {
  await issuer.close();
  logged.clear();
});

/** Follows the way to the issuer and back, over two origins, each of which answers with an address only. */
async function arrive(jar = new CookieJar(), query = 'type=admin&mode=page&return=/en/profile') {
  let here = new URL(`/auth/start?${query}`, portal.origin);
  for (
    let step = 0;
    step < 4 && !here.pathname.endsWith('-login') && here.pathname !== '/en/profile';
    step += 1
  ) {
    const to = (await visit(here, jar)).headers.get('location');
    if (!to) break;
    here = new URL(to, here);
  }
  return { jar, end: here.pathname + here.search };
}
const signedIn = '/en/profile';
const refused = (code: string) => `/en/admin-login?problem=${code}&return=%2Fen%2Fprofile`;
const refreshed = async (jar: CookieJar) => {
  const answer = await refresh(portal.origin, jar);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const whoIs = async (jar: CookieJar) =>
  (await visit(new URL('/session', portal.origin), jar, { headers: ownPageHeaders })).json();
const may = ['profile', 'sso:smart-order'];

describe('an issuer’s permission has a configured name and place', () => {
  test.each<[string, string, Partial<Ways>]>([
    [
      'a list within the ID token',
      'realm_access.roles',
      { idToken: { realm_access: { roles: may } } },
    ],
    ['a text within the ID token', 'roles', { idToken: { roles: may.join(' ') } }],
    [
      'a name with dots',
      'https://id.example/roles',
      { idToken: { 'https://id.example/roles': may } },
    ],
    [
      'a client whose name has dots',
      'resource_access.smart.order.roles',
      { accessToken: { resource_access: { 'smart.order': { roles: may } } } },
    ],
    [
      'its access token only',
      'realm_access.roles',
      { idToken: { realm_access: { roles: [] } }, accessToken: { realm_access: { roles: may } } },
    ],
    ['its userinfo only', 'groups', { userInfo: { groups: may } }],
  ])('%s', async (_where, claim, ways) => {
    await withIssuer(ways, { permissionsClaim: claim });
    expect((await arrive()).end).toBe(signedIn);
  });

  test('a person without the permission is refused, also where everything else is right', async () => {
    await withIssuer(
      {
        idToken: { roles: ['profile'] },
        accessToken: { roles: [] },
        userInfo: { roles: 'profile' },
      },
      { permissionsClaim: 'roles' },
    );
    expect((await arrive()).end).toBe(refused('permission_missing'));
  });

  test('an access token of another issuer counts for nothing', async () => {
    await withIssuer(
      { accessToken: { roles: may, iss: 'https://elsewhere.example' } },
      { permissionsClaim: 'roles' },
    );
    expect((await arrive()).end).toBe(refused('permission_missing'));
  });
});

describe('userinfo that is a signed JWT', () => {
  const byUserInfo = {
    algorithm: 'ES256',
    userInfo: { roles: may },
    signsUserInfo: 'by its key',
  } as const;
  test.each<[string, Partial<Ways>, string]>([
    ['is read', {}, signedIn],
    ['is read in another algorithm', { algorithm: 'PS256' }, signedIn],
    [
      'by a key that the issuer does not publish is refused',
      { signsUserInfo: 'by another key' },
      refused('sign_in_failed'),
    ],
    [
      'of another issuer is refused',
      { userInfo: { roles: may, iss: 'https://elsewhere.example' } },
      refused('sign_in_failed'),
    ],
    [
      'for another client is refused',
      { userInfo: { roles: may, aud: 'another' } },
      refused('sign_in_failed'),
    ],
  ])('%s', async (_what, ways, end) => {
    await withIssuer({ ...byUserInfo, ...ways }, { permissionsClaim: 'roles' });
    expect((await arrive()).end).toBe(end);
  });
});

test.each([-600, undefined, 3600])(
  'a sign-in that the ID token places %s seconds from now is noted so where it is past, and else unknown',
  async (from) => {
    const auth_time = from && Math.floor(Date.now() / 1000) + from;
    await withIssuer({ idToken: { permissions: may, auth_time } });
    expect((await arrive()).end).toBe(signedIn);
    const { proved_at } = await portal.db
      .selectFrom('session')
      .select('proved_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(proved_at).toEqual(from === -600 ? new Date((auth_time ?? 0) * 1000) : null);
  },
);

test('a public client, which has no secret, is proven by PKCE alone', async () => {
  await withIssuer({ idToken: { permissions: may }, secretIn: 'no place' }, { clientSecret: '' });
  expect((await arrive()).end).toBe(signedIn);
});

test('the scopes that are asked for are those of the settings', async () => {
  await withIssuer({ idToken: { permissions: may } }, { scopes: 'openid api://portal/order' });
  await arrive();
  expect(issuer.lastAuthorization.get('scope')).toBe('openid api://portal/order');
});

test('an issuer without permissions admits all its users, where the settings of the customers’ sign-in allow it', async () => {
  await withIssuer({ idToken: {} }, { permits: 'everyone' }, 'customer');
  expect((await arrive(new CookieJar(), 'type=customer&mode=page&return=/en/profile')).end).toBe(
    signedIn,
  );
});

test('an issuer that takes the secret in the body and signs by it, against its metadata, works with settings for that', async () => {
  const odd = {
    idToken: { permissions: may },
    algorithm: 'HS256',
    saysAlgorithm: 'ES256',
    secretIn: 'body',
  } as const;
  await withIssuer(odd, { clientAuthentication: 'client_secret_post', idTokenAlgorithm: 'HS256' });
  expect((await arrive()).end).toBe(signedIn);
});

test('an issuer whose name ends in a slash is found with and without it', async () => {
  await withIssuer({ idToken: { permissions: may }, slash: true });
  expect((await arrive()).end).toBe(signedIn);
});

describe('a permission that was removed ends the session within the interval', () => {
  const later = () => {
    ahead = portal.deps.config.refreshSalesMs + minute;
  };
  test.each<[string, Partial<Ways>, Partial<Ways>, string]>([
    [
      'in the ID token of the refresh',
      { idToken: { roles: may }, refreshes: 'tokens and ID token' },
      { idToken: {} },
      'permission_missing',
    ],
    [
      'in the access token of the refresh',
      { accessToken: { roles: may }, refreshes: 'tokens' },
      { accessToken: { roles: [] } },
      'permission_missing',
    ],
    [
      'in userinfo',
      { userInfo: { roles: may }, refreshes: 'tokens' },
      { userInfo: { roles: [] } },
      'permission_missing',
    ],
    [
      'in userinfo, without a refresh token',
      { userInfo: { roles: may } },
      { userInfo: { roles: [] } },
      'permission_missing',
    ],
    [
      'nowhere but in the ID token of a sign-in',
      { idToken: { roles: may }, refreshes: 'tokens' },
      { idToken: {} },
      'session_expired',
    ],
    [
      'and no refresh token, and no userinfo',
      { idToken: { roles: may } },
      { idToken: {} },
      'session_expired',
    ],
  ])('%s', async (_where, before, after, code) => {
    await withIssuer(before, { permissionsClaim: 'roles' });
    const { jar } = await arrive();
    expect((await refreshed(jar))[0]).toBe(200);
    Object.assign(issuer.ways, after);
    expect((await refreshed(jar))[0]).toBe(200);
    later();
    expect((await refreshed(jar))[1]).toBe(code);
    expect((await refreshed(jar))[0]).not.toBe(200);
  });

  test.each<[string, Partial<Ways>]>([
    ['in the ID token', { idToken: { roles: may }, refreshes: 'tokens and ID token' }],
    ['in the access token', { accessToken: { roles: may }, refreshes: 'tokens' }],
    ['in userinfo, without a refresh token', { userInfo: { roles: may } }],
  ])('and a person who still has it, %s, stays signed in', async (_where, ways) => {
    await withIssuer(ways, { permissionsClaim: 'roles' });
    const { jar } = await arrive();
    later();
    expect((await refreshed(jar))[0]).toBe(200);
  });

  test('an access token that the issuer no longer accepts ends it, too', async () => {
    await withIssuer({ userInfo: { permissions: may } });
    const { jar } = await arrive();
    issuer.revoke();
    later();
    expect(await refreshed(jar)).toEqual([401, 'session_expired']);
  });

  test('an unavailable userinfo endpoint ends nothing', async () => {
    await withIssuer({ userInfo: { permissions: may } });
    const { jar } = await arrive();
    issuer.ways.unavailable = ['/userinfo'];
    later();
    expect((await refreshed(jar))[0]).toBe(200);
  });
});

describe('an issuer that changes', () => {
  test.each(['ES256', 'PS256', 'EdDSA'] as const)(
    'its keys and signs by %s from now on signs people in at once, and keeps those who are in',
    async (algorithm) => {
      await withIssuer({ idToken: { permissions: may }, refreshes: 'tokens and ID token' });
      const { jar } = await arrive();
      await issuer.rotateKey(algorithm);

      ahead = portal.deps.config.refreshSalesMs + minute;
      expect((await refreshed(jar))[0]).toBe(200);
      await issuer.rotateKey('RS256');
      expect((await arrive()).end).toBe(signedIn);
    },
  );
});

describe('the user name of a new person', () => {
  const create = async (jar: CookieJar) => {
    const { accessToken, loginProvider } = (await (await refresh(portal.origin, jar)).json()) as {
      accessToken: string;
      loginProvider: string;
    };
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'login-type': 'admin',
      'login-provider': loginProvider,
      'content-type': 'application/json',
    };
    const ask = await fetch(
      new URL('/api/main/center/getuserbyexternallogin/fosad/', portal.origin),
      { headers },
    );
    const body = {
      identifyId: issuer.subject,
      provider: 'fosad',
      userName: '',
      firstName: '',
      lastName: '',
      email: '',
    };
    const made = await fetch(new URL('/api/main/center/CreateUserSaleInfo', portal.origin), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return [
      ((await ask.json()) as { code?: string }).code,
      ((await made.json()) as { code?: string }).code,
    ];
  };
  const names = async () =>
    (
      await portal.db
        .selectFrom('app_user')
        .select('username')
        .where('user_id', 'not like', 'U-%')
        .execute()
    ).map(({ username }) => username);
  const stranger = () =>
    portal.db.deleteFrom('external_identity').where('subject', '=', issuer.subject).execute();

  test('is in the claim that the settings name, also in userinfo', async () => {
    await withIssuer(
      { idToken: { permissions: may }, userInfo: { upn: 'kanya.bo' } },
      { userNameClaim: 'upn' },
    );
    await stranger();
    const { jar } = await arrive();
    expect(await whoIs(jar)).toMatchObject({ identity: { userName: 'kanya.bo' } });
    await create(jar);
    expect(await names()).toEqual(['kanya.bo']);
  });

  test.each([{}, { preferred_username: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }])(
    'is never a UUID: no profile is made, and the person is told why (%j)',
    async (claims) => {
      await withIssuer({
        idToken: { permissions: may, email: 'kanya@supplier.example', ...claims },
      });
      await stranger();
      const { jar } = await arrive();
      expect(await create(jar)).toEqual(['profile_name_missing', 'profile_name_missing']);
      expect(await names()).toEqual([]);
    },
  );
});

describe('signing out', () => {
  const signOut = (
    jar: CookieJar,
    query = `to=${encodeURIComponent('/en/admin-login?reason=logged_out')}`,
  ) =>
    visit(new URL(`/session/logout?${query}`, portal.origin), jar, {
      method: 'POST',
      body: '{}',
      headers: ownPageHeaders,
    });
  const isAsked = async (jar: CookieJar) => {
    await arrive(jar);
    return issuer.lastAuthorization.get('prompt');
  };

  test('ends the session at the issuer, which sends the browser back to our page', async () => {
    await withIssuer({ idToken: { permissions: may }, endSession: true });
    const { jar } = await arrive();

    const answer = await signOut(jar);

    const next = new URL(((await answer.json()) as { next: string }).next);
    expect([
      next.origin,
      next.pathname,
      next.searchParams.get('realm'),
      next.searchParams.get('client_id'),
    ]).toEqual([issuer.origin, '/logout', 'x', 'so']);
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(
      `${portal.origin}/auth/signed-out`,
    );
    expect(next.searchParams.get('id_token_hint')).toMatch(/^ey/);
    const back = await visit(
      new URL(
        `/auth/signed-out?state=${encodeURIComponent(next.searchParams.get('state') ?? '')}`,
        portal.origin,
      ),
      jar,
    );
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      '/en/admin-login?reason=logged_out',
    ]);
    expect(await isAsked(jar)).toBeNull();
  });

  test('at an issuer that never sends the browser back still asks the next person who they are', async () => {
    await withIssuer({ idToken: { permissions: may }, endSession: true });
    const { jar } = await arrive();
    await signOut(jar);
    expect(await isAsked(jar)).toBe('login');
  });

  test.each([
    [undefined, 'login'],
    [['none', 'login', 'select_account'], 'select_account'],
  ])(
    'where the issuer has no place for it, the next sign-in asks for the account, once (%s)',
    async (prompts, prompt) => {
      await withIssuer({ idToken: { permissions: may }, prompts });
      const { jar } = await arrive();
      expect((await signOut(jar)).status).toBe(204);
      expect([await isAsked(jar), await isAsked(jar)]).toEqual([prompt, null]);
    },
  );

  test('does not happen when a session ends by itself: the next person is not asked for the account', async () => {
    await withIssuer({ idToken: { permissions: may } });
    const { jar } = await arrive();
    jar.set('so-sid', '');
    await signOut(jar, 'ended=1');
    expect(await isAsked(jar)).toBeNull();
  });

  test('does not wait for an unavailable issuer', async () => {
    await withIssuer({ idToken: { permissions: may }, endSession: true });
    const { jar } = await arrive();
    await issuer.close();
    expect([200, 204]).toContain((await signOut(jar)).status);
    expect((await refreshed(jar))[0]).toBe(401);
    issuer = await unlikeIssuer();
  });

  test.each(['https://evil.example/', '//evil.example', '/auth/start?type=admin'])(
    'never leads elsewhere (%s)',
    async (state) => {
      await withIssuer({});
      const back = await visit(
        new URL(`/auth/signed-out?state=${encodeURIComponent(state)}`, portal.origin),
        new CookieJar(),
      );
      expect(back.headers.get('location')).toBe('/');
    },
  );
});

describe('the log', () => {
  test('has for an issuer’s fault the cause, the issuer, the door and the request id', async () => {
    await withIssuer({ idToken: { permissions: may } });
    issuer.ways.unavailable = ['/token'];
    await arrive();
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({
        issuer: issuer.origin,
        door: 'admin',
        requestId: expect.any(String),
        cause: expect.stringMatching(/unexpected HTTP response/),
      }),
    );
  });

  test('has for a refused sign-in one line with the reason and no token', async () => {
    await withIssuer({ idToken: { permissions: [] } });
    await arrive();
    issuer.ways.refusal = 'access_denied';
    await arrive();
    const lines = logged.lines().filter(({ msg }) => msg === 'a sign-in was refused');
    expect(lines).toMatchObject([
      { door: 'admin', issuer: issuer.origin, code: 'permission_missing' },
      { door: 'admin', issuer: issuer.origin, code: 'sign_in_failed' },
    ]);
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({ cause: expect.stringContaining('access_denied') }),
    );
    expect(JSON.stringify(logged.lines())).not.toMatch(/eyJ/);
  });
});

test('a window that closes by itself shows what the issuer refused, for a browser that leaves it open', async () => {
  await withIssuer({ refusal: 'access_denied' });
  const jar = new CookieJar();
  const sent = await visit(
    new URL('/auth/start?type=admin&txn=window-1&return=/en', portal.origin),
    jar,
  );
  const back = await visit(new URL(sent.headers.get('location') ?? ''), new CookieJar());
  const page = await (await visit(new URL(back.headers.get('location') ?? ''), jar)).text();
  expect(page).toContain('data-t="error" data-txn="window-1" data-code="sign_in_failed"');
  expect(page).toContain('Signing in did not succeed');
  expect(page).toContain('access_denied');
});
