import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CookieJar,
  follow,
  openForm,
  ownPageHeaders,
  refresh,
  sendForm,
  signIn,
  visit,
  type Door,
} from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import type { SessionView } from '#contract/sign-in/session.ts';

let portal: TestPortal;
let password: string;

beforeAll(async () => {
  portal = await testPortal();
  password = portal.deps.config.demoPassword;
  const { db } = portal;
  await db
    .insertInto('app_user')
    .values({
      user_id: 'U-outsider',
      username: 'outsider',
      user_group: 'SALEMAN',
      level: 'no-permission',
    })
    .execute();
  await db
    .insertInto('external_identity')
    .values({ provider: 'fosad', subject: 'outsider', user_id: 'U-outsider' })
    .execute();
});
afterAll(() => portal.close());

const home = (next: URL) => !/^\/(dev|auth)\//.test(next.pathname);
const callback = (next: URL) => next.pathname === '/auth/callback';

/** Signs in up to the portal's answer; gives the address to which the browser is sent. */
async function arrive(username: string, type: Door, jar = new CookieJar(), secret = password) {
  const { here, answer } = await sendForm(
    await openForm(portal.origin, type, jar),
    jar,
    username,
    secret,
    home,
  );
  return { here, answer, jar };
}

/** Stops at the return from the provider; answers the callback's address. */
async function returning(username = 'admin', jar = new CookieJar()) {
  const { here } = await sendForm(
    await openForm(portal.origin, 'admin', jar),
    jar,
    username,
    password,
    callback,
  );
  return { here, jar };
}

const session = (jar: CookieJar, query = '') =>
  visit(new URL(`/session${query}`, portal.origin), jar, { headers: ownPageHeaders });
const view = async (jar: CookieJar, query?: string) =>
  (await (await session(jar, query)).json()) as SessionView;
const problemOf = (address: URL) => address.searchParams.get('problem');

describe('signing in', () => {
  test('a customer signs in at the customers’ sign-in page and gets their profile', async () => {
    const { cookies, accessToken } = await signIn(portal.origin, 'customer', password, 'customer');

    const answer = await view(cookies, '?lang=eng');

    expect(accessToken.split('.')).toHaveLength(3);
    expect(answer).toMatchObject({
      user: {
        userId: 'U-customer',
        userName: 'customer',
        userGroup: 'CUSTOMER',
        isCustomer: true,
        activeFlag: 'Y',
        buRole: [{ bu: 'feed', buName: 'Feed', pathName: 'feed', buIcon: '' }],
      },
      provider: 'ids-portal',
      loginType: 'customer',
    });
    expect(answer.permissions).toEqual([
      'sales_order',
      'order_tracking',
      'payment',
      'purchase_report',
      'accounts_receivable_report',
    ]);
  });

  test('an admin has every business unit with its icon, and with the farm the farm reports', async () => {
    await portal.db
      .updateTable('business_unit')
      .set({ icon: 'swine' })
      .where('bu', '=', 'swine')
      .execute();
    const { cookies } = await signIn(portal.origin, 'admin', password, 'admin');

    const answer = await view(cookies);

    expect(answer.user.buRole).toEqual([
      { bu: 'feed', buName: 'อาหารสัตว์', pathName: 'feed', buIcon: '' },
      { bu: 'swine', buName: 'ฟาร์มสุกร', pathName: 'farm', buIcon: 'swine' },
    ]);
    expect(answer.permissions).toContain('purchase_report2');
    expect(answer.loginType).toBe('admin');
  });

  test('the cookie cannot be read by scripts, stays on this site and lives thirty days', async () => {
    const { here, jar } = await returning();

    const line = (await visit(here, jar)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('so-sid='));

    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=2592000'])
      expect(line).toContain(part);
    expect(line).not.toContain('Domain');
  });

  test('a wrong password is reported at the form, and the typed name stays', async () => {
    const { answer, jar } = await arrive('admin', 'admin', new CookieJar(), 'not it');

    const page = await answer.text();

    expect(answer.status).toBe(401);
    expect(page).toContain('value="admin"');
    expect(page).toContain('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
    expect(page).not.toContain('not it');
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test('after ten wrong passwords even the right one waits a minute', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(
        (await arrive('superuser', 'admin', new CookieJar(), `guess ${guess}`)).answer.status,
      ).toBe(401);

    expect((await arrive('superuser', 'admin')).answer.status).toBe(429);
  });

  test('an inactive person is sent back with the reason', async () => {
    const { here, jar } = await arrive('inactive', 'customer');

    expect([here.pathname, problemOf(here)]).toEqual(['/user-login', 'inactive_account']);
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test('a person whose token lacks sso:smart-order is sent back with the reason', async () => {
    const { here, jar } = await arrive('outsider', 'admin');

    expect([here.pathname, problemOf(here)]).toEqual(['/admin-login', 'permission_missing']);
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test('a customer has no account at the sign-in of staff', async () => {
    expect((await arrive('customer', 'admin')).answer.status).toBe(401);
  });

  test('an answer of one provider is refused at the sign-in of the other', async () => {
    const { here, jar } = await returning();
    await portal.db
      .updateTable('sign_in_attempt')
      .set({ login_type: 'customer' })
      .where('state', '=', here.searchParams.get('state') ?? '')
      .execute();

    const { here: end } = await follow(here, jar, {}, home);

    expect(problemOf(end)).toBe('sign_in_failed');
  });
});

describe('coming back from the provider', () => {
  test.each(['state', 'code', 'iss'])('an altered %s is refused', async (parameter) => {
    const { here, jar } = await returning();
    const value = here.searchParams.get(parameter) ?? '';
    here.searchParams.set(
      parameter,
      value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );

    const { here: end } = await follow(here, jar, {}, home);

    expect([end.pathname, problemOf(end)]).toEqual(['/admin-login', 'sign_in_failed']);
    expect(jar.get('so-sid')).toBeUndefined();
  });

  test.each(['nonce', 'code_verifier'] as const)(
    'a %s other than that of the start is refused',
    async (column) => {
      const { here, jar } = await returning();
      await portal.db
        .updateTable('sign_in_attempt')
        .set({ [column]: 'x'.repeat(43) })
        .where('state', '=', here.searchParams.get('state') ?? '')
        .execute();

      const { here: end } = await follow(here, jar, {}, home);

      expect(problemOf(end)).toBe('sign_in_failed');
    },
  );

  test('another browser cannot use the answer, and the same browser only once', async () => {
    const { here, jar } = await returning();

    const stolen = await follow(here, new CookieJar(), {}, home);
    const txn = jar.get('so-txn') ?? '';
    const first = await follow(here, jar, {}, home);
    jar.set('so-txn', txn);
    const second = await follow(here, jar, {}, home);

    expect(problemOf(stolen.here)).toBe('sign_in_expired');
    expect(problemOf(first.here)).toBeNull();
    expect(problemOf(second.here)).toBe('sign_in_expired');
  });

  test('a popup ends on a page that reports to its opener, without any token or inline script', async () => {
    const jar = new CookieJar();
    const form = await follow(
      new URL('/auth/start?type=admin&txn=window-1&return=/en/profile', portal.origin),
      jar,
    );
    const { answer } = await sendForm(form, jar, 'admin', password);
    const page = await answer.text();

    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('data-t="done" data-txn="window-1" data-code=""');
    expect(page).not.toMatch(/<script(?![^>]* src=)|eyJ/);
    expect(page).not.toContain(jar.get('so-sid'));
  });

  test('a cookie that was planted before is replaced, and its session ends', async () => {
    const planted = (await signIn(portal.origin, 'salesman', password)).cookies;
    const jar = new CookieJar();
    jar.set('so-sid', planted.get('so-sid') ?? '');

    await arrive('admin', 'admin', jar);

    expect(jar.get('so-sid')).not.toBe(planted.get('so-sid'));
    expect((await session(planted)).status).toBe(401);
    expect((await view(jar)).user.userName).toBe('admin');
  });

  test('the former session ends, too, where the browser does not send its cookie from another site', async () => {
    const former = (await signIn(portal.origin, 'salesman', password)).cookies;
    const jar = new CookieJar();
    jar.set('so-sid', former.get('so-sid') ?? '');
    const { here } = await returning('admin', jar);
    jar.set('so-sid', '');

    await follow(here, jar, {}, home);

    expect((await session(former)).status).toBe(401);
  });

  test('the browser may cache no answer of a sign-in', async () => {
    const { here, jar } = await returning();

    expect((await visit(here, jar)).headers.get('cache-control')).toBe('no-store');
    expect((await session(jar)).headers.get('cache-control')).toBe('no-store');
    expect((await refresh(portal.origin, jar)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('two windows of one browser at once', () => {
  const opened = async (jar: CookieJar, window: string, type: Door) =>
    follow(new URL(`/auth/start?type=${type}&txn=${window}&return=/`, portal.origin), jar);
  const end = async (form: Awaited<ReturnType<typeof opened>>, jar: CookieJar, username: string) =>
    (await sendForm(form, jar, username, password)).answer.text();

  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('both sign in, whichever is quicker (%s)', async (_who, quicker) => {
    const jar = new CookieJar();
    const windows = [
      { form: await opened(jar, 'window-1', 'admin'), username: 'salesman', txn: 'window-1' },
      { form: await opened(jar, 'window-2', 'customer'), username: 'customer', txn: 'window-2' },
    ];
    if (quicker === 1) windows.reverse();

    for (const { form, username, txn } of windows) {
      expect(await end(form, jar, username)).toContain(
        `data-t="done" data-txn="${txn}" data-code=""`,
      );
      expect((await view(jar)).user.userName).toBe(username);
    }
    expect(jar.get('so-txn')).toBeUndefined();
  });

  test('the answer to one does not count for the other, and an invented answer uses up neither', async () => {
    const jar = new CookieJar();
    const waiting = await opened(jar, 'window-1', 'customer');
    const { here } = await returning('salesman', jar);
    here.searchParams.set('state', 'made-up');

    const { here: refused } = await follow(here, jar, {}, home);

    expect(problemOf(refused)).toBe('sign_in_failed');
    expect(await end(waiting, jar, 'customer')).toContain('data-t="done" data-txn="window-1"');
  });
});

/** The address at which a sign-in ends that asked to return to `back`. */
const endOf = async (back: string) => {
  const jar = new CookieJar();
  const form = await follow(
    new URL(`/auth/start?type=admin&mode=page&return=${encodeURIComponent(back)}`, portal.origin),
    jar,
  );
  return (await sendForm(form, jar, 'admin', password, home)).here;
};

describe('the page to return to', () => {
  test('is one of our own', async () => {
    expect((await endOf('/orderstatus/orders?tab=shipping&search=%E0%B8%AB')).href).toBe(
      `${portal.origin}/orderstatus/orders?tab=shipping&search=%E0%B8%AB`,
    );
  });

  test('and never another site', async () => {
    expect((await endOf('//evil.example/x')).href).toBe(`${portal.origin}/`);
  });
});
