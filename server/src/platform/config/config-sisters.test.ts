import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let folder: string;
let publicJwk: JWK;
let privateJwk: JWK;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-config-'));
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)]);
});
afterAll(() => rm(folder, { recursive: true }));

const file = async (content: unknown) => {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(path, JSON.stringify(content));
  return path;
};
const sales = (more: Record<string, string> = {}) => ({
  SSO_SALES_ISSUER: 'https://sales.example',
  ...more,
});
const production = async (sso: object = {}) => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://someone@db.example:5432/orders',
  PUBLIC_ORIGIN: 'https://order.example.co.th',
  OIDC_FOSAD_ISSUER: 'https://fosad.example.co.th',
  OIDC_FOSAD_CLIENT_ID: 'orders',
  OIDC_IDS_PORTAL_ISSUER: 'https://ids.example.co.th',
  OIDC_IDS_PORTAL_CLIENT_ID: 'orders',
  CONFIG_FILE: await file({ secretKey: Buffer.alloc(32, 1).toString('base64'), sso }),
});
const verification = {
  address: 'https://sales.example/verify',
  clientId: 'orders',
  clientSecret: 'x',
};

describe('the keys of a sister', () => {
  test('are an address, the path of a file, or the keys themselves', async () => {
    const keys = { keys: [publicJwk] };
    const read = (jwks: string) => readConfig(sales({ SSO_SALES_JWKS: jwks })).sisters.sales?.jwks;

    expect(read('https://sales.example/jwks.json')).toBe('https://sales.example/jwks.json');
    expect(read(JSON.stringify(keys))).toEqual(keys);
    expect(read(await file(keys))).toEqual(keys);
  });

  test('are never private keys: any reader of the configuration could sign with them', () => {
    const secret = { kty: 'oct', k: 'AAAA' };
    for (const key of [privateJwk, secret])
      expect(() =>
        readConfig(sales({ SSO_SALES_JWKS: JSON.stringify({ keys: [publicJwk, key] }) })),
      ).toThrow(/SSO_SALES_JWKS: it holds a secret key/);
  });

  test.each(['{', '{}', '{"keys":[]}', '/nowhere/at/all.json', 'http://'])(
    '%s stop the start by name',
    (jwks) => {
      expect(() => readConfig(sales({ SSO_SALES_JWKS: jwks }))).toThrow(/^ {2}SSO_SALES_JWKS: /m);
    },
  );
});

test('two sisters with one issuer and one audience stop the start: one could sign for the other', () => {
  const farm = (more: Record<string, string>) => ({
    ...sales(),
    SSO_FARM_ISSUER: 'https://sales.example',
    ...more,
  });
  expect(() => readConfig(farm({}))).toThrow(
    'SSO_FARM_AUDIENCE: needed, another than of SSO_SALES_*, which has the same issuer',
  );
  expect(readConfig(farm({ SSO_FARM_AUDIENCE: 'smart-order-farm' })).sisters.farm?.issuer).toBe(
    'https://sales.example',
  );
});

describe('in development', () => {
  test('both sisters are simulated by the portal itself, unless others are named', () => {
    const { sisters, publicOrigin } = readConfig(sales());

    expect(sisters.farm).toMatchObject({
      issuer: `${publicOrigin}/dev/sisters/farm`,
      code: true,
      legacyToken: true,
      tokenCalls: true,
      origin: publicOrigin,
    });
    expect(sisters.sales).toMatchObject({
      issuer: 'https://sales.example',
      jwks: undefined,
      verification: undefined,
    });
  });

  test('neither is simulated beside a real provider, because a simulated one signs anyone on', () => {
    expect(readConfig({ OIDC_FOSAD_ISSUER: 'https://fosad.example.co.th' }).sisters).toEqual({
      sales: undefined,
      farm: undefined,
    });
  });
});

describe('in production', () => {
  test('there is no sister until one is named, and it may send no one here until that is switched on', async () => {
    expect(readConfig(await production()).sisters).toEqual({ sales: undefined, farm: undefined });
    const named = readConfig({
      ...(await production()),
      ...sales({ SSO_SALES_JWKS: 'https://sales.example/jwks.json' }),
    });
    expect(named.sisters.sales).toMatchObject({
      code: false,
      legacyToken: false,
      tokenCalls: false,
    });
    const on = await production({
      sales: { code: true, legacyToken: true, tokenCalls: true, verification },
    });
    expect(readConfig({ ...on, ...sales() }).sisters.sales).toMatchObject({
      code: true,
      legacyToken: true,
      tokenCalls: true,
    });
  });

  test('the table of rights must be read by https: a man in the middle could give himself any right', async () => {
    const at = async (menuPermission: string) => ({
      ...(await production()),
      CONFIG_FILE: await file({
        secretKey: Buffer.alloc(32, 1).toString('base64'),
        menuPermission,
      }),
    });
    const insecure = await at('http://config.example/menu-permission.json');
    expect(() => readConfig(insecure)).toThrow(
      'CONFIG_FILE menuPermission: needed with https in production',
    );
    expect(
      readConfig(await at('https://config.example/menu-permission.json')).menuPermission
        .user_account,
    ).toEqual(['ADMIN']);
  });

  test.each<[string, object, Record<string, string>]>([
    ['SSO_SALES_JWKS: needed with https', {}, { SSO_SALES_JWKS: 'http://sales.example/jwks.json' }],
    [
      'sso.sales.verification.address: needed with https',
      { verification: { ...verification, address: 'http://sales.example/verify' } },
      {},
    ],
    ['sso.sales.code: needs sso.sales.verification', { code: true }, {}],
    ['SSO_SALES_JWKS: needed, or', { legacyToken: true }, {}],
    ['SSO_SALES_JWKS: needed, or', { tokenCalls: true }, {}],
    ['sso/sales', { legacyToken: 'yes' }, {}],
    ['sso/sales', { token: true }, {}],
  ])('%s … stops the start', async (complaint, switches, environment) => {
    const whole = { ...(await production({ sales: switches })), ...sales(environment) };
    expect(() => readConfig(whole)).toThrow(complaint);
  });
});
