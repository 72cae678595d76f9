import type { AlertCode } from '#contract/problems/alerts.ts';
import { en } from '#contract/sign-in/words.en.ts';
import { th } from '#contract/sign-in/words.th.ts';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sidewaysScroll, violations } from './support/axe.ts';
import { openDoor } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { settled } from './support/settled.ts';
import { fillProvider, passDoor } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { alerts, languages, type Language } from './support/words.ts';

const words = { th, en };
const seconds = /30 วินาที|30 seconds/;

const portal = demonstration();
beforeAll(() =>
  portal.sql(
    `insert into mas_user (provider, subject, username, first_name, last_name, email) values
       ('ids-portal', 'newfarm', 'newfarm', 'มะลิ', 'ฟาร์มใหม่', 'newfarm@farm.example'), ('fosad', 'newclerk', 'newclerk', 'ใหม่', 'เสมียน', 'newclerk@supplier.example')`,
  ),
);
beforeEach(() => portal.sql("delete from app_user where username in ('newfarm', 'newclerk')"));

async function pass(visit: Visit, username = 'newfarm', path = '/user-login') {
  await visit.open(path);
  await passDoor(visit.page, username);
}
const step = ({ page }: Visit) => page.locator('main output');
const alertOf = (page: Page, code: AlertCode, language: Language) =>
  page.getByRole('alertdialog', { name: alerts[language][code].title });
const known = async () =>
  (
    await portal.sql<{ n: number }>(
      "select count(*)::int as n from external_identity where subject in ('newfarm', 'newclerk')",
    )
  )[0]?.n;

/** Answers a call of the first sign-in with this status, and counts its requests. */
async function answering(
  { page }: Visit,
  call: 'getuserbyexternallogin' | 'CreateUserSaleInfo' | 'LinkAccount',
  status: number,
  msgCode?: string,
) {
  const asked = { times: 0 };
  await page.route(new RegExp(`/center/${call}`), async (route) => {
    asked.times += 1;
    await route.fulfill({
      status,
      json: { code: 'x', message: 'x', requestId: 'r-1', ...(msgCode && { msgCode }) },
    });
  });
  return asked;
}

describe.each(languages)('a person who signs in for the first time, in %s', (language) => {
  test('gets a profile and a linked account, and reads what to do next', async () => {
    const visit = await visitForTest(portal.origin, {
      language,
      screen: language === 'th' ? 'phone' : 'desk',
    });
    const { page } = visit;
    await pass(visit);

    await page.getByRole('heading', { name: visit.words.frame.home.unassigned }).waitFor();
    expect(await known()).toBe(1);
    await settled(page, {});
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await visit.open('/preorder');
    await page.getByRole('heading', { name: visit.words.customers.nobody }).waitFor();
    expect(await page.getByText('newfarm').count()).toBe(0);

    await page.reload();
    await page.getByRole('heading', { name: visit.words.customers.nobody }).waitFor();
    expect(await portal.sql("select user_group from app_user where username = 'newfarm'")).toEqual([
      { user_group: 'CUSTOMER' },
    ]);
  });

  test('sees the number of the try and the time of the next, and an alert when the last has failed', async () => {
    const visit = await visitForTest(portal.origin, { language, screen: 'phone' });
    const { page } = visit;
    const first = words[language].first;
    await page.clock.install();
    const creations = await answering(visit, 'CreateUserSaleInfo', 500);
    await pass(visit);

    for (const turn of [2, 3, 4]) {
      await step(visit).filter({ hasText: first.waiting }).waitFor();
      await page
        .getByText(
          first.waiting_text.replace('{turn, number}', String(turn)).replace('{most, number}', '4'),
        )
        .waitFor();
      expect(await page.getByRole('main').innerText()).toMatch(/\d+ (วินาที|seconds?)/);
      if (turn === 2) {
        await settled(page, {});
        expect(await violations(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
      }
      expect(creations.times).toBe(turn - 1);
      await page.clock.fastForward(30_000);
      await expect.poll(() => creations.times).toBe(turn);
    }
    const alert = alertOf(page, 'create_profile_fail', language);
    await alert.waitFor();
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('button').click();

    await page.waitForURL(/user-login\?.*reason=logged_out/);
    await openDoor(page).waitFor();
    expect((await visit.context.cookies()).map(({ name }) => name)).not.toContain('so-sid');
    expect(creations.times).toBe(4);
    expect(await known()).toBe(0);
  });
});

test('a creation that succeeds at the second try continues as usual', async () => {
  const visit = await visitForTest(portal.origin);
  const { page } = visit;
  await page.clock.install();
  await answering(visit, 'CreateUserSaleInfo', 503);
  await pass(visit, 'newclerk', '/admin-login');
  await page.getByText(seconds).waitFor();
  await page.unrouteAll();

  await page.clock.fastForward(30_000);

  await page.getByRole('heading', { name: visit.words.frame.home.unassigned }).waitFor();
  expect(await known()).toBe(1);
});

test('cancelling the wait for the next try signs out', async () => {
  const visit = await visitForTest(portal.origin);
  const { page } = visit;
  await page.clock.install();
  const creations = await answering(visit, 'CreateUserSaleInfo', 500);
  await pass(visit);
  await page.getByText(seconds).waitFor();

  await page.getByRole('button', { name: th.first.cancel }).click();

  await page.waitForURL(/user-login\?.*reason=logged_out/);
  await page.clock.fastForward(30_000);
  await page.getByText(visit.words['sign-in/door'].reason.logged_out).waitFor();
  expect(creations.times).toBe(1);
});

describe('a failure shows its alert, whose button leads to the next step', () => {
  const failures = [
    ['the profile cannot be read', 'getuserbyexternallogin', 500, undefined, 'get_profile_fail'],
    [
      'the profile is refused with an unknown code',
      'getuserbyexternallogin',
      400,
      '09',
      'get_profile_fail',
    ],
    ['the user name is taken', 'CreateUserSaleInfo', 400, '01', 'create_profile_fail'],
    ['the account cannot be linked', 'LinkAccount', 400, undefined, 'link_account_fail'],
  ] as const;
  test.each(failures)('%s', async (_what, call, status, msgCode, code) => {
    const visit = await visitForTest(portal.origin, { screen: 'phone' });
    const { page } = visit;
    const asked = await answering(visit, call, status, msgCode);
    await pass(visit);

    const alert = alertOf(page, code, 'th');
    await alert.getByText(alerts.th[code].message).waitFor();
    expect(asked.times).toBe(1);
    await alert.getByRole('button', { name: alerts.th[code].button }).click();

    await page.waitForURL(/user-login\?.*reason=logged_out/);
    expect((await visit.context.cookies()).map(({ name }) => name)).not.toContain('so-sid');
  });

  test('an account that is refused (401) ends at the sign-in page, not in an endless redirect', async () => {
    const visit = await visitForTest(portal.origin);
    const { page } = visit;
    await answering(visit, 'getuserbyexternallogin', 401);
    await pass(visit);

    await page.waitForURL((url) => url.pathname === '/user-login' && url.search === '');
    await openDoor(page).waitFor();
    expect((await visit.context.cookies()).map(({ name }) => name)).not.toContain('so-sid');
  });
});

test('a person who signs in without a popup, for a page of the portal, gets a profile and lands on that page', async () => {
  const visit = await visitForTest(portal.origin);
  const { page } = visit;
  await page.goto(`${portal.origin}/auth/start?type=customer&mode=page&return=/profile`);
  await fillProvider(page, 'newfarm');

  await page.waitForURL(`${portal.origin}/profile`);
  await page.locator('main dl').getByText('มะลิ ฟาร์มใหม่').waitFor();
  expect(await known()).toBe(1);
});

test('a person whose profile an admin prepared is linked to it, without a second profile', async () => {
  await portal.sql(
    "insert into app_user (user_id, username, email, user_group) values ('U-prepared', 'newclerk', 'NewClerk@supplier.example', 'SALEMAN')",
  );
  const visit = await visitForTest(portal.origin);
  await pass(visit, 'newclerk', '/admin-login');

  await visit.page.getByRole('heading', { name: visit.words.frame.home.unassigned }).waitFor();
  expect(
    await portal.sql("select user_id from external_identity where subject = 'newclerk'"),
  ).toEqual([{ user_id: 'U-prepared' }]);
});
