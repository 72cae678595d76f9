import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSister, type FakeSister } from '#testing/fake-sister.ts';
import { SisterUnavailable, Untrusted } from './sister.ts';
import { sisterKeys } from './sister-keys.ts';
import { verifySignedToken } from './verify-token.ts';

let sister: FakeSister;
let server: Server;
let asked = 0;
let answer: { status: number; body: string };
const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;

beforeEach(async () => {
  sister = await fakeSister('SSO_SALES', 'salesman');
  asked = 0;
  answer = { status: 200, body: JSON.stringify({ keys: [sister.publicJwk] }) };
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

const verify = (token: string, keys = sisterKeys(at(), fetch)) =>
  verifySignedToken(token, keys, {
    issuer: sister.issuer,
    audience: 'smart-order',
    now: new Date(),
  });

describe('keys at an address of the sister', () => {
  test('are fetched once for many tokens, and not again for invented key names', async () => {
    const keys = sisterKeys(at(), fetch);
    for (let one = 0; one < 5; one += 1)
      expect((await verify(await sister.token(), keys)).subject).toBe('salesman');
    for (let one = 0; one < 5; one += 1)
      await expect(verify(await sister.token({}, { kid: `made-up-${one}` }), keys)).rejects.toThrow(
        Untrusted,
      );
    expect(asked).toBe(1);
  });

  test.each([
    ['a fault', { status: 500, body: '' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no keys', { status: 200, body: '{}' }],
  ])('that answers %s are unavailable: the token is not to blame', async (_words, other) => {
    answer = other;
    await expect(verify(await sister.token())).rejects.toThrow(SisterUnavailable);
  });

  test('that does not answer are unavailable', async () => {
    await expect(
      verify(await sister.token(), sisterKeys('http://127.0.0.1:1/jwks.json', fetch)),
    ).rejects.toThrow(SisterUnavailable);
  });

  test('are not fetched for text that is no token', async () => {
    for (const token of ['a.b.c', '..', 'x', ''])
      await expect(verify(token)).rejects.toThrow(Untrusted);
    expect(asked).toBe(0);
  });
});
