import { aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { anOrder } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { never } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const several = { listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200' })]) };
const answers = {
  ...buyerAnswers,
  getProductType: { data: [aProductType()] },
  getProductByTypeNew: aProductList([]),
  listBusinessUnits: { data: [aBusinessUnit()] },
};
const as = aSession({ userGroup: 'SALEMAN' });

/** The breadcrumbs of a page, once it is drawn. */
async function trail(address: string, options: Parameters<typeof renderPage>[1]) {
  const page = await renderPage(address, { language: 'en', ...options });
  await page.findByRole('navigation', { name: 'Breadcrumb' });
  return () =>
    [...within(page.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')].map(
      (one) => one.textContent,
    );
}

describe('the breadcrumbs', () => {
  test('are shown where a customer is chosen for an order', async () => {
    const words = await trail('/preorder', { as, answers: { ...answers, ...several } });
    expect(words()).toEqual(['Home', 'Order products']);
  });

  test('lead from the products back to the choice of a customer', async () => {
    const words = await trail(`/preorder/product?${buyerPlace}`, {
      as,
      answers: { ...answers, ...several },
    });
    await expect.poll(words).toEqual(['Home', 'Customer', 'Order products']);
  });

  test('ไม่มีหน้าเลือกลูกค้า เมื่อมีให้เลือกเพียงรายเดียว', async () => {
    const page = await renderPage(`/preorder/product?${buyerPlace}`, { answers });
    const crumbs = await page.findByRole('navigation', { name: 'ตำแหน่งหน้า' });
    expect([...within(crumbs).getAllByRole('listitem')].map((one) => one.textContent)).toEqual([
      'หน้าแรก',
      'สั่งสินค้า',
    ]);
  });

  test('lead from the cart and the order summary to the pages before them', async () => {
    const cart = await trail(`/preorder/cart?${buyerPlace}`, { answers });
    expect(cart()).toEqual(['Home', 'Order products', 'Cart']);
    const summary = await trail(`/preorder/checkout?${buyerPlace}`, { answers });
    expect(summary()).toEqual(['Home', 'Order products', 'Cart', 'Order Summary']);
  });

  test("on a phone the bar's back leads to the page above, on a page that was opened from a link", async () => {
    const page = await renderPage(`/preorder/cart?${buyerPlace}`, {
      language: 'en',
      width: 360,
      answers,
    });
    await page.findByRole('heading', { level: 1, name: 'Cart' });
    await page.press('Back');
    await expect.poll(() => page.address()).toBe(`/en/preorder/product?${buyerPlace}`);
  });

  test('lead from an order that is still loading to the orders of its customer', async () => {
    const words = await trail(`/orderstatus/orders/1?${buyerPlace}`, {
      answers: { ...answers, getOrderStatusDetail: never },
    });
    expect(words()).toEqual(['Home', 'Order Tracking', 'Order Details']);
  });

  test('lead from a delivery over its order to the orders', async () => {
    const words = await trail(`/orderstatus/orders/1/tracking?${buyerPlace}`, {
      answers: { ...answers, getOrderStatusDetail: anOrder(), getDeliveryShare: { data: null } },
    });
    await expect
      .poll(words)
      .toEqual(['Home', 'Order Tracking', 'SO-2026-000001', 'Delivery tracking']);
  });
});
