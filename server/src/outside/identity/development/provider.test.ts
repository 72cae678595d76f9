import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CookieJar, follow, openForm, sendForm, signIn, visit } from '#testing/http-client.ts';
import { counted, formAt } from '#testing/grind.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { demonstrationAccounts } from './accounts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await visit(new URL(path, portal.origin), new CookieJar(), { headers })).text();
const form = async (headers: Record<string, string> = {}, lang = '') =>
  (
    await follow(new URL(`/auth/start?type=admin${lang}`, portal.origin), new CookieJar(), {
      headers,
    })
  ).answer.text();

const tried = async (name: string) => {
  const jar = new CookieJar();
  const { answer } = await sendForm(
    await openForm(portal.origin, 'admin', jar),
    jar,
    name,
    'wrong',
  );
  return [
    answer.status,
    (await answer.text()).replaceAll(/interaction\/[\w-]+|value="[^"]*"/g, ''),
  ];
};

describe('the development provider', () => {
  test('is an OpenID provider under the portal’s own name, for every caller and host name', async () => {
    const answer = await fetch(`${portal.origin}/dev/ids-portal/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const metadata = (await answer.json()) as Record<string, string>;

    expect(metadata.issuer).toBe(`${portal.origin}/dev/ids-portal`);
    expect(metadata.authorization_endpoint).toBe(`${portal.origin}/dev/ids-portal/auth`);
  });

  test('asks again after a sign-out, so that a person can sign in as another', async () => {
    const { cookies } = await signIn(portal.origin, 'admin', portal.deps.config.demoPassword);

    expect(await (await openForm(portal.origin, 'admin', cookies)).answer.text()).toContain(
      'name="password"',
    );
  });

  test('signs in a public client, which is named without a secret', async () => {
    const other = await testPortal({ environment: { OIDC_FOSAD_CLIENT_ID: 'public-client' } });
    try {
      expect(other.deps.config.providers.admin.clientSecret).toBe('');
      const { accessToken } = await signIn(other.origin, 'admin', other.deps.config.demoPassword);
      expect(accessToken).not.toBe('');
    } finally {
      await other.close();
    }
  });

  test('answers an unknown name like a wrong password', async () => {
    expect(await tried('nobody')).toEqual(await tried('salesman'));
  });

  test('shows a typed name as text, never as a tag', async () => {
    const jar = new CookieJar();
    const { answer } = await sendForm(
      await openForm(portal.origin, 'admin', jar),
      jar,
      '"><img src=x>',
      'wrong',
    );

    expect(await answer.text()).not.toContain('<img src=x>');
  });

  test.each([
    ['&lang=th', 'th', 'ชื่อผู้ใช้'],
    ['&lang=eng', 'en', 'User name'],
    ['&return=/en/profile', 'en', 'User name'],
    ['&return=/profile', 'th', 'ชื่อผู้ใช้'],
  ])('speaks the language of the page that asked (%s)', async (asked, lang, label) => {
    const page = await form({ 'accept-language': lang === 'th' ? 'en' : 'th' }, asked);

    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain(label);
  });

  test('names the demonstration accounts only where there is a demonstration', async () => {
    const demo = { ...portal.deps, config: { ...portal.deps.config, demo: true } };

    expect(await form()).not.toContain('data-username');
    expect((await demonstrationAccounts(demo, 'fosad')).map(({ username }) => username)).toEqual([
      'admin',
      'superuser',
      'salesman',
      'agent',
    ]);
    expect(
      (await demonstrationAccounts(demo, 'ids-portal')).map(({ username }) => username),
    ).toEqual(['customer', 'inactive']);
  });

  test('answers an expired form with that reason and a way back', async () => {
    const answer = await visit(
      new URL('/dev/fosad/interaction/long-gone', portal.origin),
      new CookieJar(),
    );

    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('หมดเวลาเข้าสู่ระบบ');
  });

  test('serves its style, script and fonts as files, and nothing else', async () => {
    for (const name of ['provider.css', 'provider.js', 'dawn.svg', 'thai-400.woff2'])
      expect((await fetch(`${portal.origin}/dev/assets/${name}`)).status).toBe(200);
    for (const name of ['words.ts', '..%2Fissuer.ts', 'constructor'])
      expect((await fetch(`${portal.origin}/dev/assets/${name}`)).status).toBe(404);
  });

  test.each([
    '/dev/fosad/auth?client_id=x',
    '/dev/fosad/token',
    '/dev/fosad/nothing',
    '/dev/fosad/auth/nobody',
    '/dev/fosad/interaction/%00',
  ])('%s is never a fault', async (path) => {
    for (const method of ['GET', 'POST'])
      expect(
        (await fetch(`${portal.origin}${path}`, { method, redirect: 'manual' })).status,
      ).toBeLessThan(500);
  });
});

const change = (fields: Record<string, string>) =>
  visit(new URL('/dev/fosad/password?lang=en', portal.origin), new CookieJar(), {
    method: 'POST',
    body: new URLSearchParams({
      username: 'agent',
      password: portal.deps.config.demoPassword,
      newPassword: 'paddy-2569',
      confirmPassword: 'paddy-2569',
      ...fields,
    }),
  });

test('a development provider without disk space answers so like every other call, and works again once there is space', async () => {
  const { pool, close } = connect(portal.deps.config.databaseUrl ?? '');
  await pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert or update on development_provider_state execute function no_room()`,
  );
  const { answer } = await follow(
    new URL('/auth/start?type=admin', portal.origin),
    new CookieJar(),
    { headers: { accept: 'text/html' } },
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toContain('ระบบขัดข้องชั่วคราว');
  await pool.query('drop function no_room() cascade');
  await close();
  expect((await openForm(portal.origin, 'admin', new CookieJar())).answer.status).toBe(200);
});

describe('changing the password', () => {
  test.each([
    [{ newPassword: 'short1', confirmPassword: 'short1' }, 400, 'at least 8 characters'],
    [{ newPassword: 'lettersonly', confirmPassword: 'lettersonly' }, 400, 'at least 8 characters'],
    [{ confirmPassword: 'paddy-2570' }, 400, 'The two passwords do not match.'],
    [{ password: 'wrong' }, 401, 'The user name or password is not right.'],
  ])('is refused with its reason beside the field: %o', async (fields, status, words) => {
    const answer = await change(fields);

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });

  test('makes the new password the only one', async () => {
    expect((await change({})).status).toBe(200);

    await expect(signIn(portal.origin, 'agent', portal.deps.config.demoPassword)).rejects.toThrow(
      '401',
    );
    expect((await signIn(portal.origin, 'agent', 'paddy-2569')).accessToken).toBeTruthy();
  });

  test('has a page in both languages', async () => {
    expect(await read('/dev/ids-portal/password?lang=th')).toContain('เปลี่ยนรหัสผ่าน');
    expect(await read('/dev/ids-portal/password?lang=en')).toContain('Change password');
  });
});

describe('guesses at a password', () => {
  let busy: TestPortal;
  beforeAll(async () => {
    // The limits of production; a proxy's header names the place of a request.
    busy = await testPortal({
      environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(() => busy.close());

  const at = (address: string, lang?: string) => formAt(busy.origin, address, lang);

  // grinding.long.test.ts tries a thousand times.
  test('60 times at one account from one place: ten are checked, the others wait, and the owner signs in from elsewhere', async () => {
    const grind = await at('203.0.113.7', 'eng');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, one) =>
        grind(one % 2 ? 'salesman' : ' SALESMAN', `guess ${one}`),
      ),
    );

    expect(counted(answers)).toEqual({ lookedAt: 10, refused: 50 });
    const refused = answers.findLast(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused?.text()).toContain(
      'Too many wrong tries. Please wait one minute and try again.',
    );
    expect((await grind('salesman', busy.deps.config.demoPassword)).status).toBe(429);
    expect(
      (await (await at('198.51.100.20'))('salesman', busy.deps.config.demoPassword)).status,
    ).toBe(303);
  });

  test('the addresses of one IPv6 network are one place', async () => {
    const places = await Promise.all(
      Array.from({ length: 12 }, (_, host) => at(`2001:db8:1:2::${host + 1}`)),
    );

    expect(counted(await Promise.all(places.map((one) => one('agent', 'guess'))))).toEqual({
      lookedAt: 10,
      refused: 2,
    });
  });

  test('110 times at one account, each from another place: a hundred are checked, and the owner signs in on a known device', async () => {
    const password = busy.deps.config.demoPassword;
    const { cookies } = await signIn(busy.origin, 'superuser', password);
    const grind = await at('203.0.113.9');
    const answers: Response[] = [];
    for (let place = 0; place < 110; place += 1)
      answers.push(await grind('superuser', 'guess', `198.18.0.${place}`));
    expect(counted(answers)).toEqual({ lookedAt: 100, refused: 10 });

    expect((await (await at('198.51.100.21'))('superuser', password)).status).toBe(429);
    const own = await formAt(busy.origin, '198.51.100.22', 'th', cookies);
    expect((await own('superuser', password)).status).toBe(303);
  });

  test('at another account from a known device: it counts as a stranger’s', async () => {
    const { cookies } = await signIn(busy.origin, 'agent', busy.deps.config.demoPassword);
    const grind = await formAt(busy.origin, '203.0.113.10', 'th', cookies);
    const answers: Response[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await grind('admin', `guess ${guess}`));
    expect(counted(answers)).toEqual({ lookedAt: 10, refused: 2 });
    expect((await (await at('203.0.113.10'))('admin', busy.deps.config.demoPassword)).status).toBe(
      429,
    );
  });

  test('at many accounts from one place: a hundred are checked', async () => {
    const grind = await at('203.0.113.8');
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, one) => grind(`person ${one}`, 'guess')),
    );

    expect(counted(answers)).toEqual({ lookedAt: 100, refused: 50 });
  });
});
