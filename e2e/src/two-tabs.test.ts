import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { atCheckout, fillDelivery, placeAddress, placedNumbers } from './support/ordering.ts';
import { deliveryLists } from './support/parts.ts';
import { demoPortal, type DemoPortal } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';

let portal: DemoPortal;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([demoPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const orders = async () => (await portal.sql<{ number: string }>('select order_number as number from orders')).map(({ number }) => number);
const press = ({ page }: Visit) => page.getByTestId('submit-order').dispatchEvent('click');

test('one cart that is ordered in two tabs at one moment becomes one order, and both tabs show it', async () => {
  const here = await visitForTest(browser, portal.origin);
  await atCheckout(here, portal);
  await fillDelivery(here);
  const page = await here.context.newPage();
  const there = { ...here, page };
  await page.goto(`${portal.origin}/preorder/checkout?${placeAddress}`);
  await deliveryLists(page).waitFor({ state: 'attached' });
  await fillDelivery(there);
  const before = new Set(await orders());

  await Promise.all([press(here), press(there)]);

  const numbers = (await placedNumbers(here)).toSorted();
  expect((await placedNumbers(there)).toSorted()).toEqual(numbers);
  // The cart holds products of two types: one press places two orders.
  expect((await orders()).filter((number) => !before.has(number)).toSorted()).toEqual(numbers);
  expect(numbers).toHaveLength(2);
});
