import { aProduct, aProductList, aProductType } from '@smart-order/contract/catalogue/samples.ts';
import { aBusinessUnit, aCustomer } from '@smart-order/contract/customers/samples.ts';
import { aCredit } from '@smart-order/contract/payments/samples.ts';
import { aList } from '@smart-order/contract/samples.ts';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../../testing/fake-contract.ts';
import { never, refuses } from '../../testing/refusals.ts';
import { renderPage } from '../../testing/render-page.ts';

const feed = aProduct({ productName: 'Feed 551' });
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getProductType: { data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'ยาสัตว์' })] },
  getProductByTypeNew: aProductList([feed]),
  getCustomerCredit: { data: aCredit() },
};
const address = '/preorder/product?bu=FEED&cv=C100&org=1101';

describe('the products of a customer', () => {
  test('หน้าสั่งสินค้ามีชื่อหน้า ประเภทสินค้า และราคา', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.findByRole('heading', { level: 1, name: 'สั่งสินค้า' })).toBeVisible();
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(page.main.getByRole('tab', { name: /ยาสัตว์/ })).toBeVisible();
    expect(page.main.getByText('612')).toBeVisible();
  });

  test('one press puts a pack into the cart', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: aProductList([{ ...feed, packSize: 5 }]) },
    });
    await page.press('Add Feed 551 to the cart');
    expect(await page.main.findByRole('textbox', { name: 'Quantity of Feed 551' })).toHaveValue('5');
    expect(page.main.getByRole('complementary', { name: 'Cart' })).toHaveTextContent('5 pieces');
  });

  test('while the products come, their places stand', async () => {
    const page = await renderPage(address, { answers: { ...answers, getProductByTypeNew: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('products that could not be loaded are asked for again when the person says so', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: inTurn(refuses('not_found'), aProductList([feed])) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });
});
