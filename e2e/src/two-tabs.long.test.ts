import { expect, test } from 'vitest';
import { atCheckout, fillDelivery, placeAddress, placedNumbers } from './support/ordering.ts';
import { deliveryLists } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest, type Visit } from './support/visit.ts';

const portal = demonstration();

const orders = async () =>
  (await portal.sql<{ number: string }>('select order_number as number from orders')).map(
    ({ number }) => number,
  );
const press = ({ page }: Visit) => page.getByTestId('submit-order').dispatchEvent('click');

test('one cart that is ordered in two tabs at the same moment becomes one order, and both tabs show it', async () => {
  const here = await visitForTest(portal.origin);
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
