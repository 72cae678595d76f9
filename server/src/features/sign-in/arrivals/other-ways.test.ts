import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBases } from '#contract/bases.ts';
import { calls } from '#contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeSister, type FakeSister } from '#testing/fake-sister.ts';
import { follow } from '#testing/http-client.ts';
import { Arriving } from '#testing/landing.ts';
import { secondIssuer, type SecondIssuer } from '#testing/second-issuer.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let issuer: SecondIssuer;
let sales: FakeSister;
let farm: FakeSister;
let folder: string;
/** the farm's verification endpoint, and the requests it got */
let endpoint: Server;
let answers: (asked: Asked) => { status?: number; body: string };
let asked: Asked[] = [];
/** the endpoint answers only after this */
let held: Promise<void> | undefined;
interface Asked {
  authorization: string | undefined;
  form: URLSearchParams;
}

const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

async function answerOne(request: IncomingMessage, response: ServerResponse) {
  const one = {
    authorization: request.headers.authorization,
    form: new URLSearchParams(await read(request)),
  };
  asked.push(one);
  await held;
  const { status = 200, body } = answers(one);
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(status === 302 && { location: '/elsewhere' }),
    })
    .end(body);
}

beforeAll(async () => {
  [sales, farm, issuer] = await Promise.all([
    fakeSister('SSO_SALES', 'salesman'),
    fakeSister('SSO_FARM', 'customer'),
    secondIssuer({ id: 'orders', secret: 'of the second issuer' }),
  ]);
  endpoint = createServer((request, response) => void answerOne(request, response));
  await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'smart-order-ways-'));
  const CONFIG_FILE = join(folder, 'config.json');
  const verification = {
    address: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/verify`,
    clientId: 'smart order',
    clientSecret: 'a:b',
  };
  const ssoFailure = 'https://sales.example/sso-failed?from=order';
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({
      ssoFailure,
      sso: { farm: { code: true, verification }, sales: { legacyToken: false } },
    }),
  );
  const { SSO_FARM_JWKS: _withoutKeys, ...withoutKeys } = farm.environment;
  portal = await testPortal({
    environment: {
      ...sales.environment,
      ...withoutKeys,
      CONFIG_FILE,
      OIDC_IDS_PORTAL_ISSUER: issuer.issuer,
      OIDC_IDS_PORTAL_CLIENT_ID: 'orders',
      OIDC_IDS_PORTAL_CLIENT_SECRET: 'of the second issuer',
    },
  });
});
beforeEach(() => {
  asked = [];
  held = undefined;
  answers = () => ({ body: JSON.stringify({ active: true, ...farm.claims() }) });
});
afterAll(async () => {
  await portal.close();
  await issuer.close();
  endpoint.close();
  await rm(folder, { recursive: true });
});

const arriving = () => new Arriving(portal.origin);
const sessions = async () =>
  (await portal.db.selectFrom('session').select('session_id').execute()).length;
const came = async (parameters: Record<string, string>) => {
  const browser = arriving();
  const answer = await browser.land('/ssofoslogin', parameters);
  return { browser, answer, view: await browser.ask() };
};

describe('a person sent by a sister with a provider’s name only', () => {
  test('signs in at that provider, with the sister’s login hint, and arrives at the page that the sister named', async () => {
    const browser = arriving();
    const start = new URL('/ssofoslogin', portal.origin);
    start.search = new URLSearchParams({
      iss: issuer.issuer,
      login_hint: 'customer',
      target_link_uri: `${portal.origin}/orderstatus?tab=ALL`,
    }).toString();
    const { here } = await follow(
      start,
      browser.jar,
      {},
      (next) => next.pathname === '/orderstatus',
    );

    expect(here.href).toBe(`${portal.origin}/orderstatus?tab=ALL`);
    expect(browser.sessionCookie).toBeTruthy();
  });

  test('is not led to another provider, not even to the one of the other sign-in page', async () => {
    for (const iss of [
      'https://evil.example',
      `${issuer.issuer}.evil.example`,
      `${issuer.issuer}/x`,
      `${portal.origin}/dev/fosad`,
    ]) {
      const { answer, view } = await came({ iss, login_hint: 'customer' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ssofoslogin']);
      expect(view).toEqual({ state: 'refused', problem: 'verify_portal_401' });
    }
  });
});

describe('a code', () => {
  test('is verified at the sister by our server, with our account there, and signs in on "yes"', async () => {
    const { browser, view } = await came({ code: 'one-time' });

    expect(view).toMatchObject({
      state: 'arrived',
      from: 'farm',
      as: { userName: 'customer' },
      ask: true,
    });
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      token: 'one-time',
      token_type_hint: 'code',
    });
    expect(atob(asked[0]?.authorization?.slice('Basic '.length) ?? '')).toBe('smart%20order:a%3Ab');
    expect(await browser.answer()).toEqual({ next: '/' });
  });

  test('opens one session, also if the sister accepts it twice', async () => {
    const [first, second] = [await came({ code: 'twice' }), await came({ code: 'twice' })];

    expect(await first.browser.answer()).toEqual({ next: '/' });
    expect(await second.browser.answer()).toEqual({ problem: 'verify_portal_401' });
    expect((await came({ code: 'twice' })).view).toEqual({
      state: 'refused',
      problem: 'verify_portal_401',
    });
  });

  test.each<[string, () => { status?: number; body: string }, string]>([
    ['is not active', () => ({ body: '{"active":false}' }), 'verify_portal_401'],
    [
      'is active in words only',
      () => ({ body: JSON.stringify({ ...farm.claims(), active: 'true' }) }),
      'verify_portal_401',
    ],
    [
      'is for somebody else',
      () => ({ body: JSON.stringify({ ...farm.claims(), active: true, aud: 'another' }) }),
      'verify_portal_401',
    ],
    [
      'comes from another',
      () => ({ body: JSON.stringify({ ...farm.claims(), active: true, iss: sales.issuer }) }),
      'verify_portal_401',
    ],
    [
      'is old',
      () => ({ body: JSON.stringify({ ...farm.claims(), active: true, iat: 1 }) }),
      'verify_portal_401',
    ],
    ['meets a fault', () => ({ status: 500, body: 'oh' }), 'verify_portal_fail'],
    ['is not ours to ask', () => ({ status: 401, body: '{}' }), 'verify_portal_fail'],
    ['is sent elsewhere', () => ({ status: 302, body: '' }), 'verify_portal_fail'],
    ['gets no JSON', () => ({ body: '<html>' }), 'verify_portal_fail'],
    ['gets a list', () => ({ body: '[]' }), 'verify_portal_fail'],
    [
      'gets an answer without end',
      () => ({
        body: JSON.stringify({ active: true, ...farm.claims(), much: 'x'.repeat(100_000) }),
      }),
      'verify_portal_fail',
    ],
  ])('that %s opens nothing', async (words, answer, problem) => {
    answers = answer;
    const before = await sessions();

    expect((await came({ code: words })).view).toEqual({ state: 'refused', problem });
    expect(await sessions()).toBe(before);
  });

  test('is not sent to a sister that has twenty others to answer: the sister counts as unavailable', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const waiting = Array.from({ length: 20 }, (_, at) => came({ code: `one of many ${at}` }));
    await expect.poll(() => asked.length).toBe(20);

    expect((await came({ code: 'one too many' })).view).toEqual({
      state: 'refused',
      problem: 'verify_portal_fail',
    });
    expect(asked).toHaveLength(20);
    resolve();
    for (const { view } of await Promise.all(waiting))
      expect(view).toMatchObject({ state: 'arrived' });
    expect((await came({ code: 'one after them' })).view).toMatchObject({ state: 'arrived' });
  });

  test('is not taken from a sister without permission to send codes', async () => {
    const answer = await arriving().land('/smartsalesso', { code: 'x' });
    expect(answer.headers.get('location')).toBe(
      'https://sales.example/sso-failed?from=order&code=not_accepted',
    );
    expect(asked).toEqual([]);
  });
});

describe('a token', () => {
  test('of a sister without configured keys is verified at the sister', async () => {
    const token = await farm.token();
    const { view } = await came({ token });

    expect(view).toMatchObject({ state: 'arrived', as: { userName: 'customer' } });
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ token, token_type_hint: 'token' });
  });

  test('is not taken where that way is switched off; the sales application gets an error code and no token back', async () => {
    const token = await sales.token();
    const answer = await arriving().land('/smartsalesso', { token });

    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://sales.example/sso-failed?from=order&code=not_accepted',
    ]);
    expect([...answer.headers].flat().join(' ')).not.toContain(token.slice(-40));
  });
});

test('a program opens and renews nothing where that is switched off, and gets the answer for a forged token', async () => {
  const send = async (name: 'verifyPortalToken' | 'refreshPortalToken', accessToken: string) => {
    const answer = await fetch(`${portal.origin}${defaultBases.portal}${calls[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { code: string; requestId: string; accessToken: string },
    };
  };
  const { farm: switches } = portal.deps.config.sisters;
  if (!switches) throw new Error('There is no farm.');
  const { accessToken } = (await send('verifyPortalToken', await farm.token())).body;
  expect((await send('refreshPortalToken', accessToken)).status).toBe(200);
  const [before, asksBefore] = [await sessions(), asked.length];
  switches.tokenCalls = false;

  for (const { status, body } of [
    await send('verifyPortalToken', await farm.token()),
    await send('refreshPortalToken', accessToken),
  ]) {
    expect([status, body.code]).toEqual([401, 'session_expired']);
    const rows = await portal.db
      .selectFrom('audit')
      .select('outcome')
      .where('request_id', '=', body.requestId)
      .execute();
    expect(rows).toEqual([{ outcome: 'refused' }]);
  }
  expect([await sessions(), asked.length]).toEqual([before, asksBefore]);
  switches.tokenCalls = true;
});
