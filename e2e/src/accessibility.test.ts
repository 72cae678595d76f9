import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { showWhole, sidewaysScroll, violations } from './support/axe.ts';
import { openBrowser, screens } from './support/browser.ts';
import { lookers, type Looker } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { letIn } from './support/enter.ts';
import { atCheckout, fillCart, fillDelivery, placedNumbers, submitOrder } from './support/ordering.ts';
import { demoPortal, type DemoPortal } from './support/portal.ts';
import { openScreen } from './support/open-screen.ts';
import { keepScreen, openVisit, type Visit } from './support/visit.ts';
import { wordsOf } from './support/words.ts';

let portal: DemoPortal;
let browser: Browser;
let people: Record<Looker, Visit>;
let orderId = 0;
/** what the browser itself said against a page since the test began */
let complaints: string[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([demoPortal(), openBrowser()]);
  const visits = await Promise.all(lookers.map(async (who) => [who, await openVisit(browser, portal.origin)] as const));
  people = Object.fromEntries(visits) as Record<Looker, Visit>;
  for (const { context } of Object.values(people)) listen(context);
  for (const who of ['salesman', 'agent', 'superuser', 'admin'] as const) await letIn(people[who], portal, who);
  await atCheckout(people.customer, portal);
  await fillDelivery(people.customer);
  await submitOrder(people.customer);
  const [number] = await placedNumbers(people.customer);
  const [order] = await portal.sql<{ order_id: string }>('select order_id from orders where order_number = $1', [number]);
  orderId = Number(order?.order_id);
  await fillCart(people.customer);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});
beforeEach(() => {
  complaints = [];
});

function listen(context: BrowserContext) {
  context.on('console', (message) => /content security policy|trusted ?type/i.test(message.text()) && complaints.push(message.text()));
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

const narrowest = { width: 320, height: 640 };

/** Thai on a phone and English on a desk: each screen in each language and on each width once. */
describe.each([
  { language: 'th', width: 'phone' },
  { language: 'en', width: 'desk' },
] as const)('axe finds nothing, nothing scrolls sideways, and the browser has nothing against, in $language on a $width,', ({ language, width }) => {
  const here = builtScreens(() => orderId).filter(({ only }) => only === undefined || only === width);
  test.each(here)('$name', async (screen) => {
    const { page } = people[screen.who];
    onTestFailed(({ task }) => keepScreen(page, `${language} ${task.name}`));
    await page.setViewportSize(screens[width]);
    await openScreen(page, portal.origin, screen, language);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await screen.after?.(page, language);
    const wayUp = page.locator(`nav[aria-label="${wordsOf(language).frame.bar.breadcrumb}"]`);
    expect(await wayUp.filter({ visible: false }).count()).toBe(0);
    await showWhole(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(narrowest);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
