import {
  aProduct,
  aProductGroup,
  aProductList,
  aProductType,
} from '#contract/testing/samples/catalogue.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const feed = aProduct({ productName: 'Feed 551', unitName: 'bag' });
const answers = {
  ...buyerAnswers,
  getProductType: {
    data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'ยาสัตว์' })],
  },
  getProductByTypeNew: aProductList([feed]),
};
const address = `/preorder/product?${buyerPlace}`;

describe('the products of a customer', () => {
  test('หน้าสั่งสินค้ามีชื่อหน้า ประเภทสินค้า สินค้า และราคา', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(page.getByRole('heading', { level: 1, name: 'สั่งสินค้า' })).toBeVisible();
    expect(page.main.getByRole('tab', { name: /ยาสัตว์/ })).toHaveAttribute('aria-selected', 'false');
    expect(page.main.getByText('612')).toBeVisible();
    expect(document.title).toBe('สั่งสินค้า · Smart Order');
  });

  test('one press puts a pack into the cart', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: aProductList([{ ...feed, packSize: 5 }]) },
    });
    await page.press('Add 5 bags of Feed 551 to the cart');
    expect(await page.main.findByRole('textbox', { name: 'Quantity of Feed 551' })).toHaveValue(
      '5',
    );
    expect(page.main.getByRole('complementary', { name: 'Cart' })).toHaveTextContent(/5.bag/);
  });

  test('a quantity that is no whole pack is refused, and both near ones are offered', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: aProductList([{ ...feed, packSize: 5 }]) },
    });
    await page.press('Add 5 bags of Feed 551 to the cart');
    await page.fill('Quantity of Feed 551', '7');
    expect(await page.main.findByRole('alert')).toHaveTextContent('5');
    await page.press('10');
    expect(page.main.getByRole('textbox', { name: 'Quantity of Feed 551' })).toHaveValue('10');
  });

  test('a product whose price the invoice sets says so', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: aProductList([{ ...feed, unitPrice: 0 }]) },
    });
    expect(await page.main.findByText('Price as invoiced')).toBeVisible();
  });

  test('another type, a group, products ordered before and a search each send a request of their own', async () => {
    const { productTypeGroup: _, ...list } = aProductList([feed]);
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getProductByTypeNew: { ...list, productTypeGroup: [aProductGroup()] },
      },
    });
    const asked = () =>
      page
        .asked('getProductByTypeNew')
        .map(({ params, query }) => [
          params.type,
          query.prdTypeGroup ?? query.ordered ?? query.productName,
        ]);
    await page.press('สุกรเล็ก');
    // A press before the search was sent would cancel it.
    await expect.poll(asked).toHaveLength(2);
    await page.press('Ordered before');
    await expect.poll(asked).toHaveLength(3);
    await page.press(/ยาสัตว์/, 'tab');
    await expect.poll(asked).toHaveLength(4);
    await page.fill('Search products', '551');
    await page.user.keyboard('{Enter}');
    await page.main.findByText('1 product');
    await expect.poll(asked).toEqual([
      ['SWF', undefined],
      ['SWF', 'PIG'],
      ['SWF', 'Y'],
      ['MED', undefined],
      ['MED', '551'],
    ]);
    expect(page.address()).toContain('type=MED');
  });

  test('more of a long list is appended', async () => {
    const second = aProduct({ sku: '552--', productName: 'Feed 552' });
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getProductByTypeNew: ({ query }) =>
          query.startat === '2'
            ? aProductList([second], { page: 2, total: 25 })
            : aProductList([feed], { total: 25 }),
      },
    });
    await page.press('Show more');
    expect(await page.main.findByRole('heading', { name: 'Feed 552' })).toBeVisible();
    expect(page.main.getByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });
});

describe('words found in another product type', () => {
  const soy = aProduct({ sku: '102--', productName: 'Soybean meal 102', prdTypeCode: 'MED' });
  const find =
    (
      typesFound: { prdTypeCode: string; total: number }[],
    ): NonNullable<Answers['getProductByTypeNew']> =>
    ({ params, query }) => ({
      ...aProductList(
        query.productName ? (params.type === 'MED' && typesFound.length > 0 ? [soy] : []) : [feed],
      ),
      ...(query.productName && { typesFound }),
    });
  const elsewhere = find([{ prdTypeCode: 'MED', total: 1 }]);

  test('open the type that has them, and every tab shows its hits', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: elsewhere },
    });
    await page.fill('Search products', '102');
    expect(await page.main.findByRole('heading', { name: 'Soybean meal 102' })).toBeVisible();
    expect(page.address()).toContain('type=MED');
    expect(page.main.getByRole('tab', { name: /ยาสัตว์/ })).toHaveTextContent(/1$/);
    expect(page.main.getByRole('tab', { name: /อาหารสุกร/ })).toHaveTextContent(/0$/);
  });

  test('คนที่เปิดประเภทเองอยู่ที่ประเภทนั้น และไปต่อได้ด้วยปุ่มเดียว', async () => {
    const page = await renderPage(`${address}&type=MED&q=102`, {
      answers: { ...answers, getProductByTypeNew: elsewhere },
    });
    await page.main.findByRole('heading', { name: 'Soybean meal 102' });
    await page.press(/อาหารสุกร/, 'tab');
    expect(await page.main.findByText('ไม่พบ “102”')).toBeVisible();
    await page.press('ยาสัตว์ 1 รายการ');
    expect(await page.main.findByRole('heading', { name: 'Soybean meal 102' })).toBeVisible();
  });

  test('Enter moves to the first hit, in whichever type it is, and a second Enter puts it into the cart', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: elsewhere },
    });
    await page.user.type(
      await page.main.findByRole('searchbox', { name: 'Search products' }),
      '102{Enter}',
    );
    const add = await page.main.findByRole('button', { name: /Soybean meal 102 to the cart/ });
    await expect.poll(() => document.activeElement).toBe(add);
    await page.user.keyboard('{Enter}');
    expect(
      await page.main.findByRole('textbox', { name: 'Quantity of Soybean meal 102' }),
    ).toHaveFocus();
  });

  test('Enter on hits that are shown already moves there, and presses nothing', async () => {
    const page = await renderPage(`${address}&type=MED&q=102`, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: elsewhere },
    });
    const add = await page.main.findByRole('button', { name: /Soybean meal 102 to the cart/ });
    await page.user.type(page.main.getByRole('searchbox', { name: 'Search products' }), '{Enter}');
    expect(add).toHaveFocus();
    expect(page.main.queryByRole('textbox', { name: 'Quantity of Soybean meal 102' })).toBeNull();
  });

  test('a number that no type has is reported for all types', async () => {
    const page = await renderPage(`${address}&q=zzz`, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew: find([]) },
    });
    expect(
      await page.main.findByText('No product of any type has this name or number.'),
    ).toBeVisible();
  });
});

describe('where there are no products to show', () => {
  test('while they load, screen readers announce it', async () => {
    const page = await renderPage(address, { answers: { ...answers, getProductByTypeNew: never } });
    expect(await page.main.findByText('กำลังโหลด')).toBeInTheDocument();
  });

  test('products that could not be loaded can be loaded again', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getProductByTypeNew: inTurn(refuses('not_found'), aProductList([feed])),
      },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });

  test('a search without a match is cleared by its button', async () => {
    const page = await renderPage(`${address}&q=zzz`, {
      language: 'en',
      answers: {
        ...answers,
        getProductByTypeNew: ({ query }) => aProductList(query.productName ? [] : [feed]),
      },
    });
    expect(await page.main.findByText('No match for “zzz”')).toBeVisible();
    await page.press('Clear the search');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });

  test('an organisation without prices refers the user to their salesperson', async () => {
    const page = await renderPage(address, {
      answers: { ...answers, getProductType: { data: [] } },
    });
    expect(await page.main.findByRole('heading', { name: 'ยังไม่มีสินค้าให้สั่ง' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'เปลี่ยนลูกค้า' })).toHaveAttribute('href', '/preorder');
  });

  test("another user's customer looks like one that does not exist", async () => {
    const page = await renderPage('/preorder/product?bu=FEED&cv=C999&org=1101', {
      language: 'en',
      answers,
    });
    expect(await page.main.findByRole('heading', { name: 'Customer not found' })).toBeVisible();
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });

  test('a user whose group does not have the menu gets the error page, and no request is sent', async () => {
    const page = await renderPage(address, { as: aSession({ userGroup: 'AGENTS' }), answers });
    expect(page.queryByRole('heading', { name: 'สั่งสินค้า' })).toBeNull();
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });
});
