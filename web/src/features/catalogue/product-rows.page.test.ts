import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { renderPage } from '#testing/render-page.ts';

const feed = (code: string, more = {}) =>
  aProduct({ sku: code, productCode: code, productName: `Feed ${code}`, unitName: 'bag', ...more });
const address = `/preorder/product?${buyerPlace}`;
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: aProductList([
    feed('551', { packSize: 4, lastQty: 10 }),
    feed('552'),
    feed('553'),
  ]),
};
const open = (more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, { language: 'en', as: aSession({ userGroup: 'SALEMAN' }), answers, ...more });
const field = (code: string) => ({ name: `Quantity of Feed ${code}` });

describe('products as rows', () => {
  test('ทุกแถวมีช่องจำนวน และ Tab ไปช่องถัดไป', async () => {
    const page = await open({ language: 'th' });
    const first = await page.main.findByRole('textbox', { name: 'จำนวน Feed 551' });
    expect(first).toHaveValue('');
    expect(first).toHaveAttribute('placeholder', '12');
    await page.user.click(first);
    await page.user.keyboard('8{Tab}5{Tab}');
    expect(page.main.getByRole('textbox', { name: 'จำนวน Feed 553' })).toHaveFocus();
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toMatch(/"qty":8.*"qty":5/);
  });

  test('plus begins with the last quantity in whole packs; a field that is emptied takes the product out', async () => {
    const page = await open();
    await page.press('Increase quantity of Feed 551');
    const one = page.main.getByRole('textbox', field('551'));
    expect(one).toHaveValue('12');
    const two = page.main.getByRole('textbox', field('552'));
    await page.user.type(two, '7');
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toContain('"qty":7');
    await page.user.type(two, '{Backspace}{Tab}');
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).not.toContain('"qty":7');
    expect(two).toHaveValue('');
  });

  test('Alt and Enter open the sheet of the row', async () => {
    const page = await open();
    await page.user.click(await page.main.findByRole('textbox', field('552')));
    await page.user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(await page.findByRole('dialog', { name: 'Feed 552' })).toBeVisible();
  });

  test("a customer's list has tiles until rows are chosen, and the choice is kept for the person", async () => {
    const page = await open({ as: aSession() });
    await page.main.findByRole('button', { name: 'Add Feed 552 to the cart' });
    await page.press('Rows');
    expect(page.main.getByRole('textbox', field('552'))).toBeVisible();
    expect(localStorage.getItem('so-catalogue:U-1')).toBe('{"look":"rows"}');
    await page.press('Tiles');
    expect(page.main.queryByRole('textbox', field('552'))).toBeNull();
  });

  test('a narrower screen has the list with buttons, and no choice', async () => {
    const page = await open({ width: 1100 });
    expect(
      await page.main.findByRole('button', { name: 'Add Feed 552 to the cart' }),
    ).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Rows' })).toBeNull();
  });
});
