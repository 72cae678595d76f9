import { en } from '#contract/sign-in/words.en.ts';
import { th } from '#contract/sign-in/words.th.ts';
import {
  CookieJar,
  ownPageHeaders,
  refresh,
  signIn,
  visit as ask,
} from '@smart-order/server/testing/http-client.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { atCheckout, delivery, deliveryFields, fillDelivery } from './support/ordering.ts';
import { cartLines, choices, homeHeading, openDoor } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { fillProvider, password, signInAs } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts, confirms, languages } from './support/words.ts';

const signInWords = { th, en };

const portal = demonstration();
let second: PortalProcess;
beforeAll(async () => {
  // Another copy of the server behind the same address, over the same database.
  second = await startProcess({
    port: await freePort(),
    dataDir: portal.dataDir,
    environment: { PUBLIC_ORIGIN: portal.origin, DATABASE_URL: portal.databaseUrl, DEMO: 'on' },
  });
});
afterAll(() => second?.stop());

describe('two copies of the server', () => {
  const asking = async (origin: string, token: string) =>
    (await fetch(`${origin}/api/main/center/bu`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  const both = (token: string) =>
    Promise.all([portal.origin, second.origin].map((origin) => asking(origin, token)));

  test('signing out at one refuses the token and the cookie at both, at once', async () => {
    const { accessToken, cookies } = await signIn(portal.origin, 'customer', password);
    expect(await both(accessToken)).toEqual([200, 200]);
    const cookie = cookies.get('so-sid') ?? '';

    await ask(new URL('/session/logout', second.origin), cookies, {
      method: 'POST',
      body: '{}',
      headers: ownPageHeaders,
    });

    expect(await both(accessToken)).toEqual([401, 401]);
    for (const origin of [portal.origin, second.origin]) {
      const jar = new CookieJar();
      jar.set('so-sid', cookie);
      expect((await refresh(origin, jar)).status).toBe(401);
    }
  });

  test.each([
    [
      'a role',
      "update app_user set user_group = 'AGENTS' where username = 'salesman'",
      "update app_user set user_group = 'SALEMAN' where username = 'salesman'",
    ],
    [
      'an account',
      "update app_user set active_flag = 'N' where username = 'salesman'",
      "update app_user set active_flag = 'Y' where username = 'salesman'",
    ],
  ])(
    '%s that is removed is missing at both copies at the next request',
    async (_what, take, give) => {
      const { accessToken } = await signIn(portal.origin, 'salesman', password);
      const orders = async (origin: string) =>
        (
          await fetch(`${origin}/api/main/feed/getproducttype/1101/C100284`, {
            headers: { authorization: `Bearer ${accessToken}` },
          })
        ).status;
      const allowed = [await orders(portal.origin), await orders(second.origin)];

      await portal.sql(take);

      expect(await Promise.all([orders(portal.origin), orders(second.origin)])).toEqual([403, 403]);
      await portal.sql(give);
      expect(await Promise.all([orders(portal.origin), orders(second.origin)])).toEqual(allowed);
      expect(allowed.every((status) => status === 200 || status === 404)).toBe(true);
    },
  );
});

const endSessions = () =>
  portal.sql("update session set ended_at = now(), end_reason = 'test' where ended_at is null");
const ended = ({ page, language }: Visit) =>
  page.getByRole('alertdialog', { name: alerts[language].session_expired.title });

describe('a session that ends while a person types', () => {
  test('shows its end over the page after a failed renewal, too, and typed words and cart survive a sign-in at the sign-in page', async () => {
    const visit = await visitForTest(portal.origin, { screen: 'phone' });
    const { page } = visit;
    await page.clock.install();
    await atCheckout(visit, portal);
    await fillDelivery(visit);
    const stored = () =>
      page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join(' '));
    const before = await stored();
    const names = (field: string) =>
      [...before.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].map(([, name = '']) => name);
    const [customers, products] = [[...names('cvName'), ...names('orgName')], names('productName')];
    await endSessions();

    await page.clock.fastForward(500_000);
    await ended(visit).waitFor();
    expect(await deliveryFields(visit).plate.inputValue()).toBe(delivery.plate);
    await ended(visit).getByRole('button', { name: visit.words.frame.bar.log_out }).click();

    await page.waitForURL(/\/user-login\?/);
    expect(new URL(page.url()).searchParams.get('return')).toContain(`/preorder/checkout?`);
    await page.getByText(visit.words['sign-in/door'].reason.session_expired).waitFor();
    const left = await stored();
    expect([
      customers.length > 1,
      products.length,
      [...customers, ...products].filter((name) => left.includes(name)),
    ]).toEqual([true, 3, []]);
    const popup = page.waitForEvent('popup');
    await openDoor(page).click();
    await fillProvider(await popup, 'customer');
    await page.waitForURL(/\/preorder\/checkout/);
    await cartLines(page).first().waitFor();
    await expect.poll(() => cartLines(page).count()).toBe(3);
    for (const product of products)
      await cartLines(page).filter({ hasText: product }).first().waitFor();
    await expect.poll(() => deliveryFields(visit).plate.inputValue()).toBe(delivery.plate);
  });

  test('sends staff back to the sign-in page of staff', async () => {
    const visit = await visitForTest(portal.origin);
    await visit.page.clock.install();
    await signInAs(visit.page, portal.origin, 'salesman');
    await homeHeading(visit.page).waitFor();
    await visit.open('/preorder');
    await choices(visit.page).first().waitFor();
    await endSessions();
    await visit.page.clock.fastForward(500_000);

    await ended(visit).getByRole('button', { name: visit.words.frame.bar.log_out }).click();

    await visit.page.waitForURL(/\/admin-login\?return=%2Fpreorder.*reason=session_expired/);
  });
});

test('two windows that sign in at the same time both succeed', async () => {
  const { context, page: first } = await visitForTest(portal.origin);
  const other = await context.newPage();
  const doors = [
    { tab: first, path: '/user-login', username: 'customer' },
    { tab: other, path: '/admin-login', username: 'salesman' },
  ];
  const windows: Page[] = [];
  for (const { tab, path } of doors) {
    await tab.goto(`${portal.origin}${path}`);
    const popup = tab.waitForEvent('popup');
    await openDoor(tab).click();
    const opened = await popup;
    await opened.locator('input[name=password]').waitFor();
    windows.push(opened);
  }

  for (const [at, { tab, username }] of doors.entries()) {
    await fillProvider(windows[at] as Page, username);
    await tab.waitForURL((url) => !url.pathname.endsWith('login'));
    await homeHeading(tab).waitFor();
  }
});

describe.each(languages)('the devices on the profile, in %s', (language) => {
  test('are named in plain words, and all but this one can be signed out', async () => {
    const username = language === 'th' ? 'agent' : 'superuser';
    const elsewhere = await visitForTest(portal.origin, { language, screen: 'phone' });
    await signInAs(elsewhere.page, portal.origin, username, { english: language === 'en' });
    await homeHeading(elsewhere.page).waitFor();
    const visit = await visitForTest(portal.origin, { language });
    const { page } = visit;
    await signInAs(page, portal.origin, username, { english: language === 'en' });
    await visit.open('/profile');
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: signInWords[language].devices.title }) });
    await expect.poll(() => card.getByRole('listitem').count()).toBe(2);
    await card
      .getByText(language === 'th' ? 'Chrome บน Linux' : 'Chrome on Linux')
      .first()
      .waitFor();
    expect(await card.getByText(signInWords[language].devices.here, { exact: true }).count()).toBe(
      1,
    );
    expect(await violations(page)).toEqual([]);

    await card.getByRole('button', { name: signInWords[language].devices.end_others }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: confirms[language].end_other_sessions.confirm })
      .click();

    await card.getByText(signInWords[language].devices.only_here).waitFor();
    await elsewhere.page.getByRole('link').first().focus();
    await elsewhere.open('/profile');
    await elsewhere.page.waitForURL(/admin-login/);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
