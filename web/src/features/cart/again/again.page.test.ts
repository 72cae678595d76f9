import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import {
  anOrder,
  anOrderLine,
  anOrderRow,
  someTabCounts,
} from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const line = (code: string, more: Parameters<typeof anOrderLine>[0] = {}) =>
  anOrderLine({
    sku: `${code}--`,
    productCode: code,
    productName: `Feed ${code}`,
    unitName: 'bag',
    ...more,
  });
const offer = (code: string, more: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    sku: `${code}--`,
    productCode: code,
    productName: `Feed ${code}`,
    unitName: 'bag',
    ...more,
  });
const order = anOrder({
  details: [line('551'), line('552', { sequence: 2 }), line('553', { sequence: 3, orderQty: 30 })],
});
const answers = (offered: ReturnType<typeof offer>[], last = order) => ({
  ...buyerAnswers,
  getOrderStatus: { ...aList([anOrderRow()]), counts: someTabCounts({ ALL: 1 }) },
  getOrderStatusDetail: last,
  getLastOrder: { data: last },
  getProductByTypeNew: aProductList(offered),
});
const today = [offer('551', { unitPrice: 640 }), offer('553', { packSize: 20 })];

async function askAgain({
  address = `/orderstatus/orders/1?${buyerPlace}`,
  press = 'Order again' as string | RegExp,
  ...options
}: PageOptions & { address?: string; press?: string | RegExp }) {
  const page = await renderPage(address, { language: 'en', ...options });
  await page.press(press);
  return page;
}
const quantities = async (page: Awaited<ReturnType<typeof renderPage>>) => {
  await page.findByRole('heading', { level: 1, name: 'Cart' });
  return (await page.main.findAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ })).map(
    (field) => field.value,
  );
};

describe('ordering again where the offer has changed', () => {
  test('ราคา แพ็ก และสินค้าที่เลิกขายบอกไว้ก่อนใส่ตะกร้า', async () => {
    const page = await renderPage(`/orderstatus/orders/1?${buyerPlace}`, {
      answers: answers(today),
    });
    await page.press('สั่งอีกครั้ง');
    const sheet = within(await page.findByRole('dialog', { name: 'ต่างจากครั้งก่อน 3 รายการ' }));
    expect(sheet.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Feed 551 · 10\u00a0bagราคา 612.00 → 640.00 บาท/bag',
      'Feed 553 · 40\u00a0bagสั่งครั้งละ 1\u00a0bag → 20\u00a0bagให้เต็มแพ็ก 30\u00a0bag → 40\u00a0bag',
      'Feed 552 · 10\u00a0bagเลิกขายแล้ว',
    ]);
  });

  test("lines that are taken go into the cart with today's offer, and the cart does not report their prices as changed", async () => {
    const page = await askAgain({ answers: answers(today) });
    await page.press('Put 2 products into the cart');
    expect(await quantities(page)).toEqual(['10', '40']);
    expect(page.main.queryByText(/price has changed|no longer sold/i)).toBeNull();
  });

  test('lines that are left stay out, and Enter puts the others in', async () => {
    const page = await askAgain({ answers: answers(today) });
    const sheet = within(await page.findByRole('dialog'));
    await page.user.click(sheet.getByRole('checkbox', { name: /Feed 551/ }));
    await page.user.keyboard('{Enter}');
    expect(await quantities(page)).toEqual(['40']);
  });

  test('unchanged lines go along without a question', async () => {
    const page = await askAgain({
      answers: answers([offer('551'), offer('552', { unitPrice: 0 }), offer('553')]),
    });
    const sheet = within(await page.findByRole('dialog', { name: '1 product is not as before' }));
    expect(sheet.getByRole('listitem')).toHaveTextContent(
      'Price THB 612.00 → Price as invoiced / bag',
    );
    expect(sheet.getByText('2 other products go into the cart as before.')).toBeInTheDocument();
    await page.press('Put 3 products into the cart');
    expect(await quantities(page)).toEqual(['10', '10', '30']);
  });

  test('an unchanged order is put into the cart with one press', async () => {
    const page = await askAgain({ answers: answers([offer('551'), offer('552'), offer('553')]) });
    expect(await quantities(page)).toEqual(['10', '10', '30']);
  });

  test('where none of it is sold any more, nothing goes into the cart, and the sheet names each product', async () => {
    const page = await askAgain({ answers: answers([]) });
    const sheet = within(await page.findByRole('dialog', { name: '3 products are not as before' }));
    expect(sheet.getAllByText('No longer sold')).toHaveLength(3);
    expect(sheet.queryByRole('button', { name: /^Put/ })).toBeNull();
    await page.press('Not now');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.address()).toContain('/orderstatus/orders/1');
  });

  test('a quantity that is in the cart already is not changed without a question', async () => {
    const stored = storedCart(aLine('551--', { quantity: 25 }));
    const page = await askAgain({
      answers: answers([offer('551'), offer('552'), offer('553')]),
      stored,
    });
    const sheet = within(await page.findByRole('dialog'));
    expect(sheet.getByRole('listitem')).toHaveTextContent(/In the cart 25.bags → 10.bags/);
    await page.user.click(sheet.getByRole('checkbox'));
    await page.press('Put 2 products into the cart');
    expect(await quantities(page)).toEqual(['25', '10', '30']);
  });

  test('where the products cannot be read nothing goes into the cart, and a message says so', async () => {
    const page = await askAgain({
      answers: { ...answers([]), getProductByTypeNew: refuses('unexpected') },
    });
    expect(await page.findByTestId('alert-modal')).toBeVisible();
    expect(page.address()).toContain('/orderstatus/orders/1');
  });
});

describe('places where an order can be repeated', () => {
  const same = answers([offer('551'), offer('552'), offer('553')]);

  test('its row in the order list, on a desktop and on a phone', async () => {
    for (const width of [1280, 360]) {
      const page = await askAgain({
        address: `/orderstatus/orders?${buyerPlace}`,
        press: 'Order again: SO-2026-000001',
        answers: same,
        width,
      });
      expect(await quantities(page)).toEqual(['10', '10', '30']);
      page.close();
    }
  });

  test('the empty cart, for the last order', async () => {
    const page = await askAgain({
      address: `/preorder/cart?${buyerPlace}`,
      press: 'Order the same again',
      answers: same,
    });
    expect(await quantities(page)).toEqual(['10', '10', '30']);
  });

  test('an order without lines has nothing to repeat: no last order', async () => {
    const none = answers([], anOrder({ details: [] }));
    const page = await askAgain({
      address: `/orderstatus/orders?${buyerPlace}`,
      press: 'Order again: SO-2026-000001',
      answers: none,
    });
    expect(await page.findByText(/There is no earlier order to repeat/)).toBeVisible();
  });

  test('users who place no orders have no such button in the list', async () => {
    const as = { ...aSession(), permissions: ['order_tracking' as const] };
    const page = await renderPage(`/orderstatus/orders?${buyerPlace}`, {
      language: 'en',
      answers: same,
      as,
    });
    await page.main.findByRole('link', { name: 'SO-2026-000001' });
    expect(page.main.queryByRole('button', { name: /again$/ })).toBeNull();
  });
});
