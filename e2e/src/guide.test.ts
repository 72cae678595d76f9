import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { hands, handOf } from './support/hands.ts';
import { placeAddress, placedNumbers } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();
const address = `/guide?${placeAddress}`;

test('a customer counts the guide down by keyboard alone and orders', async () => {
  const visit = await visitForTest(portal.origin, hands.keyboard);
  const { page } = visit;
  await enterAs(visit, portal, 'customer', address);
  const fields = page.locator('input[data-count]');
  await fields.first().focus();
  // Below the last number is the button.
  const isAtEnd = async () => (await page.locator('[data-count-end]:focus').count()) > 0;
  let rows = 0;
  for (; !(await isAtEnd()) && rows < 100; rows++) {
    if (rows < 2) await page.keyboard.type('100');
    await page.keyboard.press('Enter');
  }
  expect(rows).toBeGreaterThan(2);
  expect(rows).toBe(await fields.count());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/preorder/checkout?**');
  await page.getByTestId('submit-order').press('Enter');
  expect(await placedNumbers(visit)).not.toEqual([]);
});

test('the whole "as last time" takes three taps, and twenty products with other quantities at most thirty', async () => {
  const visit = await visitForTest(portal.origin, hands.thumb);
  const { page, words } = visit;
  await enterAs(visit, portal, 'customer', address);
  const hand = handOf(visit, 'thumb');
  const order = async (taps: number) => {
    await hand.press(page.locator('[data-count-end]'));
    await page.waitForURL('**/preorder/checkout?**');
    await hand.press(page.getByTestId('submit-order'));
    await placedNumbers(visit);
    expect(hand.effort.presses).toBe(taps);
  };
  await hand.press(page.getByRole('button', { name: around(words.guides.as_on) }));
  await order(3);

  await visit.open(address);
  const fields = page.locator('input[data-count]');
  await fields.first().waitFor();
  const count = Math.min(20, await fields.count());
  hand.effort.presses = 0;
  await hand.press(fields.first());
  for (let at = 0; at < count; at++) {
    // The keypad's "next" ends the number, and the next field has the focus.
    await page.keyboard.type('100\n');
    hand.effort.presses += 1;
  }
  expect(await fields.first().inputValue()).toBe('100');
  expect(count + 3).toBeLessThanOrEqual(30);
  await order(count + 3);
});
