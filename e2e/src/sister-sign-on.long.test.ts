import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSister, type FakeSister } from '@smart-order/server/testing/fake-sister.ts';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { sidewaysScroll, violations } from './support/axe.ts';
import { screens } from './support/browser.ts';
import { letIn } from './support/enter.ts';
import { tabTo } from './support/keyboard.ts';
import { homeHeading } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { settled } from './support/settled.ts';
import { fillProvider } from './support/sign-in.ts';
import { sisterSite, type SisterSite } from './support/sister-site.ts';
import { views } from './support/views.ts';
import { visitForTest } from './support/visit.ts';
import { alerts, languages } from './support/words.ts';

let sister: SisterSite;
let farm: FakeSister;
let folder: string;
const portal = demonstration(async (origin) => {
  folder = await mkdtemp(join(tmpdir(), 'smart order sisters '));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({ portalLogin: `${origin}/dev/sisters/portal`, tagManagerId: 'GTM-TEST' }),
  );
  [sister, farm] = await Promise.all([sisterSite(), fakeSister('SSO_SALES', 'salesman')]);
  return { CONFIG_FILE, ...farm.environment, SSO_SALES_ORIGIN: sister.origin };
});
afterAll(async () => {
  sister?.close();
  await rm(folder, { recursive: true });
});

const landing = (english = false) => `${portal.origin}${english ? '/en' : ''}/smartsalesso`;
const isSignedIn = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'so-sid');

/** Opens the sister's page and presses its link or button. */
async function comeBy(
  page: Page,
  way: 'link' | 'form' | 'fragment',
  token: string,
  to = landing(),
) {
  await page.goto(`${sister.origin}/?${new URLSearchParams({ way, token, to }).toString()}`);
  await page.getByText('Open orders').click();
}

async function sayYes(page: Page, yes: string) {
  await page.getByRole('heading', { level: 1, name: /สมหมาย รุ่งเรือง\?/ }).waitFor();
  await page.getByRole('button', { name: yes }).click();
}

/** Everything that the browser stores or shows of the current page. */
const everything = (page: Page) =>
  page.evaluate<string>(`JSON.stringify([
    location.href, document.referrer, document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state,
    performance.getEntries().map(({ name }) => name),
  ])`);

async function historyOf(context: BrowserContext, page: Page): Promise<string[]> {
  const devtools = await context.newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
}

describe.each(['link', 'form', 'fragment'] as const)('a token that arrives by a %s', (way) => {
  test('is nowhere in the browser afterwards, and signs the person in only after they agree', async () => {
    const { context, page, words } = await visitForTest(portal.origin, { screen: 'phone' });
    const token = await farm.token();
    const sent: Request[] = [];
    context.on(
      'request',
      (request) => void (request.url().startsWith(portal.origin) && sent.push(request)),
    );
    await comeBy(page, way, token);
    await page.getByRole('heading', { level: 1, name: /วิชัย แก้วมณี\?/ }).waitFor();

    expect(page.url()).toBe(landing());
    expect(await isSignedIn(context)).toBe(false);
    expect(await everything(page)).not.toContain(token);
    const ours = (await historyOf(context, page)).filter((url) => url.startsWith(portal.origin));
    expect(ours).toEqual([landing()]);
    await page.getByRole('button', { name: words['sister-sign-on'].yes }).click();
    await homeHeading(page).waitFor();
    expect(await isSignedIn(context)).toBe(true);
    expect(await everything(page)).not.toContain(token);

    // Only the request from the sister has the token; no later request and no Referer has it.
    const carrying = sent.filter(
      (request) => request.url().includes(token) || (request.postData() ?? '').includes(token),
    );
    expect(carrying).toHaveLength(1);
    expect(sent.length).toBeGreaterThan(20);
    for (const request of sent.slice(sent.indexOf(carrying[0] as Request) + 1))
      expect((await request.allHeaders()).referer ?? '', request.url()).not.toContain(token);
    await page.goBack();
    await page.getByRole('heading', { name: 'Sister application' }).waitFor();
  });
});

describe.each(views)('the question, in $language on a $screen,', ({ language, screen }) => {
  test('names both people, passes axe, and is answered by keyboard', async () => {
    const visit = await visitForTest(portal.origin, { screen, language });
    const { context, page, words } = visit;
    await letIn(visit, portal, 'admin');
    await comeBy(page, 'link', await farm.token(), landing(language === 'en'));
    await settled(page, {});

    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.getByText(words['sister-sign-on'].from.sales).waitFor();
    await page.getByText('อรุณี วงศ์ทอง').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(screens[screen]);
    expect(
      (await page.locator('script[src*=googletagmanager]').count()) +
        (await page.getByRole('navigation').count()),
    ).toBe(0);

    await tabTo(page, page.getByRole('button', { name: words['sister-sign-on'].no, exact: true }));
    await page.keyboard.press('Enter');
    await homeHeading(page).waitFor();
    await page.goto(`${portal.origin}/profile`);
    await page.getByText('อรุณี วงศ์ทอง').first().waitFor();
    expect(await isSignedIn(context)).toBe(true);
  });

  test('on yes changes who is signed in, in every tab', async () => {
    const visit = await visitForTest(portal.origin, { language });
    const { context, page, words } = visit;
    await letIn(visit, portal, 'admin');
    await visit.open('/profile');
    const other = await context.newPage();
    await comeBy(other, 'form', await farm.token(), landing(language === 'en'));
    await other.getByRole('button', { name: words['sister-sign-on'].yes }).click();
    await homeHeading(other).waitFor();

    // The tab of the earlier person does not continue as another person.
    await page.waitForURL((url) => /^\/(en)?$/.test(url.pathname));
    await page.goto(`${portal.origin}/profile`);
    await page.getByText('วิชัย แก้วมณี').first().waitFor();
  });
});

describe.each(languages)('a person who is refused, in %s,', (language) => {
  const english = language === 'en';

  test('sees an alert over an empty page, whose button leads to where they may try again', async () => {
    const { page } = await visitForTest(portal.origin, { language, screen: 'phone' });
    await comeBy(page, 'link', await farm.token({ aud: 'elsewhere' }), landing(english));
    const alert = page.getByRole('alertdialog', { name: alerts[language].verify_sales_fail.title });
    await alert.waitFor();
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('button', { name: alerts[language].verify_sales_fail.button }).click();
    await page.waitForURL((url) => url.pathname !== new URL(landing(english)).pathname);
  });

  test('because the account was switched off sees that alert, whose button leads to the sign-in page', async () => {
    const { context, page } = await visitForTest(portal.origin, { language });
    await page.goto(`${portal.origin}/dev/sisters?lang=${language}`);
    await page.locator('#person-farm').selectOption('inactive');
    await page.locator('#way-farm').selectOption('token-form');
    await page.getByTestId('submit-sister-farm').click();
    await page
      .getByRole('alertdialog', { name: alerts[language].login_inactive_account.title })
      .waitFor();
    await page
      .getByRole('button', { name: alerts[language].login_inactive_account.button })
      .click();
    await page.waitForURL(/user-login\?.*reason=inactive/);
    expect(await isSignedIn(context)).toBe(false);
  });
});

describe('the portal’s own sign-in', () => {
  test.each([
    ['/', '/'],
    ['/en/orderstatus/orders/search', '/en/orderstatus/orders/search'],
  ])(
    'receives a person who opens %s without a session, and returns them without a question',
    async (path, end) => {
      const { context, page } = await visitForTest(portal.origin);
      await page.goto(portal.origin + path);
      await page.locator('#person-farm').selectOption('customer');
      await page.getByTestId('submit-sister-farm').click();
      await page.waitForURL((url) => url.pathname === end);
      await page.locator('h1').first().waitFor();

      expect(await isSignedIn(context)).toBe(true);
      expect((await historyOf(context, page)).filter((url) => url.includes('token'))).toEqual([]);
    },
  );

  test('sends a person without an account here back, with a way to register', async () => {
    const { page } = await visitForTest(portal.origin);
    await page.goto(`${portal.origin}/portal-login`);
    await page.locator('#person-farm').selectOption('nobody-knows-me');
    await page.getByTestId('submit-sister-farm').click();
    const alert = page.getByRole('alertdialog', { name: alerts.th.create_portal_account.title });
    await alert.getByRole('button', { name: alerts.th.create_portal_account.button }).click();
    // After registering, the person returns by the same way.
    await page.waitForURL(/\/dev\/sisters\/portal/);
    await page.locator('#person-farm').selectOption('customer');
    await page.getByTestId('submit-sister-farm').click();
    await homeHeading(page).waitFor();
  });
});

describe('the page that plays both sister applications', () => {
  test.each(languages)('passes axe and fits a phone, in %s', async (language) => {
    const { page } = await visitForTest(portal.origin, { language, screen: 'phone' });
    await page.goto(`${portal.origin}/dev/sisters?lang=${language}`);
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test.each(['issuer', 'code', 'code-form', 'token', 'token-form', 'fragment'])(
    'sends a customer by way of %s',
    async (way) => {
      const { page, words } = await visitForTest(portal.origin, {
        language: 'en',
        screen: 'phone',
      });
      await page.goto(`${portal.origin}/dev/sisters?lang=en`);
      await page.locator('#person-farm').selectOption('customer');
      await page.locator('#way-farm').selectOption(way);
      await page.getByTestId('submit-sister-farm').click();
      // Without a token our own sign-in begins, at the customers' provider.
      if (way === 'issuer') await fillProvider(page, 'customer');
      else await sayYes(page, words['sister-sign-on'].yes);
      await homeHeading(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/en');
    },
  );
});
