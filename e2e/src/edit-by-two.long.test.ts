import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAs } from './support/enter.ts';
import {
  atCheckout,
  fillDelivery,
  placeAddress,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { demonstration } from './support/portal.ts';
import { views } from './support/views.ts';
import { visitForTest } from './support/visit.ts';

const portal = demonstration();

/** Orders more packs of the first product; answers its new quantity. */
async function orderMore(page: Page, packs: number): Promise<number> {
  const line = page.getByRole('main').getByRole('group').first();
  for (let pack = 0; pack < packs; pack++) await line.getByRole('button').last().click();
  return Number(await line.getByRole('textbox').inputValue());
}
async function save(page: Page) {
  await page.getByTestId('submit-edit').filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
}

const left = (page: Page) => page.waitForURL((url) => !url.pathname.endsWith('/edit'));

test.each(views)(
  'an order edited by two people at once, on a $screen in $language, has what was chosen, and its history shows both edits',
  async ({ screen, language }) => {
    const customer = await visitForTest(portal.origin, { screen, language });
    const staff = await visitForTest(portal.origin, { language });
    await atCheckout(customer, portal);
    await fillDelivery(customer);
    await submitOrder(customer);
    const [number = ''] = await placedNumbers(customer);
    const [order] = await portal.sql<{ id: string }>(
      'select order_id as id from orders where order_number = $1',
      [number],
    );
    const path = `/orderstatus/orders/${order?.id}`;

    await enterAs(staff, portal, 'admin', `${path}/edit?${placeAddress}`);
    await customer.open(`${path}?${placeAddress}`);
    await customer.page
      .getByRole('link', { name: customer.words['orders/edit'].product })
      .first()
      .click();
    await customer.page.getByTestId('submit-edit').filter({ visible: true }).waitFor();
    await staff.page.getByTestId('submit-edit').filter({ visible: true }).waitFor();

    const theirs = await orderMore(staff.page, 1);
    await save(staff.page);
    await left(staff.page);

    const mine = await orderMore(customer.page, 3);
    await customer.page
      .getByRole('tab', { name: customer.words['orders/edit'].mode.shipping })
      .click();
    await customer.page
      .getByRole('textbox', { name: customer.words.orders.field.licensePlate })
      .fill('11-1111');
    await save(customer.page);
    // The other person's quantity is shown beside the user's own, which is selected at first.
    const choices = customer.page.getByRole('main').getByRole('radio');
    const use = customer.page.getByTestId('submit-clash').filter({ visible: true });
    // Until then the page shows the delivery form, which has radio buttons too.
    await use.waitFor();
    expect(await choices.count()).toBe(2);
    expect(await choices.last().isChecked()).toBe(true);
    await use.click();
    await save(customer.page);
    // The edit page has the same words in its heading.
    await customer.page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    const edits = customer.page
      .getByRole('main')
      .getByText(customer.words.orders.step.edited, { exact: true });
    await expect.poll(() => edits.count()).toBe(2);

    expect(mine).toBeGreaterThan(theirs);
    const [saved] = await portal.sql<{ quantity: number; plate: string }>(
      'select l.order_qty::int as quantity, o.license_plate as plate from orders o join order_line l using (order_id) where o.order_id = $1 order by l.sequence limit 1',
      [order?.id],
    );
    expect(saved).toEqual({ quantity: mine, plate: '11-1111' });
  },
);
