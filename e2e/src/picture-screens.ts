// Run before and after a change of the look: node e2e/src/picture-screens.ts FOLDER [WORD of a screen's name …]; then run compare-pictures.ts.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, screens } from './support/browser.ts';
import { lookers, type BuiltScreen, type Looker } from './support/built-screen.ts';
import { builtScreens } from './support/built-screens.ts';
import { enterAs } from './support/enter.ts';
import { erpAtWork, withErp } from './support/erp-at-work.ts';
import { messagesAtWork, messagesGivenUp } from './support/messages-at-work.ts';
import { moneyOfAgent } from './support/money-of-agent.ts';
import {
  atCheckout,
  fillCart,
  fillDelivery,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { openPortal } from './support/open-portal.ts';
import { openScreen } from './support/open-screen.ts';
import { languages, wordsOf, type Language } from './support/words.ts';

const [folder, ...words] = process.argv.slice(2);
if (!folder) throw new Error('Into which folder? node e2e/src/picture-screens.ts FOLDER');

// Only these times on the screens differ from run to run. Days are today's: compare pictures of the same day.
const stopTheClock = `
  update order_step set at = date_trunc('day', at) where at > now() - interval '1 hour';
  update orders set created_at = date_trunc('day', created_at) where created_at > now() - interval '1 hour'`;

const picturesCome = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  // A row out of sight is painted only where a person scrolls to it.
  for (const row of document.querySelectorAll('li')) row.style.contentVisibility = 'visible';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
})()`;

const dataDir = join(await mkdtemp(join(tmpdir(), 'smart-order-pictures-')), 'data');
const portal = await openPortal(dataDir, withErp);
const browser = await openBrowser();
let orderId = 0;
try {
  await mkdir(folder, { recursive: true });
  const visits = await Promise.all(
    lookers.map(async (who) => [who, await visit(browser)] as const),
  );
  const people = Object.fromEntries(visits) as Record<Looker, Awaited<ReturnType<typeof visit>>>;
  for (const who of ['salesman', 'agent', 'superuser', 'admin'] as const)
    await enterAs(people[who], portal, who);
  await moneyOfAgent(portal);
  await erpAtWork(portal);
  await messagesAtWork(portal);
  await messagesGivenUp(portal);
  await orderOnce(people.customer);
  const failed = await Promise.all(
    Object.entries(people).map(([who, { page }]) => pictureAll(page, who)),
  );
  process.exitCode = failed.flat().length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await portal.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
}

async function visit(browser: Browser) {
  const context = await browser.newContext({
    viewport: screens.desk,
    locale: 'th-TH',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const open = async (path: string) => void (await page.goto(portal.origin + path));
  return { context, page, open, language: 'th' as const, words: wordsOf('th') };
}

/** Brings the customer into the state of look-at-screens.ts: an order placed, and the cart filled again. */
async function orderOnce(customer: Awaited<ReturnType<typeof visit>>) {
  await atCheckout(customer, portal);
  await fillDelivery(customer);
  await submitOrder(customer);
  const [number = ''] = await placedNumbers(customer);
  const [order] = await portal.sql<{ order_id: string }>(
    'select order_id from orders where order_number = $1',
    [number],
  );
  orderId = Number(order?.order_id);
  await portal.sql(stopTheClock);
  await fillCart(customer);
}

function isWanted({ name }: BuiltScreen) {
  return words.length === 0 || words.some((word) => name.includes(word));
}

/** Takes a picture of every screen of one person; answers the screens that failed. */
async function pictureAll(page: Page, who: string): Promise<string[]> {
  const failed: string[] = [];
  for (const language of languages)
    for (const screen of builtScreens(() => orderId).filter(
      (one) => one.who === who && isWanted(one),
    ))
      try {
        await pictureScreen(page, screen, language);
      } catch (error) {
        failed.push(screen.name);
        console.error(`${language} ${screen.name}: ${String(error)}`);
      }
  return failed;
}

async function pictureScreen(page: Page, screen: BuiltScreen, language: Language) {
  const sizes = screen.only ? [screens[screen.only]] : Object.values(screens);
  await page.setViewportSize(sizes[0] ?? screens.phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, portal.origin, screen, language);
  await screen.after?.(page, language);
  // The pointer's hover would be in the picture.
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(picturesCome);
      const name = `${screen.name.replaceAll(/[^a-z]+/gi, '-')}.${language}.${colorScheme}.${size.width}.png`;
      await page.screenshot({
        path: join(folder ?? '', name),
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
}
