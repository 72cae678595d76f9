import { expect, test } from 'vitest';
import { atCheckout, fillDelivery, placedNumbers } from './support/ordering.ts';
import { settled } from './support/settled.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const portal = demonstration();

const orders = async () =>
  (await portal.sql<{ number: string }>('select order_number as number from orders')).map(
    ({ number }) => number,
  );
const send = ({ page }: Visit) => page.getByTestId('send-unsent');

/** A customer who fills a cart, loses the network at the summary and presses all the same; the browser has the order as "not sent yet". */
async function pressedWithoutNetwork(): Promise<Visit> {
  const visit = await visitForTest(portal.origin, { screen: 'phone' });
  const { page, context, words } = visit;
  await atCheckout(visit, portal);
  // The list of orders that wait is loaded at the first touch of the form.
  await Promise.all([page.waitForResponse(/\/unsent-/), fillDelivery(visit)]);
  await settled(page, {});
  await context.setOffline(true);
  await page
    .getByRole('button', { name: words.cart.submit_later })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { level: 1, name: words['cart/unsent'].title }).waitFor();
  return visit;
}

test('an order that is pressed without network is sent by a tap alone, also after a reload, and becomes one order of each type', async () => {
  const before = new Set(await orders());
  const visit = await pressedWithoutNetwork();
  const { page, context, words, open } = visit;
  await page.getByText(words['cart/unsent'].offline).waitFor();
  await context.setOffline(false);
  await open('/');
  await page
    .getByRole('link', { name: /1/ })
    .and(page.locator('a[href*="/preorder/unsent"]'))
    .click();
  await expect.poll(() => send(visit).isEnabled()).toBe(true);
  expect((await orders()).filter((number) => !before.has(number))).toEqual([]);

  await send(visit).click();
  const numbers = (await placedNumbers(visit)).toSorted();
  expect((await orders()).filter((number) => !before.has(number)).toSorted()).toEqual(numbers);
  expect(numbers).toHaveLength(2);
  expect(await page.locator('a[href*="/preorder/unsent"]').count()).toBe(0);
});

test('an order whose answer is lost after the server has placed it is one order after the next tap', async () => {
  const before = new Set(await orders());
  const visit = await pressedWithoutNetwork();
  const { page, context, words } = visit;
  await context.setOffline(false);
  let lost = 0;
  await page.route('**/saveorder*', async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  await send(visit).click();
  await page.getByText(words['cart/unsent'].failed).waitFor();
  expect(lost).toBe(1);
  expect((await orders()).filter((number) => !before.has(number))).toHaveLength(2);

  await page.unroute('**/saveorder*');
  await send(visit).click();
  const numbers = (await placedNumbers(visit)).toSorted();
  expect((await orders()).filter((number) => !before.has(number)).toSorted()).toEqual(numbers);
  expect(numbers).toHaveLength(2);
});
