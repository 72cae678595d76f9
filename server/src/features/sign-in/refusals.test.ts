import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieJar, fromElsewhere, ownPageHeaders, visit } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    environment: {
      SSO_FARM_ISSUER: 'https://farm.example',
      SSO_FARM_ORIGIN: 'https://farm.example',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(() => portal.close());

const at = (path: string) => new URL(path, portal.origin);
const rows = () =>
  portal.db.selectFrom('audit').select(['call', 'outcome', 'facts']).orderBy('audit_id').execute();
/** Makes a request that is refused, and answers the audit rows that it leaves. */
async function left(refused: () => Promise<Response>) {
  const before = (await rows()).length;
  const { status } = await refused();
  return [
    status,
    ...(await rows())
      .slice(before)
      .map(({ call, outcome, facts }) => `${call} ${outcome} ${(facts as { code: string }).code}`),
  ];
}
async function begun() {
  const jar = new CookieJar();
  const sent = await visit(at('/auth/start?type=admin&mode=page&return=/'), jar);
  return {
    jar,
    state: new URL(sent.headers.get('location') ?? '').searchParams.get('state') ?? '',
  };
}

test('a sign-in that the provider refuses leaves one row in the audit', async () => {
  const { jar, state } = await begun();
  expect(
    await left(() => visit(at(`/auth/callback?error=access_denied&state=${state}`), jar)),
  ).toEqual([303, 'sign-in refused sign_in_failed']);
});

test('an answer to a sign-in that this browser did not begin leaves one row, too', async () => {
  const { state } = await begun();
  const { jar: another } = await begun();
  expect(
    await left(() =>
      visit(at(`/auth/callback?code=x&state=${state}`), another, { headers: fromElsewhere() }),
    ),
  ).toEqual([303, 'sign-in refused sign_in_failed']);
});

test.each([
  ['POST', '/session/refresh', 'session-refresh'],
  ['POST', '/session/logout', 'session-logout'],
  ['GET', '/session', 'session'],
  ['POST', '/auth/arrival', 'auth-arrival'],
])('%s %s from another site leaves one', async (method, path, call) => {
  const headers = { ...ownPageHeaders, 'sec-fetch-site': 'cross-site' };
  const asked = () =>
    visit(at(path), new CookieJar(), { method, headers, ...(method === 'POST' && { body: '{}' }) });
  expect(await left(asked)).toEqual([403, `${call} refused csrf_refused`]);
});

test('a token sent from another site than the sister’s leaves one row', async () => {
  const sent = () =>
    visit(at('/ssofoslogin'), new CookieJar(), {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
      headers: { origin: 'https://evil.example' },
    });
  expect(await left(sent)).toEqual([403, 'arrival refused untrusted']);
});
