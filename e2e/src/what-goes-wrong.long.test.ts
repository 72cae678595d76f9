import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  atCheckout,
  delivery,
  deliveryFields,
  fillDelivery,
  placedNumbers,
  submitOrder,
} from './support/ordering.ts';
import { cartLines, errorLinks } from './support/parts.ts';
import { demonstration } from './support/portal.ts';
import { visitForTest } from './support/visit.ts';
import { languages, problems } from './support/words.ts';

const portal = demonstration();

const ordersNow = async () =>
  (await portal.sql<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0;

describe.each(languages)('an order with an invalid form, in %s', (language) => {
  test('shows its problems beside each field and above the form, and a reload loses nothing that was typed', async () => {
    const visit = await visitForTest(portal.origin, { language, screen: 'phone' });
    const { page } = visit;
    const before = await ordersNow();
    await atCheckout(visit, portal);
    const field = deliveryFields(visit);
    // The form is filled as in the last order.
    await expect.poll(() => field.carrier.inputValue()).not.toBe('');
    await field.shipto.selectOption('');
    await field.carrier.selectOption('');
    await field.time.fill('');
    await field.plate.fill('ทะเบียนแดง');
    await field.telephone.fill('12345');
    await submitOrder(visit);

    const alertOf = (name: string) => page.locator(`#field-${name}`).getByRole('alert').innerText();
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).and(page.locator(':focus')).count())
      .toBe(1);
    await expect.poll(() => alertOf('shipTo')).toBe(problems[language].required);
    await expect.poll(() => alertOf('requireTime')).toBe(problems[language].required);
    await expect.poll(() => alertOf('carrier')).toBe(problems[language].required);
    await expect
      .poll(() => alertOf('licensePlate'))
      .toBe(problems[language].invalid_driver_plate_format);
    await expect.poll(() => alertOf('telephone')).toBe(problems[language].invalid_mobile);
    await expect.poll(() => errorLinks(page).count()).toBe(5);
    await errorLinks(page).filter({ hasText: problems[language].invalid_mobile }).click();
    await expect.poll(() => page.locator('#field-telephone input:focus').count()).toBe(1);

    await field.shipto.selectOption(delivery.shipto);
    await field.time.fill('6.30');
    await field.day(3).check();
    await page.reload();
    await expect.poll(() => field.plate.inputValue()).toBe('ทะเบียนแดง');
    await expect.poll(() => field.telephone.inputValue()).toBe('12345');
    await expect.poll(() => field.shipto.inputValue()).toBe(delivery.shipto);
    await expect.poll(() => field.time.inputValue()).toMatch(/^06:30/);
    await expect.poll(() => field.day(3).isChecked()).toBe(true);
    await expect.poll(() => cartLines(page).count()).toBe(3);
    expect(await ordersNow()).toBe(before);
  });
});

test('a price that rose while the cart was open is shown with the new total and ordered only after a second confirmation', async () => {
  const visit = await visitForTest(portal.origin);
  const { page, words } = visit;
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  const sku = (await cartLines(page).first().getAttribute('id'))?.replace('line-', '');
  const summary = page.getByRole('region', { name: words.cart.summary, exact: true });
  const total = async () => {
    const [, after = ''] = (await summary.innerText()).split(words.cart.grand_total);
    return Number(/[\d,]+\.\d\d/.exec(after.replaceAll(/\s/g, ''))?.[0].replaceAll(',', ''));
  };
  const before = await ordersNow();
  const old = await total();
  await portal.sql('update product_price set unit_price = unit_price + 1000 where sku = $1', [sku]);
  await submitOrder(visit);

  await page.getByRole('button', { name: words.cart.confirm_prices }).waitFor();
  expect(await cartLines(page).locator('s').count()).toBe(1);
  expect(await ordersNow()).toBe(before);
  const agreed = await total();
  await submitOrder(visit);
  const numbers = await placedNumbers(visit);
  const [saved] = await portal.sql<{ amount: number; quantity: number }>(
    `select sum(amount)::float / 100 as amount, (select l.order_qty::int from order_line l join orders o using (order_id) where l.sku = $2 and o.order_number = any($1)) as quantity
     from orders where order_number = any($1)`,
    [numbers, sku],
  );
  expect(saved?.amount).toBe(agreed);
  expect(agreed - old).toBeCloseTo(10 * (saved?.quantity ?? 0));
});

test('an order whose answers are lost is sent again under the same key until it exists, once', async () => {
  const visit = await visitForTest(portal.origin);
  const { page, words } = visit;
  await atCheckout(visit, portal);
  await fillDelivery(visit);
  const before = await ordersNow();
  const tries: Request[] = [];
  const found: number[] = [];
  await page.route('**/saveorder?**', async (route) => {
    tries.push(route.request());
    found.push(await ordersNow());
    // The first request never reaches the server; of the second only the answer is lost.
    if (tries.length === 2) await route.fetch();
    if (tries.length <= 2)
      await route.fulfill({
        status: 500,
        json: { code: 'unexpected', message: 'x', requestId: 'r-1' },
      });
    else await route.continue();
  });
  await submitOrder(visit);
  await page.getByRole('heading', { level: 1, name: words.cart.result.title_failed }).waitFor();
  await page.getByText(words.cart.result.asking).waitFor();
  // From here on nothing is pressed: the page repeats the request itself, also after a reload.
  await page.reload();
  await expect.poll(ordersNow).toBe(before + 2);
  const numbers = await placedNumbers(visit);
  expect(numbers).toHaveLength(2);
  expect(await ordersNow()).toBe(before + 2);
  const keys = await Promise.all(tries.map((one) => one.headerValue('idempotency-key')));
  expect(found.slice(0, 2)).toEqual([before, before]);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
  // The key is removed, so that the next order is a new request and no repeat.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('so-intents'))),
    )
    .toEqual([]);
});
