import { defaultBases } from '#contract/bases.ts';
import { calls } from '#contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeSister, type FakeSister } from '#testing/fake-sister.ts';
import { forgedTokens } from '#testing/forged-tokens.ts';
import { fromElsewhere, signIn } from '#testing/http-client.ts';
import { Arriving } from '#testing/landing.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

const [sales, farm] = await Promise.all([
  fakeSister('SSO_SALES', 'salesman'),
  fakeSister('SSO_FARM', 'customer'),
]);
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    environment: { ...sales.environment, ...farm.environment, TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => portal.close());

type Name = 'verifySsoToken' | 'verifyPortalToken' | 'refreshSalesToken' | 'refreshPortalToken';
const send = async (name: Name, body: object) => {
  const answer = await fetch(`${portal.origin}${defaultBases.portal}${calls[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromElsewhere() },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; requestId: string },
  };
};
const sessions = async () =>
  (await portal.db.selectFrom('session').select('session_id').execute()).length;
const refused = async (requestId: string) =>
  (
    await portal.db
      .selectFrom('audit')
      .select('outcome')
      .where('request_id', '=', requestId)
      .execute()
  ).map(({ outcome }) => outcome);
const landed = async () =>
  (await portal.db.selectFrom('audit').select('facts').where('call', '=', 'arrival').execute())
    .length;

describe.each<[string, FakeSister, FakeSister, string, Name, string]>([
  ['farm', farm, sales, '/ssofoslogin', 'verifyPortalToken', 'verify_portal_401'],
  ['sales', sales, farm, '/smartsalesso', 'verifySsoToken', 'verify_sales_fail'],
])('a token for %s that is', (_words, sister, other, path, call, problem) => {
  const tokens = forgedTokens(sister, other);

  test('that is right opens a session, or the tests below would prove nothing', async () => {
    expect((await send(call, { accessToken: await sister.token() })).status).toBe(200);
    expect(
      (await send(call, { accessToken: await sister.token({}, { typ: undefined }) })).status,
    ).toBe(200);
    expect(
      (
        await send(call, {
          accessToken: await sister.token({
            aud: ['another', 'smart-order'],
            iat: Math.floor(Date.now() / 1000) - 110,
          }),
        })
      ).status,
    ).toBe(200);
  });

  test('that is forged in any of many ways is refused at the landing and at the call, with one audit row each', async () => {
    for (const [words, token] of await tokens) {
      const before = [await sessions(), await landed()] as const;
      const browser = new Arriving(portal.origin);
      const answer = await browser.post(path, { token });
      expect([answer.status, answer.headers.get('location')], words).toEqual([303, path]);
      expect(await browser.ask(), words).toEqual({ state: 'refused', problem });
      expect([await sessions(), await landed()], words).toEqual([before[0], before[1] + 1]);

      const { status, body } = await send(call, { accessToken: token });
      expect([status, body.code], words).toEqual([401, 'session_expired']);
      expect(await refused(body.requestId), words).toEqual(['refused']);
      expect(await sessions(), words).toBe(before[0]);
    }
  });

  test('that is longer than any request is cut', async () => {
    expect(
      (await new Arriving(portal.origin).post(path, { token: 'x'.repeat(1_100_000) })).status,
    ).toBe(413);
    expect((await send(call, { accessToken: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
});

test('a form longer than any other body is not read, because reading its many names would take long', async () => {
  const names = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`n${at}`, '']));
  for (const path of ['/smartsalesso', '/en/ssofoslogin'])
    expect((await new Arriving(portal.origin).post(path, names)).status).toBe(413);
});

describe('the person named by a valid token', () => {
  const outcome = async (path: string, token: string) => {
    const browser = new Arriving(portal.origin);
    await browser.land(path, { token });
    return browser.ask();
  };

  test('is known, active and may use the portal', async () => {
    expect(await outcome('/ssofoslogin', await farm.token({ sub: 'who-is-this' }))).toEqual({
      state: 'refused',
      problem: 'create_portal_account',
    });
    expect(await outcome('/smartsalesso', await sales.token({ sub: 'who-is-this' }))).toEqual({
      state: 'refused',
      problem: 'verify_sales_fail',
    });
    expect(await outcome('/ssofoslogin', await farm.token({ sub: 'inactive' }))).toEqual({
      state: 'refused',
      problem: 'login_inactive_account',
    });
    for (const permissions of [
      undefined,
      [],
      'sso:other',
      ['sso:smart-order2'],
      { 'sso:smart-order': true },
    ])
      expect(await outcome('/ssofoslogin', await farm.token({ permissions }))).toEqual({
        state: 'refused',
        problem: 'auth',
      });
    expect(
      await outcome('/ssofoslogin', await farm.token({ permissions: 'a sso:smart-order b' })),
    ).toMatchObject({ state: 'arrived' });
  });

  test('is searched among the people of that sister only', async () => {
    // The salesman is in the staff directory and not in the portal; the customer is in the portal only.
    expect(await outcome('/ssofoslogin', await farm.token({ sub: 'salesman' }))).toEqual({
      state: 'refused',
      problem: 'create_portal_account',
    });
    expect(await outcome('/smartsalesso', await sales.token({ sub: 'customer' }))).toEqual({
      state: 'refused',
      problem: 'verify_sales_fail',
    });
  });

  test('may be no administrator, who signs in at the provider, nor staff from the farm: refused like an unknown person', async () => {
    const link = (subject: string) => ({
      provider: 'ids-portal',
      subject,
      user_id: `U-${subject}`,
    });
    await portal.db
      .insertInto('external_identity')
      .values(['admin', 'superuser', 'salesman', 'agent'].map(link))
      .execute();
    for (const [sister, path, call, problem, subjects] of [
      [sales, '/smartsalesso', 'verifySsoToken', 'verify_sales_fail', ['admin']],
      [
        farm,
        '/ssofoslogin',
        'verifyPortalToken',
        'create_portal_account',
        ['admin', 'superuser', 'salesman', 'agent'],
      ],
    ] as const)
      for (const sub of subjects) {
        const before = [await sessions(), await landed()] as const;
        expect(await outcome(path, await sister.token({ sub }))).toEqual({
          state: 'refused',
          problem,
        });
        expect(await landed()).toBe(before[1] + 1);
        const { status, body } = await send(call, { accessToken: await sister.token({ sub }) });
        expect([status, body.code, await refused(body.requestId)]).toEqual([
          401,
          'AUTH-001',
          ['refused'],
        ]);
        expect(await sessions()).toBe(before[0]);
      }
    expect(await outcome('/smartsalesso', await sales.token({ sub: 'superuser' }))).toMatchObject({
      state: 'arrived',
    });
    await portal.db
      .deleteFrom('external_identity')
      .where('provider', '=', 'ids-portal')
      .where('user_id', 'in', ['U-admin', 'U-superuser', 'U-salesman', 'U-agent'])
      .execute();
  });

  test('may not have become an administrator since the landing, or since the program’s exchange', async () => {
    const browser = new Arriving(portal.origin);
    await browser.land('/smartsalesso', { token: await sales.token() });
    const { secret } = (await browser.ask()) as { secret: string };
    const { body } = await send('verifySsoToken', { accessToken: await sales.token() });
    const { accessToken } = body as unknown as { accessToken: string };
    const become = (user_group: string) =>
      portal.db
        .updateTable('app_user')
        .set({ user_group })
        .where('user_id', '=', 'U-salesman')
        .execute();
    await become('ADMIN');

    expect(await (await browser.answering({ secret, yes: true })).json()).toEqual({
      problem: 'verify_sales_fail',
    });
    expect(browser.sessionCookie).toBeUndefined();
    expect((await send('refreshSalesToken', { accessToken })).status).toBe(401);
    await become('SALEMAN');
  });

  test('is refused to a program by the catalogue, with one audit row', async () => {
    for (const [claims, expected] of [
      [{ sub: 'who-is-this' }, [401, 'AUTH-001']],
      [{ sub: 'inactive' }, [403, 'inactive_account']],
      [{ permissions: [] }, [403, 'permission_missing']],
    ] as const) {
      const { status, body } = await send('verifyPortalToken', {
        accessToken: await farm.token(claims),
      });
      expect([status, body.code]).toEqual(expected);
      expect(await refused(body.requestId)).toEqual(['refused']);
    }
  });
});

const exchanged = async (token?: string) => {
  const { status, body } = await send('verifyPortalToken', {
    accessToken: token ?? (await farm.token()),
  });
  return {
    status,
    answer: body as unknown as { accessToken: string; provider: string; loginProvider: string },
  };
};
const profile = (accessToken: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.origin}/api/main/center/profile`, {
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
  });

describe('a program that verifies a sister’s token', () => {
  test('gets a session without a cookie, whose access token is good for calls', async () => {
    const { answer } = await exchanged();

    expect(answer).toMatchObject({ provider: 'ids-portal', loginProvider: 'ids-portal' });
    const asked = await profile(answer.accessToken, {
      'login-type': 'customer',
      'login-provider': 'ids-portal',
    });
    expect(await asked.json()).toMatchObject({ data: { userName: 'customer' } });
  });

  test('gets one for each token, however often and however quickly it asks', async () => {
    const token = await farm.token();
    const before = await sessions();
    const answers = await Promise.all(Array.from({ length: 100 }, () => exchanged(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99);
    expect(await sessions()).toBe(before + 1);
  });

  test('and the landing share the used-up tokens', async () => {
    const token = await farm.token();
    await exchanged(token);
    const browser = new Arriving(portal.origin);
    await browser.land('/ssofoslogin', { token });
    expect(await browser.ask()).toEqual({ state: 'refused', problem: 'verify_portal_401' });
  });

  test('may name only the right provider or none', async () => {
    expect(
      (await send('verifyPortalToken', { accessToken: await farm.token(), provider: 'fosad' })).body
        .code,
    ).toBe('AUTH-001');
    expect(
      (await send('verifyPortalToken', { accessToken: await farm.token(), provider: 'ids-portal' }))
        .status,
    ).toBe(200);
  });
});

describe('a program that refreshes', () => {
  test('gets a new access token for its current one', async () => {
    const { answer } = await exchanged();
    const { status, body } = await send('refreshPortalToken', {
      accessToken: answer.accessToken,
      provider: 'ids-portal',
    });
    const renewed = body as unknown as { accessToken: string };

    expect(status).toBe(200);
    expect(renewed.accessToken).not.toBe(answer.accessToken);
    expect((await profile(renewed.accessToken)).status).toBe(200);
  });

  test('gets none by a browser’s token, which would live on for thirty days', async () => {
    const { accessToken } = await signIn(
      portal.origin,
      'customer',
      portal.deps.config.demoPassword,
    );
    const { status, body } = await send('refreshPortalToken', { accessToken });

    expect([status, body.code]).toEqual([401, 'session_expired']);
    expect(await refused(body.requestId)).toEqual(['refused']);
  });

  test('gets none from the other sister’s call, for an ended session, or for a sister’s own token', async () => {
    const { answer } = await exchanged();
    expect((await send('refreshSalesToken', { accessToken: answer.accessToken })).status).toBe(401);
    expect((await send('refreshPortalToken', { accessToken: await farm.token() })).status).toBe(
      401,
    );
    await portal.db
      .updateTable('session')
      .set({ ended_at: new Date(), end_reason: 'test' })
      .where('bearer_only', '=', true)
      .execute();
    expect((await send('refreshPortalToken', { accessToken: answer.accessToken })).status).toBe(
      401,
    );
  });

  test('gets none once the account is closed, and the session is over', async () => {
    const { answer } = await exchanged();
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'N' })
      .where('user_id', '=', 'U-customer')
      .execute();
    const { status, body } = await send('refreshPortalToken', { accessToken: answer.accessToken });
    await portal.db
      .updateTable('app_user')
      .set({ active_flag: 'Y' })
      .where('user_id', '=', 'U-customer')
      .execute();

    expect([status, body.code]).toEqual([403, 'inactive_account']);
    expect((await profile(answer.accessToken)).status).toBe(401);
  });

  test('gets none for any other text', async () => {
    for (const [words, token] of await forgedTokens(farm, sales)) {
      const { status, body } = await send('refreshPortalToken', { accessToken: token });
      expect([status, body.code], words).toEqual([401, 'session_expired']);
      expect(await refused(body.requestId), words).toEqual(['refused']);
    }
  });
});
