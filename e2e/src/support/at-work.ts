import { drawWhole } from './axe.ts';
import type { Browser } from 'playwright-core';
import { screens } from './browser.ts';
import { lookers, type Looker } from './built-screen.ts';
import { enterAs } from './enter.ts';
import { erpAtWork } from './erp-at-work.ts';
import { messagesAtWork, messagesGivenUp } from './messages-at-work.ts';
import { moneyOfAgent } from './money-of-agent.ts';
import type { OpenPortal } from './open-portal.ts';
import { atCheckout, fillCart, fillDelivery, placedNumbers, submitOrder } from './ordering.ts';
import type { Visit } from './visit.ts';
import { wordsOf } from './words.ts';

// Only these times on the screens differ from run to run. Days are today's: compare pictures of the same day.
const stopTheClock = `
  update order_step set at = date_trunc('day', at) where at > now() - interval '1 hour';
  update orders set created_at = date_trunc('day', created_at) where created_at > now() - interval '1 hour'`;

/** Opens a page for each looker of a fresh demonstration, all signed in, with work of every kind; a customer has ordered, and has a cart again. */
export async function peopleAtWork(browser: Browser, portal: OpenPortal) {
  const visits = await Promise.all(
    lookers.map(async (who) => [who, await visit(browser, portal.origin)] as const),
  );
  const people = Object.fromEntries(visits) as Record<Looker, Visit>;
  for (const who of ['salesman', 'agent', 'superuser', 'admin'] as const)
    await enterAs(people[who], portal, who);
  await moneyOfAgent(portal);
  await erpAtWork(portal);
  await messagesAtWork(portal);
  await messagesGivenUp(portal);
  return { people, orderId: await orderOnce(people.customer, portal) };
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: screens.desk,
    locale: 'th-TH',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const open = async (path: string) => void (await page.goto(origin + path));
  return { context, page, open, language: 'th' as const, words: wordsOf('th') };
}

/** Brings the customer into the state of look-at-screens.ts: an order placed, and the cart filled again. */
async function orderOnce(customer: Visit, portal: OpenPortal): Promise<number> {
  await atCheckout(customer, portal);
  await fillDelivery(customer);
  await submitOrder(customer);
  const [number = ''] = await placedNumbers(customer);
  const [order] = await portal.sql<{ order_id: string }>(
    'select order_id from orders where order_number = $1',
    [number],
  );
  await portal.sql(stopTheClock);
  await fillCart(customer);
  return Number(order?.order_id);
}

/** Waits in the page until all its pictures and fonts are drawn. */
export const picturesCome = `(async () => {
  await ${drawWhole};
  for (const image of document.images) image.loading = 'eager';
  // A row out of sight is painted only where a person scrolls to it.
  for (const row of document.querySelectorAll('li')) row.style.contentVisibility = 'visible';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
})()`;
