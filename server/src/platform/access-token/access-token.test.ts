import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type JsonWebKeyInput,
} from 'node:crypto';
import { decodeProtectedHeader, importJWK, SignJWT, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSigningKeys, type SigningKey } from '../keys/signing-keys.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { audience, issueAccessToken, verifyAccessToken, type Bearer } from './access-token.ts';

let portal: TestPortal;
let ahead = 0;
let own: SigningKey;
const bearer: Bearer = {
  sub: 'U-admin',
  sid: '00000000-0000-4000-8000-000000000000',
  login_type: 'admin',
  provider: 'fosad',
  login_provider: 'fosad',
};

beforeAll(async () => {
  portal = await testPortal({ clock: () => new Date(Date.now() + ahead) });
  [own] = (await loadSigningKeys(portal.deps, 'access-token')) as [SigningKey];
});
afterAll(() => portal.close());

const tomorrow = () => new Date(Date.now() + 86_400_000);
const issue = async () => (await issueAccessToken(portal.deps, bearer, tomorrow())).accessToken;
const verify = (token: string) => verifyAccessToken(portal.deps, token);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from;

/** A token signed with our own key, valid except for what a test changes. */
async function signed({
  header = {},
  claims = {},
  key = own.privateJwk,
}: { header?: object; claims?: object; key?: JWK } = {}) {
  const all = {
    ...bearer,
    iss: portal.origin,
    aud: audience,
    iat: seconds(),
    exp: seconds(600),
    jti: crypto.randomUUID(),
    ...claims,
  };
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: own.kid, ...header })
    .sign(await importJWK(key, 'EdDSA'));
}

const claimsNow = () => ({
  ...bearer,
  iss: portal.origin,
  aud: audience,
  iat: seconds(),
  exp: seconds(600),
  jti: crypto.randomUUID(),
});
/** Signs the payload as it is, which no library would do. */
async function signedText(
  payload: string,
  header = JSON.stringify({ alg: 'EdDSA', typ: 'at+jwt', kid: own.kid }),
): Promise<string> {
  const parts = [header, payload].map((text) => Buffer.from(text).toString('base64url')).join('.');
  return `${parts}.${sign(null, Buffer.from(parts), createPrivateKey({ key: own.privateJwk as JsonWebKeyInput['key'], format: 'jwk' })).toString('base64url')}`;
}

describe('our access token', () => {
  test('names its session, for ten minutes at most', async () => {
    const claims = await verify(await issue());

    expect(claims).toMatchObject({ ...bearer, iss: portal.origin, aud: audience });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(600);
    expect(await verify(await signed())).toBeDefined();
    expect(await verify(await signedText(JSON.stringify(claimsNow())))).toBeDefined();
    expect(
      await verify(await signed({ claims: { iat: seconds(50), exp: seconds(600) } })),
    ).toBeDefined();
  });

  test('does not outlive its session', async () => {
    const endsAt = new Date(Date.now() + 90_500);
    const { accessToken } = await issueAccessToken(portal.deps, bearer, endsAt);

    expect((await verify(accessToken))?.exp).toBe(Math.floor(endsAt.getTime() / 1000));
  });

  test('is refused once it has expired, also where it was verified before', async () => {
    const token = await issue();
    expect(await verify(token)).toBeDefined();
    ahead = 599_000;
    expect(await verify(token)).toBeDefined();
    ahead = 662_000;
    expect(await verify(token)).toBeUndefined();
    ahead = 0;
  });

  test('can be verified by others with the published key, which is only the public half', async () => {
    const { keys } = (await (await fetch(`${portal.origin}/.well-known/jwks.json`)).json()) as {
      keys: JWK[];
    };

    expect(keys.map(({ kid }) => kid)).toEqual([own.kid]);
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const published = async () =>
  (
    (await (await fetch(`${portal.origin}/.well-known/jwks.json`)).json()) as { keys: JWK[] }
  ).keys.map(({ kid }) => kid);

test('after ninety days another key signs, which was published two hours before', async () => {
  const later = (days: number, hours: number) => {
    ahead = days * 86_400_000 + hours * 3_600_000;
  };
  const endsAt = new Date(Date.now() + 200 * 86_400_000);
  const token = async () => (await issueAccessToken(portal.deps, bearer, endsAt)).accessToken;

  later(91, 0);
  expect(kidOf(await token())).toBe(own.kid);
  expect(await published()).toHaveLength(2);

  later(91, 3);
  const [next] = await published();
  expect(kidOf(await token())).toBe(next);
  expect(next).not.toBe(own.kid);
  expect(await verify(await token())).toBeDefined();
  expect(
    await verify(
      await signed({ claims: { iat: seconds(ahead / 1000), exp: seconds(ahead / 1000 + 600) } }),
    ),
  ).toBeDefined();
  ahead = 0;
});

describe('a forged token', () => {
  const forged: [string, () => Promise<string>][] = [
    [
      'without a signature (alg none)',
      async () =>
        `${encoded({ alg: 'none', typ: 'at+jwt', kid: own.kid })}.${(await signed()).split('.')[1]}.`,
    ],
    [
      'signed with our public key as a secret (HS256)',
      async () => {
        const head = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: own.kid })}.${(await signed()).split('.')[1]}`;
        return `${head}.${createHmac('sha256', Buffer.from(own.publicJwk.x ?? '', 'base64url'))
          .update(head)
          .digest('base64url')}`;
      },
    ],
    [
      'with its own key in the header',
      async () => {
        const { privateKey, publicKey } = generateKeyPairSync('ed25519');
        return signed({
          key: privateKey.export({ format: 'jwk' }),
          header: { jwk: publicKey.export({ format: 'jwk' }), jku: 'https://evil.example/jwks' },
        });
      },
    ],
    ['of a key that is not ours', () => signed({ header: { kid: 'unknown' } })],
    ['without the name of a key', () => signed({ header: { kid: undefined } })],
    ['of another issuer', () => signed({ claims: { iss: 'https://evil.example' } })],
    ['for another audience', () => signed({ claims: { aud: 'another-api' } })],
    ['of another type', () => signed({ header: { typ: 'JWT' } })],
    ['that is over', () => signed({ claims: { iat: seconds(-700), exp: seconds(-100) } })],
    ['that lives for a day', () => signed({ claims: { exp: seconds(86_400) } })],
    ['without an end', () => signed({ claims: { exp: undefined } })],
    ['without a session', () => signed({ claims: { sid: undefined } })],
    [
      'with changed claims',
      async () =>
        (await signed())
          .split('.')
          .with(
            1,
            encoded({
              ...bearer,
              iss: portal.origin,
              aud: audience,
              iat: seconds(),
              exp: seconds(600),
              jti: 'x',
              sub: 'U-rival',
            }),
          )
          .join('.'),
    ],
    [
      'of the development provider',
      async () => {
        const [other] = await loadSigningKeys(portal.deps, 'development-provider');
        return new SignJWT({
          ...bearer,
          iss: portal.origin,
          aud: audience,
          iat: seconds(),
          exp: seconds(600),
          jti: 'x',
        })
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: other?.kid ?? '' })
          .sign(await importJWK(other?.privateJwk ?? {}, 'ES256'));
      },
    ],
    [
      'that says something twice',
      () => signedText(`{"sid":"${bearer.sid}",${JSON.stringify(claimsNow()).slice(1)}`),
    ],
    [
      'whose header says something twice',
      () =>
        signedText(
          JSON.stringify(claimsNow()),
          `{"alg":"EdDSA","alg":"EdDSA","typ":"at+jwt","kid":"${own.kid}"}`,
        ),
    ],
    ['that says it is packed', () => signed({ header: { zip: 'DEF' } })],
    [
      'from more than a minute ahead',
      () => signed({ claims: { iat: seconds(90), exp: seconds(600) } }),
    ],
    ['of a session that is none', () => signed({ claims: { sid: "x' or 1=1" } })],
    ['that is no token', async () => 'a.b.c'],
    ['that is nothing', async () => ''],
    ['that is endless', async () => 'e'.repeat(100_000)],
  ];

  test.each(forged)('%s is refused', async (_what, make) => {
    expect(await verify(await make())).toBeUndefined();
  });

  test('is answered with 401, never with 500', async () => {
    for (const [, make] of forged) {
      const token = (await make()).slice(0, 8000);
      const answer = await fetch(`${portal.origin}/api/main/center/profile`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
    }
  });
});
