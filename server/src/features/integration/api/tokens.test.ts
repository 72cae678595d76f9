import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowScopes, scopeNames, type Scope } from '#contract/integration/api/scopes.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { newToken } from './token-secret.ts';

let now = new Date('2026-03-02T02:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    clock: () => now,
    environment: { INTEGRATION_TOKEN: 'the-token-of-the-operator' },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z');
  await portal.db.deleteFrom('integration_token').execute();
});

const me = (token?: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin}/api/integration/v1/me`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

async function aToken(
  values: {
    scopes?: Scope[];
    units?: string[];
    every_row?: boolean;
    expires_at?: Date;
    ended_at?: Date;
  } = {},
) {
  const { token, key, hash } = newToken();
  const row = {
    name: `ERP ${key}`,
    key,
    hash,
    scopes: ['read'],
    created_by: 'U-office',
    created_at: now,
    ...values,
  };
  await portal.db.insertInto('integration_token').values(row).execute();
  return token;
}

describe('a token of the integration API', () => {
  test('can ask for its name, scopes and business units', async () => {
    const answer = await me(
      await aToken({
        scopes: ['read', 'events'],
        units: ['FEED'],
        expires_at: new Date('2026-04-01T00:00:00Z'),
      }),
    );
    expect(await answer.json()).toMatchObject({
      scopes: ['read', 'events'],
      units: ['FEED'],
      expiresAt: '2026-04-01T00:00:00.000Z',
    });
    expect(answer.headers.get('ratelimit-limit')).toBe('60000000');
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  });

  test('that was made while masters:write was every kind of rows keeps them all by name; one made since has what it names', async () => {
    const scopesOf = async (every_row: boolean, scopes: Scope[]) => {
      const answer = await me(await aToken({ scopes, every_row }));
      return ((await answer.json()) as { scopes: Scope[] }).scopes;
    };
    expect(await scopesOf(true, ['masters:write', 'read'])).toEqual([...rowScopes, 'read']);
    expect(await scopesOf(true, ['documents:write'])).toEqual(['documents:write']);
    expect(await scopesOf(false, ['masters:write', 'read'])).toEqual(['masters:write', 'read']);
  });

  test('of the operator has every scope and every business unit', async () => {
    expect(await (await me('the-token-of-the-operator')).json()).toMatchObject({
      token: 'INTEGRATION_TOKEN',
      scopes: scopeNames,
      units: null,
    });
  });

  test('that is missing, unknown, ended or expired is refused in English with its code', async () => {
    expect(await codeOf(await me())).toEqual([401, 'token_missing']);
    for (const guess of [
      'x',
      newToken().token,
      'so_',
      'the-token-of-the-operatoR',
      '\u00e9',
      'so_'.padEnd(8000, 'x'),
    ])
      expect(await codeOf(await me(guess))).toEqual([401, 'token_unknown']);
    expect(await codeOf(await me(await aToken({ ended_at: now })))).toEqual([401, 'token_ended']);
    expect(await codeOf(await me(await aToken({ expires_at: now })))).toEqual([
      401,
      'token_expired',
    ]);
    const known = await aToken();
    expect(
      await codeOf(await me(`${known.slice(0, -1)}${known.endsWith('A') ? 'B' : 'A'}`)),
    ).toEqual([401, 'token_unknown']);
  });

  test('writes its last use once in five minutes', async () => {
    const token = await aToken();
    const used = async () =>
      (
        await portal.db
          .selectFrom('integration_token')
          .select('last_used_at')
          .executeTakeFirstOrThrow()
      ).last_used_at;
    await Promise.all(Array.from({ length: 20 }, () => me(token)));
    expect(await used()).toEqual(now);
    const first = now;
    now = new Date(first.getTime() + 240_000);
    await me(token);
    expect(await used()).toEqual(first);
    now = new Date(first.getTime() + 301_000);
    await me(token);
    expect(await used()).toEqual(now);
  });

  test('a missing route is refused in English as well', async () => {
    const answer = await fetch(`${portal.origin}/api/integration/v1/nowhere`, {
      headers: { accept: 'text/html' },
    });
    expect(await codeOf(answer)).toEqual([404, 'no_such_route']);
  });
});

describe('guessing tokens', () => {
  test('five hundred guesses are refused, at most a hundred a minute are looked at, and the real token is let in all the time', async () => {
    portal.deps.config.rateLimitScale = 1;
    try {
      const token = await aToken();
      const statuses = new Map<number, number>();
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => me(newToken().token)));
        for (const answer of answers) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          await answer.arrayBuffer();
        }
      }
      expect(new Set(statuses.keys())).toEqual(new Set([401, 429]));
      expect(statuses.get(401)).toBeLessThanOrEqual(200);
      expect((await me(token)).status).toBe(200);
    } finally {
      portal.deps.config.rateLimitScale = 1000;
    }
  });
});
