import { CompactEncrypt, SignJWT, UnsecuredJWT } from 'jose';
import { fakeSister, type FakeSister } from './fake-sister.ts';

const inBase64 = (text: string) => Buffer.from(text).toString('base64url');

/** Signs any header and payload, also ones that no library would write. */
async function signedText(sister: FakeSister, header: string, payload: string): Promise<string> {
  const signed = `${inBase64(header)}.${inBase64(payload)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    sister.privateKey,
    Buffer.from(signed),
  );
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Tokens with one fault each (promises S4), by a name for the fault. `other` is another sister of the same portal. */
export async function forgedTokens(
  sister: FakeSister,
  other: FakeSister,
): Promise<[string, string][]> {
  const stranger = await fakeSister('SSO_SALES', 'customer');
  const claims = () => sister.claims();
  const kid = sister.publicJwk.kid ?? '';
  const head = JSON.stringify({ alg: 'ES256', typ: 'JWT', kid });
  const payload = JSON.stringify(claims());
  const right = await sister.token();
  const [header = '', body = '', signature = ''] = right.split('.');
  const byStranger = (more: object = {}) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...more })
      .sign(stranger.privateKey);
  const withSecret = (secret: string) =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
      .sign(Buffer.from(secret));
  const twice = (name: string, first: unknown) =>
    signedText(sister, head, `{"${name}":${JSON.stringify(first)},${payload.slice(1)}`);
  return [
    ['alg none', new UnsecuredJWT(claims()).encode()],
    ['alg None', `${inBase64('{"alg":"None","typ":"JWT"}')}.${body}.`],
    [
      'alg none with the old signature',
      `${inBase64('{"alg":"none","typ":"JWT"}')}.${body}.${signature}`,
    ],
    ['HMAC with the public key', await withSecret(JSON.stringify(sister.publicJwk))],
    [
      'HMAC with the public key’s own number',
      await withSecret(Buffer.from(sister.publicJwk.x ?? '', 'base64url').toString('latin1')),
    ],
    [
      'an algorithm of another kind of key',
      `${inBase64(JSON.stringify({ alg: 'RS256', typ: 'JWT', kid }))}.${body}.${signature}`,
    ],
    [
      'an altered claim',
      `${header}.${inBase64(JSON.stringify({ ...claims(), sub: 'rival' }))}.${signature}`,
    ],
    ['no signature', `${header}.${body}.`],
    ['half a token', `${header}.${body}`],
    ['a stranger’s key under our name', await byStranger()],
    ['a stranger’s key that the token brings along', await byStranger({ jwk: stranger.publicJwk })],
    [
      'an address of a stranger’s keys',
      await byStranger({ jku: 'http://127.0.0.1:1/jwks.json', x5u: 'http://127.0.0.1:1/' }),
    ],
    ['a name of a key that is a path', await byStranger({ kid: '../../../../etc/passwd' })],
    ['a name of a key that is SQL', await byStranger({ kid: "' or 1=1 --" })],
    ['the other sister’s token', await other.token()],
    ['the other sister’s key', await other.token({ iss: sister.issuer, sub: 'customer' }, { kid })],
    ['another issuer', await sister.token({ iss: 'https://evil.example' })],
    ['no issuer', await sister.token({ iss: undefined })],
    ['another audience', await sister.token({ aud: 'another-portal' })],
    ['audiences without ours', await sister.token({ aud: ['a', 'smart-order-2'] })],
    ['no audience', await sister.token({ aud: undefined })],
    ['an access token', await sister.token({}, { typ: 'at+jwt' })],
    ['a token for logging out', await sister.token({}, { typ: 'logout+jwt' })],
    ['expired', await sister.token({ exp: seconds() - 61 })],
    ['without an end', await sister.token({ exp: undefined })],
    ['with an end in words', await sister.token({ exp: 'tomorrow' } as never)],
    ['from the future', await sister.token({ iat: seconds() + 90 })],
    ['older than two minutes', await sister.token({ iat: seconds() - 125 })],
    ['of no time', await sister.token({ iat: undefined })],
    ['not valid yet', await sister.token({ nbf: seconds() + 120 })],
    ['a claim said twice', await twice('sub', 'rival')],
    [
      'a claim said twice in another spelling',
      await signedText(sister, head, String.raw`{"s\u0075b":"rival",${payload.slice(1)}`),
    ],
    ['a header said twice', await signedText(sister, `{"alg":"none",${head.slice(1)}`, payload)],
    [
      'a header that must be understood',
      await signedText(
        sister,
        JSON.stringify({ alg: 'ES256', typ: 'JWT', kid, crit: ['more'], more: 1 }),
        payload,
      ),
    ],
    [
      'encrypted',
      await new CompactEncrypt(Buffer.from(payload))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(new Uint8Array(32)),
    ],
    ['a list', await signedText(sister, head, '[]')],
    ['no JSON', await signedText(sister, head, '{')],
    ['nobody', await sister.token({ sub: '' })],
    ['a NUL for a name', await sister.token({ sub: 'custo\0mer' })],
    ['an object for a name', await sister.token({ sub: { toString: 'x' } } as never)],
    ['a jti that is a number', await sister.token({ jti: 5 } as never)],
    ['as long as a request may be', await sister.token({ much: 'x'.repeat(40_000) })],
    ['dots', '..'],
    ['letters between dots', 'a.b.c'],
    [
      'bytes that are no text',
      `${Buffer.from([0xff, 0xfe]).toString('base64url')}.${body}.${signature}`,
    ],
    ['a word', 'token'],
  ];
}
