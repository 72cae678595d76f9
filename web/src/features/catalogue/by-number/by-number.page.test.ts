import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { everyShape } from '#contract/testing/supplier-api.ts';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { renderAtSupplier, supplierPlace } from '#testing/render-at-supplier.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { cartKey, readCart } from '#features/cart/stored-cart.ts';

const staff = aSession({ userGroup: 'SALEMAN' });
const rows = {
  SWF: [
    aProduct({ productName: 'Feed 551', lastQty: 30 }),
    aProduct({ sku: '551-TYL-', medicineCode: 'TYL', productName: 'Feed 551 with tylosin' }),
    aProduct({
      sku: '552-TYL-',
      productCode: '552',
      medicineCode: 'TYL',
      productName: 'Feed 552 with tylosin',
    }),
    aProduct({
      sku: '552-AMX-',
      productCode: '552',
      medicineCode: 'AMX',
      productName: 'Feed 552 with amoxicillin',
    }),
  ],
  RAW: [
    aProduct({
      sku: '102--',
      productCode: '102',
      prdTypeCode: 'RAW',
      productName: 'Maize 102',
      packSize: 20,
    }),
  ],
};
const answers = {
  ...buyerAnswers,
  getProductType: {
    data: [aProductType(), aProductType({ prdTypeCode: 'RAW', prdTypeName: 'Raw' })],
  },
  getProductByTypeNew: ({
    params,
    query,
  }: {
    params: Record<string, string>;
    query: Record<string, string>;
  }) => {
    const hits = (type: 'SWF' | 'RAW') =>
      rows[type].filter(({ productCode }) => productCode.includes(query.productName ?? ''));
    const typesFound = (['SWF', 'RAW'] as const)
      .map((type) => ({ prdTypeCode: type, total: hits(type).length }))
      .filter(({ total }) => total > 0);
    return { ...aProductList(hits(params.type as 'SWF')), typesFound };
  },
};
const open = (options: PageOptions = {}) =>
  renderPage(`/preorder/product?${buyerPlace}&by=number`, {
    language: 'en',
    as: staff,
    answers,
    ...options,
  });

describe('ordering by number and quantity', () => {
  test('เบอร์ Enter จำนวน Enter แล้วเบอร์แถวต่อไป โดยไม่ต้องใช้เมาส์', async () => {
    const page = await open({ language: 'th' });
    await page.user.click(await page.main.findByLabelText('เบอร์แถวที่ 1'));
    await page.user.keyboard('551{Enter}');
    await expect
      .poll(() => document.activeElement)
      .toBe(await page.main.findByRole('textbox', { name: /^จำนวน Feed 551/ }));
    expect(document.activeElement).toHaveValue('30');
    await page.user.keyboard('40{Enter}');
    await expect.poll(() => document.activeElement).toBe(page.main.getByLabelText('เบอร์แถวที่ 2'));
    await page.user.keyboard('102{Enter}');
    await expect
      .poll(() => document.activeElement)
      .toBe(await page.main.findByRole('textbox', { name: /^จำนวน Maize 102/ }));
    expect(document.activeElement).toHaveValue('20');
    expect(page.getAllByRole('link', { name: /ตะกร้า.* 2 รายการ/ }).length).toBeGreaterThan(0);
  });

  test.each([
    [360, 0],
    [1280, 1],
  ])(
    'where a window is %i px wide the cart stands beside the rows %i times: below 1200 px its button is at the lower edge',
    async (width, times) => {
      const page = await open({ width, stored: storedCart(aLine('551--', { quantity: 25 })) });
      await page.main.findByLabelText('Number in row 1');
      expect(page.queryAllByRole('complementary', { name: 'Cart' })).toHaveLength(times);
    },
  );

  test('a medicated product has the medicine in its number, and an ambiguous number offers the full ones', async () => {
    const page = await open();
    await page.fill('Number in row 1', '551-tyl{Enter}');
    expect(
      await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 with tylosin/ }),
    ).toBeVisible();
    await page.fill('Number in row 2', '552{Enter}');
    expect(await page.main.findByText('Several have this number: 552-TYL, 552-AMX')).toBeVisible();
    await page.fill('Number in row 3', '999{Enter}');
    expect(
      await page.main.findByText('No product that you can order here has this number.'),
    ).toBeVisible();
  });

  test('a product that is in the cart already does not change its quantity until one is typed, and a wrong multiple is refused', async () => {
    const page = await open({ stored: storedCart(aLine('551--', { quantity: 25 })) });
    await page.fill('Number in row 2', '551{Enter}');
    const quantities = () =>
      page.main
        .getAllByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ })
        .map(({ value }) => value);
    await expect.poll(quantities).toEqual(['25', '']);
    expect(inCart()).toEqual({ '551--': 25 });
    await page.fill('Number in row 3', '102{Enter}');
    await page.fill(/^Quantity of Maize 102/, '30');
    expect(page.main.getByRole('alert')).toHaveTextContent('20');
  });

  /** the quantities of the cart on this device, by sku */
  const inCart = () => {
    const { vmCart } = readCart(
      localStorage.getItem(cartKey(staff.user.userId)) ?? '',
      Date.now(),
    ).cart;
    return Object.fromEntries(Object.values(vmCart).map(({ sku, quantity }) => [sku, quantity]));
  };

  test('a corrected number takes its former product out of the cart, also on a phone, and the typed quantity goes along', async () => {
    const page = await open({ width: 360 });
    await page.fill('Number in row 1', '551{Enter}');
    await page.fill(/^Quantity of Feed 551 /, '5{Enter}');
    expect(inCart()).toEqual({ '551--': 5 });
    await page.fill('Number in row 1', '551-TYL{Enter}');
    expect(await page.findByText('Feed 551 was taken out.')).toBeVisible();
    expect(inCart()).toEqual({ '551-TYL-': 5 });
    expect(
      await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 with tylosin/ }),
    ).toHaveValue('5');
    await page.press('Undo');
    expect(inCart()).toEqual({ '551--': 5, '551-TYL-': 5 });
  });

  test('ตะกร้าที่มี 551 อยู่แล้วเป็นแถวแรก แก้เบอร์เป็น 102 แล้วเหลือ 102 อย่างเดียว จำนวนตามไปด้วย', async () => {
    const page = await open({
      language: 'th',
      stored: storedCart(aLine('551--', { quantity: 40 })),
    });
    await expect
      .poll(() => document.activeElement)
      .toBe(await page.main.findByLabelText('เบอร์แถวที่ 2'));
    expect(page.main.getByLabelText('เบอร์แถวที่ 1')).toHaveValue('551');
    await page.fill('เบอร์แถวที่ 1', '102{Enter}');
    await page.main.findByRole('textbox', { name: /^จำนวน Maize 102/ });
    expect(inCart()).toEqual({ '102--': 40 });
    await page.press('เลิกทำ');
    expect(inCart()).toEqual({ '551--': 40, '102--': 40 });
  });

  test('the same product in two rows is added up, each row says so, and each changes its own part alone', async () => {
    const page = await open({ stored: storedCart(aLine('551--', { quantity: 3 })) });
    await page.fill('Number in row 2', '551{Enter}');
    await page.main.findByText(/^Also in another row/);
    const [first, second] = page.main.getAllByRole('textbox', { name: /^Quantity of Feed 551 / });
    await page.user.type(second!, '5{Enter}');
    expect(inCart()).toEqual({ '551--': 8 });
    expect(page.main.getAllByText(/^Also in another row: 8.* in all$/)).toHaveLength(2);
    await page.user.type(first!, '4{Enter}');
    expect(inCart()).toEqual({ '551--': 9 });
    await page.user.type(second!, '0{Enter}');
    expect(await page.findByText('product 551-- is back at 4.')).toBeVisible();
    await page.user.type(second!, '6{Enter}');
    await page.fill('Number in row 1', '102{Enter}');
    await expect.poll(inCart).toEqual({ '551--': 6, '102--': 20 });
  });

  test('Enter that ends a composition neither enters the number nor leaves the quantity', async () => {
    const page = await open();
    const number = await page.main.findByLabelText('Number in row 1');
    await page.user.type(number, '551');
    fireEvent.keyDown(number, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(number, { key: 'Enter', keyCode: 229 });
    await page.user.keyboard('-TYL{Enter}');
    expect(
      await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 with tylosin/ }),
    ).toBeVisible();
    expect(inCart()).toEqual({ '551-TYL-': 1 });
  });

  test.each([
    ['0', '0{Enter}'],
    ['nothing', '{Enter}'],
    ['nothing, and the field is left', '{Tab}'],
  ])(
    'a quantity of %s takes the line out without an error, which can be undone',
    async (_, keys) => {
      const page = await open({ stored: storedCart(aLine('551--', { quantity: 25 })) });
      await page.fill(/^Quantity of Feed 551/, keys);
      expect(await page.findByText('product 551-- was taken out.')).toBeVisible();
      expect(page.main.queryByRole('alert')).toBeNull();
      expect(inCart()).toEqual({});
      await page.press('Undo');
      expect(await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ })).toHaveValue(
        '25',
      );
      expect(inCart()).toEqual({ '551--': 25 });
    },
  );

  test.each([
    ['is unknown', '999{Enter}'],
    ['is ambiguous', '552{Enter}'],
    ['is emptied', '{Enter}'],
    ['is emptied, and the field is left', '{Tab}'],
  ])('where the corrected number %s, nothing of the former one stays', async (_, keys) => {
    const page = await open();
    await page.fill('Number in row 1', '551{Enter}');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 / });
    await page.fill('Number in row 1', keys);
    await expect.poll(inCart).toEqual({});
  });

  test('a number that is typed again as it was changes nothing', async () => {
    const page = await open();
    await page.fill('Number in row 1', '551{Enter}');
    await page.fill(/^Quantity of Feed 551 /, '5{Enter}');
    await page.fill('Number in row 1', '551{Enter}');
    expect(await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 / })).toHaveValue(
      '5',
    );
    expect(inCart()).toEqual({ '551--': 5 });
  });

  test('a product that was taken out by its row stays out when its number is corrected', async () => {
    const page = await open({ stored: storedCart(aLine('551--', { quantity: 3 })) });
    await page.fill(/^Quantity of Feed 551 /, '0{Enter}');
    await page.fill('Number in row 1', '102{Enter}');
    await expect.poll(inCart).toEqual({ '102--': 20 });
  });

  test('a number that was changed, but not entered when the page is left, leaves nothing of the former one', async () => {
    const page = await open();
    await page.fill('Number in row 1', '551{Enter}');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 551 / });
    await page.user.type(page.main.getByLabelText('Number in row 1'), '-A');
    // A gesture of going back takes the focus from no field.
    page.getByRole('link', { name: 'Show the list' }).click();
    await expect.poll(inCart).toEqual({});
  });

  test('the answer to a number that was corrected meanwhile puts nothing into the cart', async () => {
    const slow = Promise.withResolvers<Response>();
    const page = await open({
      elsewhere: (address) => (address.includes('productName=551') ? slow.promise : undefined),
    });
    await page.fill('Number in row 1', '551{Enter}');
    await page.fill('Number in row 1', '102{Tab}');
    expect(await page.main.findByRole('textbox', { name: /^Quantity of Maize 102/ })).toBeVisible();
    slow.resolve(Response.json({ ...aProductList(rows.SWF), typesFound: [] }));
    await page.fill('Number in row 2', '552-AMX{Enter}');
    await page.main.findByRole('textbox', { name: /^Quantity of Feed 552/ });
    expect(Object.keys(inCart())).toEqual(['102--', '552-AMX-']);
  });

  test('after the fifth row there is a sixth', async () => {
    const page = await open();
    await page.fill('Number in row 5', '551{Enter}');
    expect(await page.main.findByLabelText('Number in row 6')).toBeVisible();
  });

  test('staff open it from the list and return; a customer has only the list', async () => {
    const page = await renderPage(`/preorder/product?${buyerPlace}`, {
      language: 'en',
      as: staff,
      answers,
    });
    await page.press('Quick order', 'link');
    await page.main.findByLabelText('Number in row 1');
    await page.press('Show the list', 'link');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    page.close();
    const customer = await open({ as: aSession() });
    expect(await customer.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(customer.main.queryByRole('link', { name: 'Quick order' })).toBeNull();
  });

  test.each(everyShape)(
    "works at a supplier's own API that answers lists as $list and records $record",
    async (shapes) => {
      const page = await renderAtSupplier(
        `/preorder/product?${supplierPlace}&by=number`,
        shapes,
        { userGroup: 'SALEMAN' },
        { language: 'en' },
      );
      await page.fill('Number in row 1', '500{Enter}');
      await expect
        .poll(() => document.activeElement)
        .toBe(await page.main.findByRole('textbox', { name: /^Quantity of Pig feed 500/ }));
    },
  );
});
