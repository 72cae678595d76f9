import { aProduct, aProductList, aUsualProduct } from '#contract/testing/samples/catalogue.ts';
import { anOrder, anOrderLine, someTabCounts } from '#contract/testing/samples/orders.ts';
import type { UsualProduct } from '#contract/catalogue/calls.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { renderAtSupplier } from '#testing/render-at-supplier.ts';
import { renderPage } from '#testing/render-page.ts';

const usual = (code: string, more: Partial<UsualProduct> = {}) =>
  aUsualProduct({
    sku: `${code}--`,
    productCode: code,
    productName: `Feed ${code}`,
    unitName: 'bag',
    ...more,
  });
const answers = (data: UsualProduct[], last = anOrder()) => ({
  ...buyerAnswers,
  getOrderStatus: { ...aList([]), counts: someTabCounts() },
  listUsualProducts: { data },
  getLastOrder: { data: last },
  getProductByTypeNew: aProductList(data.flatMap(({ now }) => now ?? [])),
});
const title = { level: 2, name: 'My usual products' } as const;

describe('the usual products on home', () => {
  test('รายการสั่งประจำอยู่บนหน้าแรกพร้อมการสั่งครั้งก่อน กดครั้งเดียวลงตะกร้า', async () => {
    const page = await renderPage('/', {
      answers: answers([usual('551'), usual('552', { orderQty: 40 })]),
    });
    await page.main.findByRole('heading', { level: 2, name: 'รายการสั่งประจำ' });
    const titles = page.main
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    // On a phone it is above the last order, by home's order of cards.
    expect(titles).toEqual(expect.arrayContaining(['รายการสั่งประจำ', 'สั่งเหมือนครั้งก่อน']));
    expect(page.main.getByRole('list', { name: 'รายการสั่งประจำ' })).toHaveTextContent(
      'Feed 551612.00บาท10 bagFeed 552612.00บาท40 bag',
    );
    await page.press('ใส่ตะกร้าทั้ง 2 รายการ');
    await page.findByRole('heading', { level: 1, name: 'ตะกร้า' });
    expect(
      (await page.main.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value),
    ).toEqual(['10', '40']);
  });

  test('one is ordered alone, in whole packs of today, and its quantity can be changed', async () => {
    const packed = usual('551', {
      now: aProduct({ sku: '551--', productName: 'Feed 551', unitName: 'bag', packSize: 4 }),
    });
    const page = await renderPage('/', {
      language: 'en',
      answers: answers([packed, usual('552')]),
    });
    await page.press('Add 12 bags of Feed 551 to the cart');
    const field = await page.main.findByRole('textbox', { name: 'Quantity of Feed 551' });
    expect(field).toHaveValue('12');
    await page.press('Increase quantity of Feed 551');
    expect(field).toHaveValue('16');
    expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":16');
  });

  test('what differs today needs a decision, and home shows already what is no longer sold', async () => {
    const dearer = usual('551', {
      now: aProduct({ sku: '551--', productName: 'Feed 551', unitName: 'bag', unitPrice: 640 }),
    });
    const page = await renderPage('/', {
      language: 'en',
      answers: answers([dearer, usual('552', { now: null })]),
    });
    await page.main.findByRole('heading', title);
    expect(page.main.getByText('Can no longer be ordered here')).toBeVisible();
    await page.press('Put all 2 into the cart');
    const sheet = within(await page.findByRole('dialog', { name: '2 products are not as before' }));
    expect(sheet.getAllByRole('listitem')[0]).toHaveTextContent('612.00 → 640.00');
    await page.press('Put 1 product into the cart');
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });

  test('of many, four are shown, and the others after a press', async () => {
    const page = await renderPage('/', {
      language: 'en',
      answers: answers(['1', '2', '3', '4', '5', '6'].map((code) => usual(code))),
    });
    const list = within(await page.main.findByRole('list', { name: title.name }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    await page.press('Show 2 more');
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  test('are not shown where they equal the last order, nor without a habit', async () => {
    const last = anOrder({ details: [anOrderLine({ sku: '551--', orderQty: 10 })] });
    for (const data of [[usual('551')], []]) {
      const page = await renderPage('/', { language: 'en', answers: answers(data, last) });
      await page.main.findByRole('heading', { level: 2, name: 'Order as last time' });
      expect(page.main.queryByRole('heading', title)).toBeNull();
      page.close();
    }
  });

  test.each(everyShape)(
    "are left out at a supplier's own API that answers lists as $list and records $record",
    async (shapes) => {
      const place = {
        bu: { bu: 'F01', buName: 'Feed mill', pathName: 'F01' },
        cv: { cvCode: 'X1', cvName: 'Rim Nam Farm' },
        org: { orgCode: '7001', orgName: 'North' },
      };
      const page = await renderAtSupplier(
        '/',
        shapes,
        {},
        { language: 'en', stored: { 'so-places:U-1': JSON.stringify({ places: [place] }) } },
      );
      await page.main.findByRole('heading', { level: 2, name: 'Order as last time' });
      expect(page.main.queryByRole('heading', title)).toBeNull();
    },
  );
});
