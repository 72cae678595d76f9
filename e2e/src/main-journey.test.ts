import { bangkokDate, addDays } from '#contract/calendar.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { shareOf } from '@smart-order/contract/testing/whole.ts';
import { describe, expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import {
  addProducts,
  fillDelivery,
  openType,
  place,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { cartLines, homeHeading, moreActions, products } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { passDoor } from './support/sign-in.ts';
import { visitForTest, type Visit } from './support/visit.ts';
import { confirms } from './support/words.ts';

const portal = demonstration();

const ways = [
  { language: 'th', screen: 'desk', raw: /^วัตถุดิบ/, named: /สุกรขุน/ },
  { language: 'en', screen: 'phone', raw: /^Raw materials/, named: /grower|finisher|hog/i },
] as const;
describe.each(shareOf(ways, 1))(
  'a customer with one place, in $language on a $screen',
  ({ language, screen, raw, named }) => {
    test('orders products of two types as two orders, cancels one and receives the other', async () => {
      const visit = await visitForTest(portal.origin, { language, screen });
      const { page, words, open } = visit;
      await open('/user-login');
      await passDoor(page, 'customer');
      await homeHeading(page).waitFor();

      // There is only one customer, so the page that asks for the customer is skipped.
      await menu(visit, screen, 'sales_order');
      await page.waitForURL(`**/preorder/product?**cv=${place.cv}**`);
      await page.getByRole('searchbox', { name: words.catalogue.search }).fill('ขุน');
      await page.waitForURL(/[?&]q=/);
      await expect
        .poll(() => products(page).getByRole('heading').allInnerTexts())
        .toSatisfy(allHave(named));
      await addProducts(visit, 2);
      await page.getByRole('searchbox', { name: words.catalogue.search }).fill('');
      await page.waitForURL((url) => !url.searchParams.has('q'));
      await openType(visit, raw);
      await page.waitForURL(/[?&]type=RAW/);
      await expect
        .poll(() => page.getByRole('region', { name: raw }).getAttribute('aria-busy'))
        .toBe('false');
      await addProducts(visit, 1);

      await page
        .getByRole('link', {
          name: screen === 'desk' ? words.cart.to_cart : new RegExp(`^${words.cart.view_cart} ·`),
        })
        .click();
      await page.getByText(language === 'th' ? '2 ใบสั่งซื้อ' : '2 orders', { exact: true }).waitFor();
      expect(await cartLines(page).count()).toBe(3);
      await page.getByRole('button', { name: words.cart.next }).filter({ visible: true }).click();

      await page.waitForURL('**/preorder/checkout?**');
      await fillDelivery(visit);
      expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toSatisfy(
        (all: string[]) => all.some((one) => raw.test(one)),
      );
      expect(await page.getByTestId('submit-order').innerText()).toContain('2');
      await submitOrder(visit);
      const numbers = await placedNumbers(visit);
      expect(new Set(numbers).size).toBe(2);
      const [ordered = '', dropped = ''] = numbers;
      expect(
        await portal.sql(
          'select require_date::text, license_plate, telephone, send_by, ship_to from orders where order_number = any($1)',
          [numbers],
        ),
      ).toEqual(
        numbers.map(() => ({
          require_date: addDays(bangkokDate(new Date()), 2),
          license_plate: 'กข 1234',
          telephone: '0812345678',
          send_by: 'TTL',
          ship_to: 'S02',
        })),
      );

      await page.getByRole('link', { name: words.cart.result.home }).click();
      await menu(visit, screen, 'order_tracking');
      await page.getByRole('tab', { name: words.orders.tab.checking_order }).click();
      await page.waitForURL(/checking_order/);
      for (const number of numbers) await page.getByRole('link', { name: number }).waitFor();

      await page.getByRole('link', { name: dropped }).click();
      await moreActions(page).click();
      await page.getByRole('button', { name: words.orders.act.cancel }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: confirms[language].cancel_order.confirm })
        .click();
      await step(visit, words.orders.status.C).waitFor();
      await moreActions(page).click();
      expect(await page.getByRole('button', { name: words.orders.act.cancel }).count()).toBe(0);

      await move(ordered, ['SO', 'APPV', 'TO', 'INV']);
      await page.goBack();
      await page.getByRole('tab', { name: words.orders.tab.shipping }).click();
      await page.getByRole('link', { name: ordered }).click();
      await page.getByTestId('submit-receive').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: confirms[language].receive_order.confirm })
        .click();
      await step(visit, words.orders.status.RECEIVE).waitFor();
      expect(
        await portal.sql(
          'select order_number, status from orders where order_number = any($1) order by status',
          [numbers],
        ),
      ).toEqual([
        { order_number: dropped, status: 'C' },
        { order_number: ordered, status: 'RECEIVE' },
      ]);
    });

    test('starts from home with an empty cart, and fills it with the last order', async () => {
      const visit = await visitForTest(portal.origin, { language, screen });
      const { page, words } = visit;
      await enterAs(visit, portal, 'customer');
      await page.getByRole('heading', { level: 2, name: words.home.guide }).waitFor();
      await menu(visit, screen, 'sales_order');
      await products(page).first().waitFor();
      await page
        .locator('header')
        .getByRole('link', { name: language === 'th' ? /^ตะกร้า/ : /^Cart/ })
        .click();
      await page.getByRole('heading', { level: 1, name: words.cart.title }).waitFor();
      await page.getByRole('button', { name: words.cart.empty.again }).click();
      await expect.poll(() => cartLines(page).count()).toBeGreaterThan(0);
    });
  },
);

const allHave = (what: RegExp) => (all: string[]) =>
  all.length > 0 && all.every((one) => what.test(one));

/** A menu of the bar: on a desk with its whole name, under a phone's thumb with its short one. */
const menu = (
  { page, words: { frame } }: Visit,
  screen: string,
  key: 'sales_order' | 'order_tracking',
) =>
  page
    .getByRole('navigation', {
      name: screen === 'phone' ? frame.bar.bottom_menu : frame.bar.main_menu,
    })
    .getByRole('link', { name: screen === 'phone' ? frame.short[key] : frame.menu[key] })
    .click();

/** A step that the timeline shows as done: with its time. */
const step = ({ page, words }: Visit, title: string) =>
  page
    .getByRole('list', { name: words.orders.detail.progress })
    .getByRole('listitem')
    .filter({ hasText: /\d:\d\d/ })
    .getByText(title, { exact: true });

/** Moves the order as the supplier's staff do. */
async function move(orderNumber: string, to: readonly OrderStatus[]) {
  const admin = await portal.person('admin');
  const [order] = await portal.sql<{ order_id: string }>(
    'select order_id from orders where order_number = $1',
    [orderNumber],
  );
  for (const status of to) {
    const body = { orgCode: place.org, cvCode: place.cv, orderId: Number(order?.order_id), status };
    const { status: answered, text } = await admin.call('changeStatusOrder', {
      params: { bu: place.bu },
      body,
    });
    expect(answered, text).toBe(200);
  }
}
