import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
const get = (path: string, init?: RequestInit) =>
  fetch(`${portal.origin}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    ...init,
  });

const pages = [
  '/',
  '/en/preorder/product?bu=feed',
  '/no/such/page',
  '/auth/callback?code=x&state=y',
  '/auth/start?type=admin',
  '/dev/fosad/password',
  '/dev/fosad/interaction/gone',
  '/dev/fosad/auth?client_id=nobody',
  '/dev/fosad/auth?client_id=smart-order&response_mode=form_post&prompt=none&response_type=code&scope=openid&redirect_uri=',
  '/dev/fosad/nothing',
];

describe.each(pages)('%s', (path) => {
  test('may not be framed, sniffed or opened by another site, and runs only our own scripts', async () => {
    const { headers } = await get(
      path.endsWith('=') ? `${path}${encodeURIComponent(`${portal.origin}/auth/callback`)}` : path,
    );
    const policy = headers.get('content-security-policy') ?? '';

    expect(policy).not.toMatch(/unsafe-|\*|http:|script-src[^;]*data:/);
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('the portal’s pages have a fresh nonce each time, and no text in them becomes a script', async () => {
  const policies = await Promise.all(
    [get('/'), get('/')].map(
      async (answer) => (await answer).headers.get('content-security-policy') ?? '',
    ),
  );
  const nonces = policies.map(
    (policy) => /script-src 'self' 'nonce-([\w+/=]{24})';/.exec(policy)?.[1],
  );

  expect(new Set(nonces).size).toBe(2);
  for (const policy of policies)
    for (const part of [
      "require-trusted-types-for 'script'",
      "object-src 'none'",
      "frame-src 'self'",
    ])
      expect(policy).toContain(part);
});

test.each([
  '/api/main/center/bu',
  '/api/none',
  '/session',
  '/auth/callback',
  '/dev/fosad/password',
  '/%zz',
])('%s is not cached', async (path) => {
  expect((await get(path)).headers.get('cache-control')).toBe('no-store');
});

test('an answer of the API is no page and may be included by no other site', async () => {
  const { headers } = await get('/api/main/center/bu');
  expect([
    headers.get('content-type'),
    headers.get('x-content-type-options'),
    headers.get('cross-origin-resource-policy'),
  ]).toEqual(['application/json; charset=utf-8', 'nosniff', 'same-origin']);
});

test.each(['/api/main/center/bu', '/session/refresh', '/config.json', '/dev/fosad/interaction/x'])(
  'no other origin is let in to %s',
  async (path) => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, x-so-request',
    };
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const answer = await get(path, { method, headers });
      for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    }
  },
);
