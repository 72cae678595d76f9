import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { fakeSister, type FakeSister } from '#testing/fake-sister.ts';
import { CookieJar, ownPageHeaders, signIn, visit } from '#testing/http-client.ts';
import { Arriving } from '#testing/landing.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let sales: FakeSister;
let farm: FakeSister;
let folder: string;
let logged = '';

beforeAll(async () => {
  [sales, farm] = await Promise.all([
    fakeSister('SSO_SALES', 'salesman'),
    fakeSister('SSO_FARM', 'customer'),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'smart-order-sisters-'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({
      portalLogin: 'https://portal.example/login?app=order',
      tagManagerId: 'GTM-TEST',
      bases: { main: 'https://api.example/main' },
    }),
  );
  const keep = new Writable({
    write(line: Buffer, _encoding, done) {
      logged += line.toString();
      done();
    },
  });
  portal = await testPortal({
    environment: { ...sales.environment, ...farm.environment, CONFIG_FILE },
    log: createLog('trace', keep),
  });
  await portal.db
    .insertInto('app_user')
    .values({ user_id: 'U-left', username: 'left', user_group: 'CUSTOMER', active_flag: 'Y' })
    .execute();
  await portal.db
    .insertInto('external_identity')
    .values({ provider: 'ids-portal', subject: 'left', user_id: 'U-left' })
    .execute();
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const arriving = (jar?: CookieJar) => new Arriving(portal.origin, jar);
const sessionsOf = async (userId: string) =>
  (
    await portal.db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
  ).length;
const nameBehind = async (jar: CookieJar) => {
  const answer = await visit(new URL('/session', portal.origin), jar, { headers: ownPageHeaders });
  return answer.ok
    ? ((await answer.json()) as { user: { userName: string } }).user.userName
    : answer.status;
};
const refusals = async () =>
  (
    await portal.db
      .selectFrom('audit')
      .select('facts')
      .where('call', '=', 'arrival')
      .where('outcome', '=', 'refused')
      .execute()
  ).length;

describe('a person sent by a sister application with its token', () => {
  test.each([
    ['sales', '/smartsalesso', 'salesman'],
    ['sales in English', '/en/smartsalesso', 'salesman'],
    ['farm', '/ssofoslogin', 'customer'],
    ['farm in English', '/en/ssofoslogin', 'customer'],
  ] as const)(
    '%s: lands on the bare page, is asked by name, and is signed in on yes',
    async (name, path, userName) => {
      const browser = arriving();
      const landed = await browser.land(path, {
        token: await (name.startsWith('sales') ? sales : farm).token(),
      });

      expect([landed.status, landed.headers.get('location')]).toEqual([303, path]);
      expect(browser.sessionCookie).toBeUndefined();
      const view = await browser.ask();
      expect(view).toMatchObject({
        state: 'arrived',
        as: { name: userName, userName },
        instead: null,
        ask: true,
      });
      expect(await browser.answer()).toEqual({ next: path.startsWith('/en') ? '/en' : '/' });
      expect(await nameBehind(browser.jar)).toBe(userName);
      // From the next device they are warned.
      expect(
        await portal.db
          .selectFrom('known_device')
          .select('user_id')
          .where('user_id', '=', `U-${userName}`)
          .execute(),
      ).toHaveLength(1);
    },
  );

  test.each(['token', 'accessToken', 'access_token'])(
    'may have it as %s, in the address or in a form',
    async (name) => {
      const [inAddress, inForm] = [arriving(), arriving()];
      await inAddress.land('/ssofoslogin', { [name]: await farm.token() });
      await inForm.post('/ssofoslogin', { [name]: await farm.token() }, { origin: farm.issuer });

      for (const browser of [inAddress, inForm])
        expect(await browser.answer()).toEqual({ next: '/' });
    },
  );

  test('is not signed in before answering the page', async () => {
    const before = await sessionsOf('U-customer');
    const browser = arriving();
    await browser.land('/ssofoslogin', { token: await farm.token() });
    await browser.ask();
    await browser.ask();

    expect(await sessionsOf('U-customer')).toBe(before);
    expect(await nameBehind(browser.jar)).toBe(401);
  });

  test('whose arrival was stored while the clock was ahead is not asked, and not signed in by its page', async () => {
    const browser = arriving();
    await browser.land('/smartsalesso', { token: await sales.token() });
    const view = await browser.ask();
    const ends_at = new Date(Date.now() + 330 * 86_400_000);
    await portal.db.updateTable('arrival').set({ ends_at }).execute();
    expect(await browser.ask()).toEqual({ state: 'nobody', signedIn: false });
    await browser.answering({ secret: view.state === 'arrived' ? view.secret : '', yes: true });
    expect(browser.sessionCookie).toBeUndefined();
    await portal.db.deleteFrom('arrival').execute();
  });

  test('is not signed in on "no", nor later by the same token', async () => {
    const token = await farm.token();
    const browser = arriving();
    await browser.land('/ssofoslogin', { token });

    const before = await sessionsOf('U-customer');
    expect(await browser.answer(false)).toEqual({ next: '/' });
    expect([browser.sessionCookie, await sessionsOf('U-customer')]).toEqual([undefined, before]);
    const again = arriving();
    await again.land('/ssofoslogin', { token });
    expect(await again.ask()).toEqual({ state: 'refused', problem: 'verify_portal_401' });
  });

  test('is asked with both names where another person is signed in, whose session ends on "yes"', async () => {
    const { cookies } = await signIn(portal.origin, 'rival', portal.deps.config.demoPassword);
    const former = cookies.get('so-sid') ?? '';
    const browser = arriving(cookies);
    await browser.land('/ssofoslogin', { token: await farm.token() });

    expect(await browser.ask()).toMatchObject({
      as: { userName: 'customer' },
      instead: { userName: 'rival' },
      ask: true,
    });
    expect(await nameBehind(cookies)).toBe('rival');
    await browser.answer();
    expect(await nameBehind(cookies)).toBe('customer');
    const old = new CookieJar();
    old.set('so-sid', former);
    expect(await nameBehind(old)).toBe(401);
  });

  test('continues without a question in their own session if they are signed in already', async () => {
    const { cookies } = await signIn(portal.origin, 'customer', portal.deps.config.demoPassword);
    const [cookie, before] = [cookies.get('so-sid'), await sessionsOf('U-customer')];
    const browser = arriving(cookies);
    await browser.land('/ssofoslogin', { token: await farm.token() });

    expect(await browser.ask()).toMatchObject({ state: 'arrived', ask: false });
    expect(await browser.answer()).toEqual({ next: '/' });
    expect([cookies.get('so-sid'), await sessionsOf('U-customer')]).toEqual([cookie, before]);
  });
});

describe('one token', () => {
  test('shown a hundred times at once makes one session', async () => {
    const token = await farm.token({ sub: 'rival' });
    const before = await sessionsOf('U-rival');
    const browsers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const browser = arriving();
        await browser.land('/ssofoslogin', { token });
        return browser;
      }),
    );
    const secrets = await Promise.all(
      browsers.map(async (browser) => (await browser.ask()) as { secret: string }),
    );
    const answers = await Promise.all(
      browsers.map(async (browser, at) =>
        (await browser.answering({ secret: secrets[at]?.secret, yes: true })).json(),
      ),
    );

    expect(answers.filter((answer) => 'next' in (answer as object))).toHaveLength(1);
    expect(answers.filter((answer) => 'problem' in (answer as object))).toHaveLength(99);
    expect(await sessionsOf('U-rival')).toBe(before + 1);
  });

  test('without a jti is used up, too, also with its signature written differently', async () => {
    const token = await farm.token({ jti: undefined });
    const first = arriving();
    await first.land('/ssofoslogin', { token });
    await first.answer();

    // The last letter of a signature has four bits that decoders ignore.
    const last = token.at(-1) ?? '';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const alike = token.slice(0, -1) + letters[letters.indexOf(last) ^ 1];
    for (const again of [token, alike]) {
      const browser = arriving();
      await browser.land('/ssofoslogin', { token: again });
      expect(await browser.ask()).toEqual({ state: 'refused', problem: 'verify_portal_401' });
    }
  });

  test('is in nothing that the server answers, sets or logs', async () => {
    const canary = await farm.token({ name: 'canary' });
    const refused = await farm.token({ aud: 'canary-elsewhere' });
    const parts = [canary, refused].flatMap((token) => [
      token.split('.')[1] ?? '',
      token.split('.')[2] ?? '',
    ]);
    for (const token of [canary, refused]) {
      for (const came of [
        await arriving().land('/ssofoslogin', { token }),
        await arriving().post('/ssofoslogin', { token }),
      ]) {
        const everything = [...came.headers].flat().join(' ') + (await came.text());
        for (const part of parts) expect(everything).not.toContain(part);
        expect([came.headers.get('cache-control'), came.headers.get('referrer-policy')]).toEqual([
          'no-store',
          'no-referrer',
        ]);
      }
    }
    expect(logged).toContain('was not trusted');
    for (const part of parts) expect(logged).not.toContain(part);
  });
});

describe('the answer of the page', () => {
  const landed = async () => {
    const browser = arriving();
    await browser.land('/ssofoslogin', { token: await farm.token() });
    const view = (await browser.ask()) as { secret: string };
    return { browser, secret: view.secret };
  };

  test.each<[string, Record<string, string>]>([
    ['another site', { ...ownPageHeaders, 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', { ...ownPageHeaders, 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { ...ownPageHeaders, origin: 'https://evil.example' }],
    ['a page that cannot set our header', { 'content-type': 'application/json' }],
  ])('is not taken from %s', async (_words, headers) => {
    const { browser, secret } = await landed();

    expect((await browser.answering({ secret, yes: true }, headers)).status).toBe(403);
    expect((await browser.asking(headers)).status).toBe(403);
    expect(browser.sessionCookie).toBeUndefined();
  });

  test('is not taken as a form', async () => {
    const { browser, secret } = await landed();

    const answer = await browser.answering(
      { secret, yes: true },
      { ...ownPageHeaders, 'content-type': 'text/plain' },
    );
    expect(answer.status).toBe(415);
  });

  test('needs the secret of the current page, and leaves an audit row for another one', async () => {
    const { browser, secret } = await landed();
    const before = await refusals();
    const { secret: newer } = (await browser.ask()) as { secret: string };

    for (const wrong of [secret, 'x', ''])
      expect((await browser.answering({ secret: wrong, yes: true })).status).toBe(403);
    expect(await refusals()).toBe(before + 3);
    expect(browser.sessionCookie).toBeUndefined();
    expect((await browser.answering({ secret: newer, yes: true })).status).toBe(200);
  });

  test('counts once', async () => {
    const { browser, secret } = await landed();
    const again = arriving();
    const cookie = browser.jar.get('so-arrival') ?? '';
    await browser.answering({ secret, yes: true });
    again.jar.set('so-arrival', cookie);

    expect(await (await again.answering({ secret, yes: true })).json()).toEqual({
      state: 'nobody',
      signedIn: false,
    });
  });

  test('of another browser does not count', async () => {
    const { secret } = await landed();

    const other = arriving();
    expect(await (await other.answering({ secret, yes: true })).json()).toEqual({
      state: 'nobody',
      signedIn: false,
    });
    expect(other.sessionCookie).toBeUndefined();
  });

  test('of a person whose account was closed since is refused', async () => {
    const browser = arriving();
    await browser.land('/ssofoslogin', { token: await farm.token({ sub: 'left' }) });
    const { secret } = (await browser.ask()) as { secret: string };
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-left')
      .execute();

    expect(await (await browser.answering({ secret, yes: true })).json()).toEqual({
      problem: 'login_inactive_account',
    });
    expect(browser.sessionCookie).toBeUndefined();
  });

  test.each([
    { yes: true },
    { secret: 'x' },
    { secret: 1, yes: true },
    { secret: 'x', yes: 'true' },
    [],
    'x',
    null,
  ])('%j is no answer', async (body) => {
    const { browser } = await landed();

    expect((await browser.answering(body as object)).status).toBe(400);
  });
});

describe('a sign-in at the customer portal that we began', () => {
  const setOut = async (path: string, jar = new CookieJar()) => {
    const answer = await visit(new URL(path, portal.origin), jar);
    return {
      address: new URL(answer.headers.get('location') ?? '', portal.origin),
      jar,
      status: answer.status,
    };
  };

  test.each([
    ['/portal-login', '/ssofoslogin', '/'],
    ['/en/portal-login', '/en/ssofoslogin', '/en'],
    [
      '/auth/portal?return=%2Fen%2Forderstatus%3Ftab%3DALL',
      '/en/ssofoslogin',
      '/en/orderstatus?tab=ALL',
    ],
  ])('%s leads to the portal, and back without a question', async (path, landing, next) => {
    const { address, jar, status } = await setOut(path);

    expect([status, address.origin, address.pathname, address.searchParams.get('app')]).toEqual([
      303,
      'https://portal.example',
      '/login',
      'order',
    ]);
    expect(address.searchParams.get('returnUrl')).toBe(portal.origin + landing);
    const browser = arriving(jar);
    await browser.post(landing, {
      token: await farm.token(),
      state: address.searchParams.get('state') ?? '',
    });
    expect(await browser.ask()).toMatchObject({ state: 'arrived', ask: false });
    expect(await browser.answer()).toEqual({ next });
    expect(await nameBehind(jar)).toBe('customer');
  });

  test.each<[string, (state: string, jar: CookieJar) => [string, CookieJar]]>([
    ['in another browser', (state) => [state, new CookieJar()]],
    ['without its state', (_state, jar) => ['', jar]],
    [
      'with another state',
      (state, jar) => [state.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), jar],
    ],
  ])('that comes back %s is asked about like any other', async (_words, bend) => {
    const { address, jar } = await setOut('/portal-login');
    const [state, browserJar] = bend(address.searchParams.get('state') ?? '', jar);
    const browser = arriving(browserJar);
    await browser.land('/ssofoslogin', { token: await farm.token(), state });

    expect(await browser.ask()).toMatchObject({ state: 'arrived', ask: true });
  });
});

const evil = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\tevil.example',
  '/\n/evil.example',
  'https:evil.example',
  'http:///evil.example',
  'https://smart-order.example.evil.example/',
  '/auth/start?type=admin',
  '/session/logout',
  '/../..//evil.example',
  '/.//evil.example',
  '@evil.example',
];

describe('where an arrival may go on to', () => {
  const endOf = async (target: string) => {
    const browser = arriving();
    await browser.land('/ssofoslogin', { token: await farm.token(), target_link_uri: target });
    return browser.answer();
  };

  test.each(['/orderstatus/orders?tab=shipping', '/en/profile'])(
    '%s is a page of ours, also written in full',
    async (path) => {
      expect(await endOf(path)).toEqual({ next: path });
      expect(await endOf(portal.origin + path)).toEqual({ next: path });
    },
  );

  test.each([...evil, ...evil.map((one) => `ORIGIN${one}`)])(
    '%s is not, and leads home',
    async (target) => {
      const { next } = (await endOf(target.replace('ORIGIN', portal.origin))) as { next: string };
      expect(new URL(next, portal.origin).origin).toBe(portal.origin);
      expect(next).toBe('/');
    },
  );

  test.each(evil)('the way to the portal and back does not accept %s either', async (target) => {
    const jar = new CookieJar();
    const answer = await visit(
      new URL(`/auth/portal?return=${encodeURIComponent(target)}`, portal.origin),
      jar,
    );
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const browser = arriving(jar);
    await browser.land('/ssofoslogin', { token: await farm.token(), state });

    expect(await browser.answer()).toEqual({ next: '/' });
  });
});

describe('the landing itself', () => {
  test.each(['/smartsalesso', '/en/smartsalesso', '/ssofoslogin', '/en/ssofoslogin'])(
    '%s loads nothing of other sites, is not cached and cannot be framed',
    async (path) => {
      const answer = await visit(new URL(path, portal.origin), new CookieJar());
      const [page, policy] = [
        await answer.text(),
        answer.headers.get('content-security-policy') ?? '',
      ];

      expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
        'no-store',
        'no-referrer',
      ]);
      expect(policy).toMatch(/connect-src 'self';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('https:');
      expect(
        (await visit(new URL('/user-login', portal.origin), new CookieJar())).headers.get(
          'content-security-policy',
        ),
      ).toContain('https://api.example');
      const [first] = page.match(/<script[^>]*>/) ?? [];
      expect(first).toContain('/auth/fragment.js');
    },
  );

  test('removes unknown parameters from the address', async () => {
    const answer = await arriving().land('/ssofoslogin', {
      jwt: await farm.token(),
      utm_source: 'x',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ssofoslogin']);
  });

  test('does not read repeated parameters', async () => {
    const browser = arriving();
    const [token, other] = [await farm.token(), await farm.token()];
    const answer = await visit(
      new URL(`/ssofoslogin?token=${token}&token=${other}`, portal.origin),
      browser.jar,
    );
    expect(answer.headers.get('location')).toBe('/ssofoslogin');
    expect(await browser.ask()).toEqual({ state: 'nobody', signedIn: false });
  });

  test('takes no form from a page of another site', async () => {
    const before = await sessionsOf('U-customer');
    const answer = await arriving().post(
      '/ssofoslogin',
      { token: await farm.token() },
      { origin: 'https://evil.example' },
    );
    expect(answer.status).toBe(403);
    expect(await sessionsOf('U-customer')).toBe(before);
  });
});
