import { gzipSync } from 'node:zlib';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '#testing/run-job.ts';
import {
  CookieJar,
  openForm,
  ownPageHeaders,
  sendForm,
  signIn,
  visit,
} from '#testing/http-client.ts';
import { linesOf } from '#testing/log-lines.ts';
import { stranger } from '#testing/person.ts';
import { supplierTemplate } from '#testing/postgres.ts';
import { ownDatabase, testPortal, type TestPortal } from '#testing/test-portal.ts';

let url: string;
let owner: Client;
let portal: TestPortal | undefined;
beforeAll(async () => {
  url = await ownDatabase(supplierTemplate);
  owner = new Client({ connectionString: url });
  await owner.connect();
  // Triggers forbid removing audit rows.
  await owner.query('set session_replication_role = replica');
});
afterEach(async () => {
  await portal?.close();
  portal = undefined;
  await owner.query('delete from caller_count; delete from audit');
});
afterAll(() => owner.end());

/** A server that has had no requests yet. */
async function fresh(environment: Record<string, string> = {}): Promise<TestPortal> {
  portal = await testPortal({ environment: { DATABASE_URL: url, ...environment }, isFilled: true });
  return portal;
}
// A scale of 0.02 leaves 12 requests a minute to a session and 60 to an address.
const scarce = (environment: Record<string, string> = {}) =>
  fresh({ RATE_LIMIT_SCALE: '0.02', ...environment });

async function untilRefused(ask: (at: number) => Promise<{ status: number }>, most = 100) {
  for (let at = 1; at <= most; at += 1) if ((await ask(at)).status === 429) return at;
  return undefined;
}

describe('requests a minute', () => {
  test('of one person do not count for another behind the same address', async () => {
    const here = await scarce();
    const [customer, rival] = [await here.as('customer'), await here.as('rival')];

    expect(await untilRefused(() => customer.call('listBusinessUnits'))).toBe(13);
    const refused = await customer.call('listBusinessUnits');
    expect([refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      'too_many_requests',
      true,
    ]);
    expect((await rival.call('listBusinessUnits')).status).toBe(200);
  });

  test('of a caller who has not signed in count by address, also with an invented token or forwarded address', async () => {
    const { origin } = await scarce();
    const strange = stranger(origin);
    const madeUp = (at: number) =>
      strange.call('listBusinessUnits', {
        headers: { authorization: `Bearer a.b.${at}`, 'x-forwarded-for': `203.0.113.${at}` },
      });

    expect(await untilRefused(madeUp)).toBe(61);
  });

  test('a forwarded address counts where a trusted proxy sends it', async () => {
    const { origin } = await scarce({ TRUSTED_PROXIES: '127.0.0.1' });
    const strange = stranger(origin);

    expect(
      await untilRefused(
        (at) =>
          strange.call('listBusinessUnits', { headers: { 'x-forwarded-for': `203.0.113.${at}` } }),
        70,
      ),
    ).toBeUndefined();
    expect(
      await untilRefused(() =>
        strange.call('listBusinessUnits', { headers: { 'x-forwarded-for': '203.0.113.250' } }),
      ),
    ).toBe(61);
  });

  test('the start warns of trusted networks that hold more than a few proxies', async () => {
    const { log, lines } = linesOf();
    const TRUSTED_PROXIES =
      '127.0.0.1,10.0.0.0/8,10.1.2.16/28,10.1.2.0/27,2001:db8::/64,2001:db8::10/124';
    portal = await testPortal({
      environment: { DATABASE_URL: url, TRUSTED_PROXIES },
      isFilled: true,
      log,
    });
    const warned = lines().filter(({ msg }) => String(msg).startsWith('TRUSTED_PROXIES'));
    expect(warned.map(({ networks }) => networks)).toEqual([
      ['10.0.0.0/8', '10.1.2.0/27', '2001:db8::/64'],
    ]);
  });

  test.each([
    ['203.0.113.7', (port: number) => `203.0.113.7:${port}`],
    ['2001:db8::7', (port: number) => `[2001:db8::7]:${port}`],
  ])('all ports of %s are one caller, where the proxy names the port too', async (_, forwarded) => {
    const { origin } = await scarce({ TRUSTED_PROXIES: '127.0.0.1' });
    const strange = stranger(origin);

    expect(
      await untilRefused((at) =>
        strange.call('listBusinessUnits', {
          headers: { 'x-forwarded-for': forwarded(40_000 + at) },
        }),
      ),
    ).toBe(61);
  });
});

describe('a request refused before it reaches a room', () => {
  test.each<[string, string, RequestInit, number]>([
    ['a session asked by a page that is not ours', '/session', {}, 403],
    [
      'a refresh without a cookie',
      '/session/refresh',
      { method: 'POST', headers: ownPageHeaders, body: '{}' },
      401,
    ],
    ['an arrival asked by a page that is not ours', '/auth/arrival', {}, 403],
    ['an unknown path', '/api/main/nothing', {}, 404],
    ['an address that is none', '/%zz', {}, 400],
    [
      'a packed body',
      '/session/refresh',
      { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: 'x' },
      415,
    ],
  ])('counts as well: %s', async (_words, path, init, status) => {
    const { origin } = await scarce();
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await fetch(origin + path, init)).status);
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([status, status, 429]);
  });

  test('requests for readiness have a limit of their own', async () => {
    const { origin } = await scarce();
    const ready = async () => fetch(`${origin}/readyz`);
    expect(await untilRefused(() => fetch(`${origin}/nothing.js`))).toBe(61);
    expect(await untilRefused(ready)).toBe(13);
  });

  test('leaves one audit row, and later a second one with the number of the others', async () => {
    const { origin, deps } = await fresh();
    const stop = runJob(deps, 'strangers');
    for (let at = 0; at < 40; at += 1) await fetch(`${origin}/session`);
    await stranger(origin).call('listBusinessUnits');
    await stop();
    await portal?.close();
    portal = undefined;

    const { rows } = await owner.query('select call, facts from audit order by audit_id');
    expect(rows).toEqual([
      { call: 'session', facts: { code: 'csrf_refused' } },
      { call: 'listBusinessUnits', facts: { code: 'session_expired' } },
      { call: 'session', facts: { code: 'csrf_refused', from: '127.0.0.1', count: 39 } },
    ]);
  });
});

describe('signing in', () => {
  test('can be begun only so often from one address', async () => {
    const { origin } = await scarce();
    const start = () =>
      fetch(`${origin}/auth/start?type=customer&mode=page`, { redirect: 'manual' });
    expect(await untilRefused(start)).toBe(7);
  });
});

const trying = async (
  { origin }: TestPortal,
  username: string,
  from: string,
  password: string,
  jar = new CookieJar(),
) => {
  const form = await openForm(origin, 'customer', jar);
  await form.answer.body?.cancel();
  return visit(form.here, jar, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
    headers: { 'x-forwarded-for': from },
  });
};

describe('guessing passwords', () => {
  test('guesses from one place do not lock the person out everywhere', async () => {
    const portal = await fresh({ TRUSTED_PROXIES: '127.0.0.1' });
    const { demoPassword } = portal.deps.config;
    for (let guess = 0; guess < 10; guess += 1)
      await trying(portal, 'customer', '203.0.113.1', `guess ${guess}`);

    expect((await trying(portal, 'customer', '203.0.113.1', demoPassword)).status).toBe(429);
    expect((await trying(portal, 'customer', '203.0.113.2', demoPassword)).status).toBe(303);
  });

  test('guesses with a cookie of the account’s own device lock no other place out', async () => {
    const portal = await fresh({ TRUSTED_PROXIES: '127.0.0.1' });
    const { demoPassword } = portal.deps.config;
    const { cookies } = await signIn(portal.origin, 'customer', demoPassword);
    const device = () => {
      const jar = new CookieJar();
      jar.set('so-known', cookies.get('so-known') ?? '');
      return jar;
    };
    for (let guess = 0; guess < 10; guess += 1)
      await trying(portal, 'customer', '203.0.113.1', `guess ${guess}`, device());

    expect((await trying(portal, 'customer', '203.0.113.1', demoPassword, device())).status).toBe(
      429,
    );
    expect((await trying(portal, 'customer', '203.0.113.2', demoPassword, device())).status).toBe(
      303,
    );
  });

  test('one place cannot try every account', async () => {
    const portal = await fresh({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '0.2' });
    const { demoPassword } = portal.deps.config;

    expect(
      await untilRefused((at) => trying(portal, `nobody-${at}`, '203.0.113.1', 'morning'), 40),
    ).toBe(21);
    expect((await trying(portal, 'customer', '203.0.113.2', demoPassword)).status).toBe(303);
  });

  test('a right password is no guess', async () => {
    const { origin, deps } = await fresh();
    for (let time = 0; time < 12; time += 1) {
      const jar = new CookieJar();
      const { answer } = await sendForm(
        await openForm(origin, 'customer', jar),
        jar,
        'customer',
        deps.config.demoPassword,
      );
      expect(answer.status).toBe(200);
    }
  });
});

const packed = gzipSync(Buffer.alloc(50_000_000, ' '));
test.each(['gzip', 'br', 'deflate', 'identity, gzip'])(
  'a body packed with %s is refused unread',
  async (packing) => {
    const { origin } = await fresh();
    const answer = await fetch(`${origin}/api/main/center/log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': packing },
      body: packed,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      415,
      'unsupported_media_type',
    ]);
  },
);
