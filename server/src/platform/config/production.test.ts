import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readConfig } from './config.ts';

let folder: string;
let whole: Record<string, string>;

const file = async (name: string, content: unknown) => {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-production-'));
  whole = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgresql://someone@db.example:5432/orders',
    PUBLIC_ORIGIN: 'https://order.example.co.th',
    OIDC_FOSAD_ISSUER: 'https://fosad.example.co.th',
    OIDC_FOSAD_CLIENT_ID: 'orders',
    OIDC_IDS_PORTAL_ISSUER: 'https://ids.example.co.th',
    OIDC_IDS_PORTAL_CLIENT_ID: 'orders',
    CONFIG_FILE: await file('config.json', { secretKey: randomBytes(32).toString('base64') }),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a production start', () => {
  test('has neither the development provider nor the demonstration nor the simulator', () => {
    expect(readConfig(whole)).toMatchObject({
      production: true,
      developmentProvider: false,
      demo: false,
      erpSimulator: false,
    });
  });

  test('refuses a collector of spans at an address with a user and a password, and does not show them', () => {
    const start = () =>
      readConfig({
        ...whole,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:hidden-word@collector.example:4318',
      });
    expect(start).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT: write an address without a user and a password/,
    );
    expect(start).not.toThrow(/hidden-word/);
  });

  test.each([
    ['telephone', { name: { th: 'ทุ่งทอง', en: 'Thung Thong' }, telephone: 'call us' }],
    ['name', { telephone: '02 123 4567' }],
    [
      'email',
      { name: { th: 'ทุ่งทอง', en: 'Thung Thong' }, telephone: '02 123 4567', email: 'office' },
    ],
    [
      'fax',
      { name: { th: 'ทุ่งทอง', en: 'Thung Thong' }, telephone: '02 123 4567', fax: '02 123 4568' },
    ],
  ])("refuses a supplier's office with a wrong %s", async (key, supplier) => {
    const CONFIG_FILE = await file('supplier.json', {
      secretKey: randomBytes(32).toString('base64'),
      supplier,
    });
    expect(() => readConfig({ ...whole, CONFIG_FILE })).toThrow(
      new RegExp(`CONFIG_FILE /supplier.*${key}`),
    );
  });

  test('names everything that is missing, at once', () => {
    const needed = [
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'OIDC_FOSAD_ISSUER',
      'OIDC_FOSAD_CLIENT_ID',
      'OIDC_IDS_PORTAL_ISSUER',
      'OIDC_IDS_PORTAL_CLIENT_ID',
      'secretKey',
    ];
    for (const key of needed) expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(key);
  });

  test.each<[string, Record<string, string>]>([
    ['DEMO', { DEMO: 'on' }],
    ['ERP_SIMULATOR', { ERP_SIMULATOR: 'on' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://order.example.co.th' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://order.example.co.th/path' }],
    ['OIDC_FOSAD_ISSUER', { OIDC_FOSAD_ISSUER: 'https://order.example.co.th/dev/fosad' }],
    ['OIDC_FOSAD_ISSUER', { OIDC_FOSAD_ISSUER: 'http://fosad.example.co.th' }],
    ['OIDC_IDS_PORTAL_ISSUER', { OIDC_IDS_PORTAL_ISSUER: 'ids.example.co.th' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/0' }],
  ])('refuses %s as %j', (key, environment) => {
    expect(() => readConfig({ ...whole, ...environment })).toThrow(new RegExp(`^  ${key}: `, 'm'));
  });

  test.each<[string, object]>([
    ['secretKey', { secretKey: 'short' }],
    ['secretkey', { secretkey: 'x' }],
    ['portalLogin', { portalLogin: 'javascript:alert(1)' }],
    ['tagManagerId', { tagManagerId: 'GTM-1"><script>' }],
  ])('refuses %s of the file as %j', async (key, content) => {
    const CONFIG_FILE = await file('wrong.json', content);
    expect(() => readConfig({ ...whole, CONFIG_FILE })).toThrow(key);
  });

  test('with several banks needs a secret for each: with one for all each could sign for the others', async () => {
    const CONFIG_FILE = await file('banks.json', {
      secretKey: randomBytes(32).toString('base64'),
      banks: ['scb', 'kbank'],
    });
    const start = (BANK_CALLBACK_SECRET: string) => () =>
      readConfig({ ...whole, CONFIG_FILE, BANK_CALLBACK_SECRET });
    expect(start('one-secret-for-all-of-them')).toThrow('BANK_CALLBACK_SECRET: with several banks');
    expect(start('scb:secret-of-the-one-bank,secret-of-the-other-bank')).toThrow(
      'BANK_CALLBACK_SECRET: with several banks',
    );
    expect(start('scb:secret-of-the-one-bank,kbank:too-short-a-one')).toThrow(
      'at least 16 characters',
    );
    expect(start('scb:secret-of-the-one-bank,kbank:secret-of-the-other-bank')).not.toThrow();
  });

  test.each([
    { sales_order: 'ADMIN' },
    { sales_order: ['ROOT'] },
    { sales_orders: ['ADMIN'] },
    { payment: null },
    'ADMIN',
  ])('refuses %j as the permission table', async (table) => {
    await file('menu-permission.json', table);
    const CONFIG_FILE = await file('with-table.json', {
      secretKey: randomBytes(32).toString('base64'),
      menuPermission: 'menu-permission.json',
    });
    expect(() => readConfig({ ...whole, CONFIG_FILE })).toThrow('menuPermission: ');
  });

  test('takes a permission table that replaces some keys', async () => {
    await file('menu-permission.json', { payment: ['ADMIN'] });
    const CONFIG_FILE = await file('with-table.json', {
      secretKey: randomBytes(32).toString('base64'),
      menuPermission: 'menu-permission.json',
    });
    expect(readConfig({ ...whole, CONFIG_FILE }).menuPermission).toMatchObject({
      payment: ['ADMIN'],
      sales_order: ['ADMIN', 'SALEMAN', 'CUSTOMER'],
    });
  });
});

describe('a start at an address that other machines reach', () => {
  const own = {
    PUBLIC_ORIGIN: 'https://order.example.co.th',
    OIDC_FOSAD_ISSUER: 'https://fosad.example.co.th',
    OIDC_IDS_PORTAL_ISSUER: 'https://ids.example.co.th',
  };

  test.each(['development', 'test', undefined])(
    'refuses, with NODE_ENV %s, every sign-in without a check',
    (NODE_ENV) => {
      const environment = { ...(NODE_ENV && { NODE_ENV }), PUBLIC_ORIGIN: own.PUBLIC_ORIGIN };
      for (const key of [
        'OIDC_FOSAD_ISSUER',
        'OIDC_IDS_PORTAL_ISSUER',
        'SSO_SALES_ISSUER',
        'SSO_FARM_ISSUER',
      ])
        expect(() => readConfig(environment)).toThrow(new RegExp(`^  ${key}: `, 'm'));
    },
  );

  test.each<[string, Record<string, string>]>([
    [
      'OIDC_IDS_PORTAL_ISSUER',
      { OIDC_IDS_PORTAL_ISSUER: 'https://order.example.co.th/dev/ids-portal' },
    ],
    ['OIDC_FOSAD_ISSUER', { OIDC_FOSAD_ISSUER: 'https://elsewhere.example/dev/fosad/' }],
    ['SSO_FARM_ISSUER', { SSO_FARM_ISSUER: 'https://order.example.co.th/dev/sisters/farm' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'morning-field' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'another one' }],
  ])('refuses %s as %j', (key, environment) => {
    expect(() => readConfig({ ...own, ...environment })).toThrow(new RegExp(`^  ${key}: `, 'm'));
  });

  test('is possible with real providers, and on localhost with the simulated ones', () => {
    expect(readConfig(own)).toMatchObject({
      developmentProvider: false,
      sisters: { sales: undefined, farm: undefined },
    });
    for (const PUBLIC_ORIGIN of [
      'http://localhost:3000',
      'http://127.0.0.1:4000',
      'https://localhost',
    ])
      expect(readConfig({ PUBLIC_ORIGIN, DEMO_PASSWORD: 'x' })).toMatchObject({
        developmentProvider: true,
      });
  });
});

describe('a production server', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    const { DATABASE_URL: _elsewhere, ...environment } = whole;
    // No server listens there.
    portal = await testPortal({
      environment: { ...environment, OIDC_FOSAD_ISSUER: 'https://127.0.0.1:1' },
    });
  });
  afterAll(() => portal.close());
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${portal.deps.config.port}${path}`, { redirect: 'manual', ...init });

  test.each([
    '/dev/fosad/auth',
    '/dev/fosad/.well-known/openid-configuration',
    '/dev/ids-portal/interaction/x',
    '/dev/ids-portal/password',
    '/dev/assets/provider.css',
    '/dev/sisters',
    '/dev/sisters/portal',
    '/dev/sisters/sales/jwks.json',
    '/dev/sisters/farm/verify',
    '/dev',
  ])('knows no %s', async (path) => {
    for (const method of ['GET', 'POST']) expect((await get(path, { method })).status).toBe(404);
  });

  test('is ready, and shows none of its secrets', async () => {
    const [ready, shown] = [
      await (await get('/readyz')).text(),
      await (await get('/config.json')).text(),
    ];
    expect(JSON.parse(ready)).toMatchObject({ status: 'ready', production: true });
    expect(JSON.parse(shown)).toMatchObject({
      changePassword: { admin: null, customer: null },
      farmSite: null,
    });
    const { databaseUrl = '', secretKey = '', dataDir, demoPassword } = portal.deps.config;
    for (const secret of [
      databaseUrl,
      secretKey,
      dataDir,
      demoPassword,
      '127.0.0.1:1',
      'ids.example.co.th',
      'client',
    ])
      expect(ready + shown).not.toContain(secret);
  });

  test('asks browsers to use TLS only', async () => {
    for (const path of ['/config.json', '/auth/callback'])
      expect((await get(path)).headers.get('strict-transport-security')).toMatch(
        /max-age=31536000/,
      );
  });

  test('answers a sign-in that the provider cannot be reached, and stays up', async () => {
    const answer = await get('/auth/start?type=admin&mode=page');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/admin-login?problem=unavailable',
    ]);
    expect((await get('/healthz')).status).toBe(200);
  });
});
