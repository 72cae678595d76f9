import { shareOf } from '@smart-order/contract/testing/whole.ts';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import { headingInFocus, tabTo } from './support/keyboard.ts';
import { deliveryFields, fillCart, placeAddress, placedNumbers } from './support/ordering.ts';
import { cartLines, deliveryLists, orderLinks, products, quantities } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { around } from './support/words.ts';

const portal = demonstration();

const ways = [
  { language: 'th', screen: 'desk' },
  { language: 'en', screen: 'phone' },
] as const;
describe.each(shareOf(ways, 0))(
  'without a mouse, in $language on a $screen',
  ({ language, screen }) => {
    test('a customer orders from the catalogue to the confirmation and always sees the focus', async () => {
      const visit = await visitForTest(portal.origin, { language, screen });
      const { page, words } = visit;
      const keys = page.keyboard;
      await enterAs(visit, portal, 'customer');
      await orderLinks(page).first().waitFor();

      await tabTo(page, page.getByRole('link', { name: words.frame.bar.skip }), { most: 1 });
      await keys.press('Enter');
      await page.locator('main:focus').waitFor();
      await tabTo(page, page.locator('a[href$="/preorder"]'));
      await keys.press('Enter');
      // The page that asks for the customer is skipped on the way; it has the same heading.
      await products(page).first().waitFor();
      await headingInFocus(page, words.catalogue.title);

      await tabTo(page, page.getByRole('searchbox', { name: words.catalogue.search }));
      await keys.type('ขุน');
      await page.waitForURL(/[?&]q=/);
      await page.getByRole('region').and(page.locator('[aria-busy=false]')).waitFor();
      await tabTo(
        page,
        page.getByRole('button', { name: around(words.catalogue.into.cart.add_named) }).first(),
      );
      await keys.press('Enter');
      // The pressed button is replaced by the quantity, which has the focus; typing overwrites it.
      await quantities(visit).and(page.locator(':focus')).waitFor();
      await keys.type('2');
      await expect.poll(() => quantities(visit).inputValue()).toBe('2');
      await tabTo(
        page,
        page.getByRole('link', {
          name: screen === 'desk' ? words.cart.to_cart : words.cart.view_cart,
        }),
      );
      await keys.press('Enter');
      await headingInFocus(page, words.cart.title);

      await tabTo(page, page.getByRole('button', { name: words.cart.next }));
      await keys.press('Enter');
      await headingInFocus(page, words.cart.checkout_title);
      const field = deliveryFields(visit);
      await deliveryLists(page).waitFor({ state: 'attached' });
      await tabTo(page, field.day(1));
      await keys.press('ArrowRight');
      expect(await field.day(2).isChecked()).toBe(true);
      await tabTo(page, field.shipto);
      await keys.press('ArrowDown');
      await tabTo(page, field.time);
      await keys.type('630');
      await tabTo(page, field.carrier);
      await keys.press('ArrowDown');
      await tabTo(page, page.getByTestId('submit-order'));
      await keys.press('Enter');
      await headingInFocus(page, words.cart.result.title);
      expect(await placedNumbers(visit)).toHaveLength(1);
    });

    test('a question keeps the focus inside, and returns it to the button that opened it', async () => {
      const visit = await visitForTest(portal.origin, { language, screen });
      const { page, words } = visit;
      await enterAs(visit, portal, 'customer');
      await fillCart(visit);
      await visit.open(`/preorder/cart?${placeAddress}`);
      const clear = page.getByRole('button', { name: words.cart.clear });
      await clear.waitFor();
      await tabTo(page, clear);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.locator('button:focus').waitFor();
      for (let turn = 0; turn < 6; turn++) {
        await page.keyboard.press('Tab');
        // From a modal dialog Tab may otherwise reach only the browser's own bar.
        expect(await page.locator('main :focus, header :focus, footer :focus').count()).toBe(0);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await clear.and(page.locator(':focus')).count()).toBe(1);
      expect(await cartLines(page).count()).toBe(3);
    });
  },
);
