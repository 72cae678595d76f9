import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { within } from '@testing-library/dom';
import { removeNames } from '#lib/device/remove-names.ts';
import { cartKey, otherCartsKey } from './stored-cart.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const address = `/preorder/cart?${buyerPlace}`;
const small = aProduct({ sku: '551', productName: 'Feed 551' });
const large = aProduct({ sku: '552', productName: 'Feed 552', unitPrice: 700 });
const answers = { ...buyerAnswers, getProductByTypeNew: aProductList([small, large]) };
const one = storedCart(aLine('551'));
const two = storedCart(aLine('551'), aLine('552', { unitPrice: 700 }));

describe('a cart with goods', () => {
  test('ตะกร้าบอกสินค้า ยอดรวม วงเงินที่เหลือ และวันหมดอายุ', async () => {
    const page = await renderPage(address, { answers, stored: one });
    expect(await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).toBeVisible();
    expect(page.getByRole('heading', { level: 1, name: 'ตะกร้า' })).toBeVisible();
    expect(page.main.getByRole('textbox', { name: /จำนวน Feed 551/ })).toHaveValue('10');
    const summary = page.main.getByRole('region', { name: 'สรุปยอด' });
    expect(summary).toHaveTextContent('6,120.00');
    await expect.poll(() => summary.textContent).toContain('443,880.00');
    expect(page.main.getByText('ตะกร้านี้เก็บไว้ในเครื่องถึง 8 มี.ค. 2569')).toBeVisible();
  });

  test('that lost its names at a sign-out has them again after the next sign-in, and so has one of another customer', async () => {
    const [cart = ''] = Object.values(two);
    const other = cart.replaceAll('C100', 'C200').replaceAll('ฟาร์มสมชาย', 'ฟาร์มดง');
    localStorage.setItem(cartKey('U-1'), cart);
    localStorage.setItem(otherCartsKey('U-1'), JSON.stringify({ 'FEED C200 1101': other }));
    removeNames();
    const stored = { ...localStorage } as Record<string, string>;
    expect(JSON.stringify(stored)).not.toMatch(/ฟาร์ม|สระบุรี|product 55/);
    const customers = [aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' })];
    const listCvOrg: Answers['listCvOrg'] = ({ query }) =>
      aList(customers.filter((row) => !query.search || row.cvCode === query.search));
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, listCvOrg },
      stored,
    });
    expect(await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).toBeVisible();
    expect((await page.findAllByText(/ฟาร์มสมชาย/)).length).toBeGreaterThan(0);
    expect(await page.main.findByRole('button', { name: 'ฟาร์มดง' })).toBeVisible();
  });

  test('leads to the order summary of the same customer', async () => {
    const page = await renderPage(address, { language: 'en', answers, stored: one });
    const [next] = await page.findAllByRole('button', { name: 'Go to order summary' });
    if (next) await page.user.click(next);
    await expect.poll(page.address).toBe(`/en/preorder/checkout?${buyerPlace}`);
  });

  test('changes its sum with a quantity', async () => {
    const page = await renderPage(address, { language: 'en', answers, stored: one });
    await page.press('Increase quantity of Feed 551');
    expect(page.main.getByRole('textbox', { name: /Quantity of Feed 551/ })).toHaveValue('11');
    expect(page.main.getByRole('region', { name: 'Summary' })).toHaveTextContent('6,732.00');
  });

  test('a removed line can be put back in its place', async () => {
    const page = await renderPage(address, { language: 'en', answers, stored: two });
    await page.press('Remove Feed 551');
    expect(page.main.queryByRole('heading', { name: 'Feed 551' })).toBeNull();
    await page.press('Undo');
    expect(page.main.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual(
      ['Feed 551', 'Feed 552'],
    );
  });

  test('its lines are moved by keyboard and by finger', async () => {
    const page = await renderPage(address, { language: 'en', answers, stored: two });
    await page.press(/^Rearrange/);
    await page.press('Move Feed 551 down');
    expect(page.main.queryByRole('textbox')).toBeNull();
    await page.press('Done');
    await expect
      .poll(() => page.main.getAllByRole('heading', { level: 3 }).map((name) => name.textContent))
      .toEqual(['Feed 552', 'Feed 551']);
  });

  test('it is cleared only after a question, and the goods can be put back', async () => {
    const page = await renderPage(address, { language: 'en', answers, stored: two });
    await page.press('Clear the cart');
    const sure = within(await page.findByRole('dialog'));
    expect(sure.getByText('2 products will be taken out.')).toBeVisible();
    await page.user.click(sure.getByRole('button', { name: 'Clear the cart' }));
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
    const stored = JSON.parse(localStorage.getItem(cartKey('U-1')) ?? '{}') as { cart?: object };
    expect(stored.cart ?? stored).toMatchObject({
      vmCart: {},
      selectCategory: '',
      oneSelectorOption: false,
      bu: null,
      cv: null,
      org: null,
    });
    await page.press('Undo');
    expect(await page.main.findByRole('heading', { name: 'Feed 552' })).toBeVisible();
  });
});

describe('changes since the cart was filled', () => {
  test('a new price is shown above everything else, and counts', async () => {
    const dearer = aProductList([{ ...small, unitPrice: 650 }]);
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: dearer },
      stored: one,
    });
    expect(await page.main.findByText(/1 price has changed/)).toBeVisible();
    expect(page.main.getByRole('status')).toHaveTextContent('from THB 612.00 to 650.00');
    expect(page.main.getByRole('region', { name: 'Summary' })).toHaveTextContent('6,500.00');
  });

  test('a product that is no longer sold blocks the order', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: aProductList([]) },
      stored: one,
    });
    expect(await page.main.findByText('1 product no longer sold')).toBeVisible();
    for (const next of page.getAllByRole('button', { name: 'Go to order summary' }))
      expect(next).toBeDisabled();
  });

  test("while today's prices load, and where they do not, the last known ones are shown", async () => {
    for (const getProductByTypeNew of [never, refuses('not_found')]) {
      const page = await renderPage(address, {
        language: 'en',
        answers: { ...answers, getProductByTypeNew },
        stored: one,
      });
      expect(await page.main.findByRole('region', { name: 'Summary' })).toHaveTextContent(
        '6,120.00',
      );
      page.close();
    }
  });

  test('two product types become two orders, and each is named', async () => {
    const getProductType = {
      data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'ยาสัตว์' })],
    };
    const stored = storedCart(aLine('551'), aLine('M1', { productType: 'MED' }));
    const getProductByTypeNew = aProductList([
      small,
      aProduct({ sku: 'M1', prdTypeCode: 'MED', productName: 'ยา M1' }),
    ]);
    const page = await renderPage(address, {
      answers: { ...answers, getProductType, getProductByTypeNew },
      stored,
    });
    expect(await page.main.findByText('2 ใบสั่งซื้อ')).toBeVisible();
    expect(await page.main.findByRole('region', { name: 'ยาสัตว์' })).toHaveTextContent('ใบสั่งซื้อที่ 2');
  });

  test('over the credit limit the user can order, and the page shows what will happen', async () => {
    const getCustomerCredit = { data: aCredit({ creditRemainAmt: 1_000 }) };
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getCustomerCredit },
      stored: one,
    });
    expect(await page.main.findByText(/Over the limit by/)).toHaveTextContent('5,120.00');
    for (const next of page.getAllByRole('button', { name: 'Go to order summary' }))
      expect(next).toBeEnabled();
  });
});

describe('an empty cart', () => {
  test('ตะกร้าว่างบอกทางไปเลือกสินค้า', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.main.findByRole('heading', { name: 'ตะกร้ายังว่าง' })).toBeVisible();
    await expect
      .poll(() => page.main.getByRole('link', { name: 'เลือกสินค้า' }).getAttribute('href'))
      .toBe(`/preorder/product?${buyerPlace}`);
  });

  test('the last order fills it again', async () => {
    const last = anOrder({
      details: [anOrderLine({ sku: '551', productName: 'Feed 551', orderQty: 20 })],
    });
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getLastOrder: { data: last } },
    });
    const before = await page.main.findByRole('list', {
      name: /^Last time: 1 product on 2\sMar\s2569$/,
    });
    expect(before).toHaveTextContent(/Feed 551.*20/);
    await page.press('Order the same again');
    expect(await page.main.findByRole('textbox', { name: /Quantity of Feed 551/ })).toHaveValue(
      '20',
    );
  });

  test('every order of the last check-out fills it again', async () => {
    const data = anOrder({
      details: [anOrderLine({ sku: '551', productName: 'Feed 551', orderQty: 20 })],
    });
    const beside = [
      anOrder({
        prdTypeCode: 'MED',
        details: [anOrderLine({ sku: 'ADE', productName: 'Vitamin ADE', orderQty: 6 })],
      }),
    ];
    const offered = [
      aProduct({ sku: '551', productName: 'Feed 551' }),
      aProduct({ sku: 'ADE', productName: 'Vitamin ADE' }),
    ];
    const getProductByTypeNew = ({ params }: { params: Record<string, string> }) =>
      aProductList(offered.filter(({ sku }) => (sku === 'ADE') === (params.type === 'MED')));
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew, getLastOrder: { data, beside } },
    });
    expect(await page.main.findByText('Last time: 2 products on 2 Mar 2569')).toBeVisible();
    await page.press('Order the same again');
    expect(await page.main.findByRole('textbox', { name: /Quantity of Feed 551/ })).toHaveValue(
      '20',
    );
    expect(await page.main.findByRole('textbox', { name: /Quantity of Vitamin ADE/ })).toHaveValue(
      '6',
    );
  });

  test('a cart older than a week is removed', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers,
      stored: one,
      now: '2026-03-09T09:00:00+07:00',
    });
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
  });
});
