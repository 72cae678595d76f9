// Two of the five journeys of each day; the other three are tasks of presses.long.test.ts, which walks them by keyboard too.
import { expect, test } from 'vitest';
import { photo, sentSql } from './support/engines/journeys.ts';
import { enterAs } from './support/enter.ts';
import { handOf, hands } from './support/hands.ts';
import { headingInFocus } from './support/keyboard.ts';
import { place, placeAddress, placedNumbers } from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();

test('by keyboard alone a customer orders from the guide as usual', async () => {
  const visit = await visitForTest(portal.origin, hands.keyboard);
  const { page, words } = visit;
  await enterAs(visit, portal, 'customer');
  const { press } = handOf(visit, 'keyboard');
  await press(page.locator('header a[href*="/guide"]'));
  await headingInFocus(page, words.guides.title);
  await press(page.getByRole('button', { name: words.guides.as_usual }));
  await press(page.locator('[data-count-end]'));
  await headingInFocus(page, words.cart.checkout_title);
  await press(page.getByTestId('submit-order'));
  await headingInFocus(page, words.cart.result.title);
  expect(await placedNumbers(visit)).not.toEqual([]);
});

test('by keyboard alone a customer receives less than was sent, with a photo', async () => {
  const visit = await visitForTest(portal.origin, hands.keyboard);
  const { page, words } = visit;
  const { receive, reason, photos, claim } = words['orders/receiving'];
  const [order] = await portal.sql<{ id: number }>(sentSql, [place.cv, place.org, place.bu]);
  await enterAs(visit, portal, 'customer', `/orderstatus/orders/${order?.id}?${placeAddress}`);
  const { press, write } = handOf(visit, 'keyboard');
  await press(page.getByRole('button', { name: receive.open }));
  await press(page.getByRole('group').getByRole('button', { name: reason.short }));
  await write(page.getByRole('textbox', { name: around(receive.quantity) }), '1');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel(receive.add_photo));
  await (await chooser).setFiles(photo);
  await page
    .getByRole('button', { name: photos.number.replace('{at, number}', '1'), exact: true })
    .waitFor();
  await press(page.getByTestId('submit-receive-differences'));
  await page.getByRole('heading', { name: claim.title }).waitFor();
});
