import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CookieJar, ownPageHeaders, visit } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

/** An OpenID issuer other than the development one, whose answers a test sets. */
let issuer: { origin: string; server: Server; key: CryptoKey; jwk: JWK };
let answering: (nonce: string) => Promise<{ status: number; body: unknown }>;
let portal: TestPortal;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.origin);
    const send = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (pathname === '/authorize') {
      asked = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'c',
        state: searchParams.get('state') ?? '',
      }).toString();
      return send(302, {}, { location: back.href });
    }
    if (pathname === '/token')
      return void answering(asked).then(({ status, body }) => send(status, body));
    return send(
      200,
      pathname === '/jwks' ? { keys: [{ ...issuer.jwk, kid: 'k', alg: 'ES256' }] } : metadata(),
    );
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  issuer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    key: privateKey,
    jwk: await exportJWK(publicKey),
  };
  portal = await testPortal({
    environment: {
      OIDC_FOSAD_ISSUER: issuer.origin,
      OIDC_FOSAD_CLIENT_ID: 'so',
      OIDC_FOSAD_CLIENT_SECRET: 'secret',
    },
  });
});
afterAll(async () => {
  await portal.close();
  issuer.server.close();
});

let asked = '';
const metadata = () => ({
  issuer: issuer.origin,
  authorization_endpoint: `${issuer.origin}/authorize`,
  token_endpoint: `${issuer.origin}/token`,
  jwks_uri: `${issuer.origin}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
});
const tokens = { access_token: 'opaque', token_type: 'bearer', expires_in: 600 };
const idToken = (
  nonce: string,
  { aud = 'so', ...claims }: { aud?: string; [claim: string]: unknown },
) =>
  new SignJWT({ nonce, permissions: 'openid sso:smart-order', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(issuer.origin)
    .setAudience(aud)
    .setSubject('S-1')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(issuer.key);
const says = (claims: Record<string, unknown>) => async (nonce: string) => ({
  status: 200,
  body: { ...tokens, id_token: await idToken(nonce, claims) },
});

beforeEach(() => {
  answering = says({});
});

async function arrive() {
  const jar = new CookieJar();
  const start = new URL('/auth/start?type=admin&mode=page&return=/en/profile', portal.origin);
  // The sign-in crosses two origins; each answers with an address only.
  let here = start;
  for (
    let step = 0;
    step < 4 && !here.pathname.endsWith('-login') && here.pathname !== '/en/profile';
    step += 1
  ) {
    const answer = await visit(here, jar);
    here = new URL(answer.headers.get('location') ?? '/', here);
  }
  return { jar, here };
}

describe('an issuer that is not ours', () => {
  test('signs a person in', async () => {
    const { jar, here } = await arrive();

    expect(here.pathname).toBe('/en/profile');
    expect(jar.get('so-sid')).toBeTruthy();
  });

  test('that answers without an ID token is refused with a reason of its own', async () => {
    answering = async () => ({ status: 200, body: tokens });

    const { jar, here } = await arrive();

    expect(`${here.pathname}${here.search}`).toBe(
      '/en/admin-login?problem=id_token_undefined&return=%2Fen%2Fprofile',
    );
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test.each([
    ['an ID token for another client', says({ aud: 'someone-else' })],
    ['an ID token of another sign-in', says({ nonce: 'another' })],
    ['a no', async () => ({ status: 400, body: { error: 'invalid_grant' } })],
  ])('%s signs no one in', async (_what, answer) => {
    answering = answer;

    const { jar, here } = await arrive();

    expect(here.search).toBe('?problem=sign_in_failed&return=%2Fen%2Fprofile');
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test('that fails counts as unavailable', async () => {
    answering = async () => ({ status: 503, body: {} });

    expect((await arrive()).here.search).toBe('?problem=unavailable&return=%2Fen%2Fprofile');
  });

  test.each([
    [{ name: 'สมชาย ใจดี' }, { userName: '', firstName: 'สมชาย ใจดี', lastName: '', email: '' }],
    [
      {
        preferred_username: 'somchai',
        given_name: 'สมชาย',
        family_name: 'ใจดี',
        name: 'x',
        email: 'somchai@farm.example',
      },
      { userName: 'somchai', firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@farm.example' },
    ],
    [
      {
        preferred_username: ['admin'],
        given_name: 7,
        email: `${'a'.repeat(300)}@x.example`,
        name: 'a\u0000b\u0007',
      },
      { userName: '', firstName: 'ab', lastName: '', email: '' },
    ],
  ])('may name itself in any form (%j)', async (claims, identity) => {
    answering = says(claims);
    const { jar } = await arrive();

    const answer = await visit(new URL('/session', portal.origin), jar, {
      headers: ownPageHeaders,
    });

    expect(await answer.json()).toMatchObject({
      user: null,
      identity: { subject: 'S-1', ...identity },
    });
  });
});
