import {
  aProduct,
  aProductGroup,
  aProductList,
  aProductSheet,
  aProductType,
  aPurchase,
} from '#contract/testing/samples/catalogue.ts';
import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const small = aProduct({
  sku: '551',
  productCode: '551',
  productName: 'Feed 551',
  unitName: 'bag',
});
const answers = { ...buyerAnswers, getProductByTypeNew: aProductList([small]) } satisfies Answers;
const address = `/preorder/product?${buyerPlace}`;
const open = (more: Answers = {}, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, { language: 'en', ...options, answers: { ...answers, ...more } });
const inPacks = { getProductByTypeNew: aProductList([{ ...small, packSize: 20 }]) };
const quantity = 'Quantity of Feed 551';

describe('the quantity of a product', () => {
  test('แถวสินค้าบอกเกรด น้ำหนัก จำนวนต่อแพ็ก และครั้งก่อนสั่งเท่าไร', async () => {
    const row = aProductList([
      { ...small, gradeName: 'เบอร์ 1', unitName: 'ถุง', packSize: 20, lastQty: 40 },
    ]);
    const page = await open({ getProductByTypeNew: row }, { language: 'th' });
    const item = (await page.main.findByRole('heading', { name: 'Feed 551' })).closest('li');
    expect(item).toHaveTextContent(/เบอร์ 1.*30.*20 ถุง.*40/);
  });

  test('a grade that the name contains is not repeated', async () => {
    const piglet = { ...small, productName: 'Piglet 7 kg, grade A', gradeName: 'Grade A' };
    const page = await open({ getProductByTypeNew: aProductList([piglet]) });
    const item = (await page.main.findByRole('heading', { name: piglet.productName })).closest(
      'li',
    );
    expect(item?.textContent).not.toContain('Grade A');
  });

  test.each([
    ['27', ['20', '40']],
    ['7', ['20']],
    ['999,999', ['999,980', '1,000,000']],
  ])(
    '%s of a pack of 20 is refused, and the most that can be ordered is offered: %s',
    async (typed, near) => {
      const page = await open(inPacks, { stored: storedCart(aLine('551', { quantity: 60 })) });
      await page.fill(quantity, typed);
      const help = within(await page.main.findByRole('alert'));
      expect(help.getByText('Order in multiples of 20.')).toBeVisible();
      expect(help.getAllByRole('button').map((one) => one.textContent.trim())).toEqual(near);
      expect(page.main.getByRole('textbox', { name: quantity })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":60');
    },
  );

  test.each(['-5', '1.5', 'ten'])(
    '%s is no quantity, and the cart has the one before',
    async (pasted) => {
      const page = await open({}, { stored: storedCart(aLine('551')) });
      await page.user.tripleClick(await page.main.findByRole('textbox', { name: quantity }));
      await page.user.paste(pasted);
      expect(await page.main.findByRole('alert')).toHaveTextContent(
        'The quantity must be a whole number of at least 1.',
      );
      expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":10,');
    },
  );

  test('ตัวเลขไทยก็เป็นตัวเลข', async () => {
    const page = await open({}, { language: 'th', stored: storedCart(aLine('551')) });
    await page.fill('จำนวน Feed 551', '๒๕');
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toContain('"qty":25');
  });

  test('plus and minus change by whole packs; below the first pack the line is removed, and can be put back', async () => {
    const page = await open(inPacks);
    await page.press('Add 20 bags of Feed 551 to the cart');
    await page.press('Increase quantity of Feed 551');
    expect(page.main.getByRole('textbox', { name: quantity })).toHaveValue('40');
    await page.press('Decrease quantity of Feed 551');
    await page.press('Decrease quantity of Feed 551');
    expect(
      await page.main.findByRole('button', { name: 'Add 20 bags of Feed 551 to the cart' }),
    ).toBeVisible();
    await page.press('Undo');
    expect(await page.main.findByRole('textbox', { name: quantity })).toHaveValue('20');
  });

  test('typing a number that is too large does not change the cart', async () => {
    const page = await open({}, { stored: storedCart(aLine('551', { quantity: 60 })) });
    await page.fill(quantity, '2000000');
    expect(await page.main.findByRole('alert')).toHaveTextContent(
      'At most 1,000,000 can be ordered.',
    );
    expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":60,');
  });

  test('one press takes the last quantity, in whole packs', async () => {
    const page = await open({
      getProductByTypeNew: aProductList([{ ...small, packSize: 20, lastQty: 30 }]),
    });
    await page.press('Add 40 bags of Feed 551 to the cart');
    expect(await page.main.findByRole('textbox', { name: quantity })).toHaveValue('40');
  });

  test('ปุ่มบอกจำนวนครั้งก่อน', async () => {
    const page = await open(
      { getProductByTypeNew: aProductList([{ ...small, lastQty: 10, unitName: 'ถุง' }]) },
      { language: 'th' },
    );
    expect(
      await page.main.findByRole('button', { name: 'ใส่ตะกร้า Feed 551 10 ถุง' }),
    ).toHaveTextContent('10 ถุง');
  });

  test('plus repeats while it is held, and stops when it is released', async () => {
    const page = await open({}, { stored: storedCart(aLine('551')) });
    const plus = await page.main.findByRole('button', { name: 'Increase quantity of Feed 551' });
    await page.user.pointer({ keys: '[MouseLeft>]', target: plus });
    await expect
      .poll(() =>
        Number(page.main.getByRole<HTMLInputElement>('textbox', { name: quantity }).value),
      )
      .toBeGreaterThan(12);
    await page.user.pointer({ keys: '[/MouseLeft]', target: plus });
    const { value } = page.main.getByRole<HTMLInputElement>('textbox', { name: quantity });
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(page.main.getByRole('textbox', { name: quantity })).toHaveValue(value);
  });

  test('minus that is held stops at the last pack, and removes nothing', async () => {
    const page = await open({}, { stored: storedCart(aLine('551', { quantity: 3 })) });
    const minus = await page.main.findByRole('button', { name: 'Decrease quantity of Feed 551' });
    await page.user.pointer({ keys: '[MouseLeft>]', target: minus });
    await expect
      .poll(() => page.main.getByRole<HTMLInputElement>('textbox', { name: quantity }).value)
      .toBe('1');
    await page.user.pointer({ keys: '[/MouseLeft]', target: minus });
    expect(page.main.getByRole('textbox', { name: quantity })).toHaveValue('1');
  });

  test('Enter moves from one quantity to the next, and adds the product where it is not in the cart', async () => {
    const rows = aProductList([small, { ...small, sku: '552', productName: 'Feed 552' }]);
    const page = await open({ getProductByTypeNew: rows }, { stored: storedCart(aLine('551')) });
    await page.fill(quantity, '30');
    await page.user.keyboard('{Enter}');
    expect(page.main.getByRole('button', { name: 'Add Feed 552 to the cart' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    await expect
      .poll(() => document.activeElement)
      .toBe(page.main.queryByRole('textbox', { name: 'Quantity of Feed 552' }));
    await page.user.keyboard('7');
    expect(page.main.getByRole('textbox', { name: 'Quantity of Feed 552' })).toHaveValue('7');
  });

  test('0 removes the line', async () => {
    const page = await open({}, { stored: storedCart(aLine('551')) });
    await page.fill(quantity, '0');
    await page.user.tab();
    expect(
      await page.main.findByRole('button', { name: 'Add Feed 551 to the cart' }),
    ).toBeVisible();
  });
});

describe('the details of a product', () => {
  test('open by its picture, and a medicated product is marked in its row', async () => {
    const medicated = aProductList([{ ...small, medicineCode: 'TYL', packSize: 20, lastQty: 40 }]);
    const page = await open({ getProductByTypeNew: medicated });
    expect(
      (await page.main.findByRole('heading', { name: 'Feed 551' })).closest('li'),
    ).toHaveTextContent('Medicated');
    await page.press('About Feed 551, Medicated');
    const sheet = within(await page.findByRole('dialog', { name: 'Feed 551' }));
    expect(sheet.getByText(/Medicine TYL/)).toBeVisible();
    for (const words of ['20 bags', '30 kg bag']) expect(sheet.getByText(words)).toBeVisible();
    expect(sheet.getByText('612')).toHaveTextContent('THB612.00 / bag');
    await page.user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('order it: one press takes the last quantity, and the row shows it too', async () => {
    const page = await open({
      getProductByTypeNew: aProductList([{ ...small, packSize: 20, lastQty: 40 }]),
    });
    await page.press('About Feed 551');
    const sheet = within(await page.findByRole('dialog', { name: 'Feed 551' }));
    await page.user.click(
      sheet.getByRole('button', { name: 'Add 40 bags of Feed 551 to the cart' }),
    );
    expect(await sheet.findByRole('textbox', { name: `${quantity} (bag)` })).toHaveValue('40');
    await page.user.click(sheet.getByRole('button', { name: 'Increase quantity of Feed 551' }));
    await page.user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(page.main.getByRole('textbox', { name: quantity })).toHaveValue('60');
  });

  test('have the ingredients, the withdrawal days before slaughter, and the last purchases', async () => {
    const purchases = [
      aPurchase({ unitName: 'bag' }),
      aPurchase({
        orderId: 2,
        orderNumber: 'SO-2',
        orderDate: '2026-01-10',
        orderQty: 1,
        unitName: 'bag',
        unitPrice: 0,
      }),
    ];
    const page = await open({
      getProductSheet: {
        data: aProductSheet({ ingredients: 'Maize, soybean meal', withdrawalDays: 7, purchases }),
      },
    });
    await page.press('About Feed 551');
    const sheet = within(await page.findByRole('dialog', { name: 'Feed 551' }));
    expect(await sheet.findByText('Maize, soybean meal')).toBeVisible();
    expect(sheet.getByText('7 days')).toBeVisible();
    const rows = within(sheet.getByRole('list', { name: 'The last 2 purchases' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      '20\u00a0Feb\u00a02569 · 10\u00a0bagsSO-2026-000001THB612.00 / bag',
      '10\u00a0Jan\u00a02569 · 1\u00a0bagSO-2Price as invoiced',
    ]);
  });

  test('that did not load say so, and can be loaded again', async () => {
    const sheetOf = inTurn(refuses('order_not_found'), {
      data: aProductSheet({ ingredients: 'Maize' }),
    });
    const page = await open({ getProductSheet: sheetOf });
    await page.press('About Feed 551');
    const sheet = within(await page.findByRole('dialog', { name: 'Feed 551' }));
    await page.user.click(await sheet.findByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('Maize')).toBeVisible();
  });

  test('leave out what the supplier has not sent', async () => {
    const page = await open({});
    await page.press('About Feed 551');
    const sheet = within(await page.findByRole('dialog', { name: 'Feed 551' }));
    await expect.poll(() => page.asked('getProductSheet')).toHaveLength(1);
    expect(sheet.queryByText(/Ingredients|slaughter|purchase/)).toBeNull();
  });

  test('สินค้าที่ไม่ผสมยาไม่มีป้าย', async () => {
    const page = await open({}, { language: 'th' });
    await page.press('รายละเอียด Feed 551');
    expect(within(await page.findByRole('dialog')).queryByText('ผสมยา')).toBeNull();
  });

  test('"/" moves to the search, but is a letter in a field', async () => {
    const page = await open({}, { stored: storedCart(aLine('551')) });
    await page.main.findByRole('heading', { name: 'Feed 551' });
    await page.user.keyboard('/');
    expect(page.main.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
    await page.user.keyboard('5/');
    expect(page.main.getByRole('searchbox', { name: 'Search products' })).toHaveValue('5/');
  });
});

describe('the cart beside the products', () => {
  test('shows that it is empty, and the free credit', async () => {
    const page = await open();
    const cart = within(await page.main.findByRole('complementary', { name: 'Cart' }));
    expect(cart.getByText('Choose products, then come back here.')).toBeVisible();
    expect(await cart.findByText(/Credit left/)).toHaveTextContent('450,000.00');
    expect(page.queryByRole('link', { name: /^Cart · / })).toBeNull();
  });

  test('has a link to the cart with count and sum, on a phone at the lower edge', async () => {
    const page = await open({}, { stored: storedCart(aLine('551')) });
    const cart = within(await page.main.findByRole('complementary', { name: 'Cart' }));
    expect(await cart.findByText(/Credit left after ordering/)).toHaveTextContent('443,880.00');
    expect(cart.getByRole('link', { name: 'Go to cart' })).toHaveAttribute(
      'href',
      `/en/preorder/cart?${buyerPlace}`,
    );
    expect(page.getByRole('link', { name: /^Cart · 10.bag/ })).toHaveTextContent('6,120');
  });

  test('shows lines that were added in the other language in the language of the page, and requests no names where both are the same', async () => {
    const line = aLine('551');
    const named = (productName: string, unitName: string, language: 'th' | 'en') =>
      storedCart({
        ...line,
        productDetail: { ...line.productDetail, productName, unitName, language },
      });
    const page = await open({}, { stored: named('อาหารลูกสุกร', 'ถุง', 'th') });
    const cart = within(await page.main.findByRole('complementary', { name: 'Cart' }));
    await expect.poll(() => cart.getByRole('list').textContent).toMatch(/^Feed 55110\sbags/);
    const asksNames = ({ asked }: typeof page) =>
      asked('getProductByTypeNew').filter(({ query }) => query.limit === '100').length;
    expect(asksNames(page)).toBe(1);
    page.close();
    const same = await open({}, { stored: named('Feed 551', 'bag', 'en') });
    expect(
      within(await same.main.findByRole('complementary', { name: 'Cart' })).getByRole('list'),
    ).toHaveTextContent(/^Feed 551\s*10 bags/);
    await same.main.findByRole('heading', { name: 'Feed 551' });
    expect(asksNames(same)).toBe(0);
  });

  test('over the limit shows the excess', async () => {
    const page = await open(
      { getCustomerCredit: { data: aCredit({ creditRemainAmt: 120 }) } },
      { stored: storedCart(aLine('551')) },
    );
    expect(await page.main.findByText(/Over the limit by/)).toHaveTextContent('6,000.00');
  });

  test('shows no credit where it is unknown', async () => {
    const page = await open(
      { getCustomerCredit: refuses('not_found') },
      { stored: storedCart(aLine('551')) },
    );
    expect(await page.main.findByRole('link', { name: 'Go to cart' })).toBeVisible();
    expect(page.main.queryByText(/Credit|limit/)).toBeNull();
  });
});

describe('a cart of another customer', () => {
  const dong = aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มดง' });
  const both: Answers = {
    listCvOrg: ({ query }) =>
      aList([aCustomer(), dong].filter((row) => !query.search || row.cvCode === query.search)),
  };
  const as = aSession({ userGroup: 'SALEMAN' });
  const elsewhere = '/preorder/product?bu=FEED&cv=C200&org=1101';
  const openOther = (language: 'th' | 'en' = 'en') =>
    renderPage(elsewhere, {
      language,
      as,
      answers: { ...answers, ...both },
      stored: storedCart(aLine('551')),
    });

  test('ตะกร้าของลูกค้าแต่ละรายอยู่เคียงกัน ไม่ถามให้ทิ้งของใคร และจำนวนไม่ปนกัน', async () => {
    const page = await openOther('th');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(page.main.getByRole('textbox', { name: 'จำนวน Feed 551' })).toHaveValue('');
    await page.press('เพิ่มจำนวน Feed 551');
    expect(await page.main.findByRole('textbox', { name: 'จำนวน Feed 551' })).toHaveValue('1');
    expect(page.queryByRole('dialog')).toBeNull();
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toContain('"cvCode":"C200"');
    expect(localStorage.getItem('so-carts:U-1')).toContain('C100');
  });

  test('is restored as it was left, after the cart of the other', async () => {
    const page = await openOther();
    await page.press('Increase quantity of Feed 551');
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toContain('"qty":1');
    await page.user.click(
      (await page.findAllByRole('link', { name: /^Cart, 1 item/ }))[0] as HTMLElement,
    );
    const others = within(await page.main.findByRole('list', { name: 'Other carts' }));
    await page.user.click(others.getByRole('button', { name: 'ฟาร์มสมชาย' }));
    await expect.poll(page.address).toBe(`/en/preorder/cart?${buyerPlace}`);
    expect(await page.main.findByRole('textbox', { name: /551/ })).toHaveValue('10');
    expect(localStorage.getItem('so-carts:U-1')).toContain('C200');
  });
});

describe('types and groups', () => {
  const types = {
    getProductType: {
      data: [
        aProductType({ total: 1_200 }),
        aProductType({ prdTypeCode: 'MED', prdTypeName: 'ยาสัตว์', total: 3 }),
      ],
    },
  };

  test('each type shows its number of products, and the open one is marked', async () => {
    const page = await open(types);
    const list = within(await page.main.findByRole('navigation', { name: 'Product types' }));
    expect(list.getByRole('button', { name: /อาหารสุกร/ })).toHaveTextContent('1,200');
    expect(list.getByRole('button', { name: /อาหารสุกร/ })).toHaveAttribute('aria-current', 'true');
    await page.user.click(list.getByRole('button', { name: /ยาสัตว์/ }));
    await expect.poll(page.address).toContain('type=MED');
    expect(page.main.getByRole('tab', { name: /ยาสัตว์/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('a type of the address that is not sold here is replaced by the first one', async () => {
    const page = await renderPage(`${address}&type=NOPE`, {
      language: 'en',
      answers: { ...answers, ...types },
    });
    expect(await page.main.findByRole('tab', { name: /อาหารสุกร/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.main.findByRole('heading', { name: 'Feed 551' });
    expect(page.asked('getProductByTypeNew').map(({ params }) => params.type)).toEqual(['SWF']);
  });

  test('a group without products shows the way to all of them', async () => {
    const getProductByTypeNew: Answers['getProductByTypeNew'] = ({ query }) =>
      aProductList(query.prdTypeGroup ? [] : [small]);
    const page = await renderPage(`${address}&group=OLD`, {
      language: 'en',
      answers: { ...answers, getProductByTypeNew },
    });
    expect(
      await page.main.findByRole('heading', { name: 'No products in this selection' }),
    ).toBeVisible();
    await page.press('Show all');
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });

  test('the chips of a type remain while its next list loads', async () => {
    const list = {
      ...aProductList([small]),
      productTypeGroup: [
        aProductGroup(),
        aProductGroup({ prdTypeGroup: 'SOW', prdTypeGroupName: 'แม่พันธุ์' }),
      ],
    };
    const page = await open({
      getProductByTypeNew: ({ query }) => (query.prdTypeGroup ? never : list),
    });
    await page.press('แม่พันธุ์');
    await expect.poll(() => page.asked('getProductByTypeNew').length).toBe(2);
    expect(page.main.getByRole('button', { name: 'สุกรเล็ก' })).toBeVisible();
    expect(page.main.getByText('Loading')).toBeInTheDocument();
  });

  test('a second page that fails leaves the first one unchanged', async () => {
    const second = inTurn(
      refuses('unexpected'),
      aProductList([aProduct({ sku: '552', productName: 'Feed 552' })], { page: 2, total: 25 }),
    );
    const page = await open({
      getProductByTypeNew: ({ query }) =>
        query.startat === '2' ? second() : aProductList([small], { total: 25 }),
    });
    expect(await page.main.findByText('1 of 25')).toBeVisible();
    await page.press('Show more');
    await page.press('Try again');
    expect(await page.main.findByRole('heading', { name: 'Feed 552' })).toBeVisible();
    expect(page.main.getByRole('heading', { name: 'Feed 551' })).toBeVisible();
  });

  test("the farm's unit has its own call", async () => {
    const unit = { bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'farm' };
    const page = await renderPage('/preorder/product?bu=SWINE&cv=C100&org=1101', {
      language: 'en',
      as: aSession({ buRole: [unit] }),
      answers: {
        ...answers,
        listBusinessUnits: { data: [aBusinessUnit(unit)] },
        getProductByType: aProductList([small]),
      },
    });
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(page.asked('getProductByType')[0]?.params).toMatchObject({
      bu: 'SWINE',
      org: '1101',
      cv: 'C100',
      type: 'SWF',
    });
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });

  test.each([
    ['types', { getProductType: refuses('unexpected') }],
    ['products', { getProductByTypeNew: refuses('unexpected') }],
  ] as const)(
    '%s that cannot be read are reported in their place with the request id',
    async (_, failing) => {
      const page = await open(failing);
      expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(page.main.getByText('request-1')).toBeVisible();
    },
  );

  test('a user who may not see the products gets a note and a link home: trying again would be refused again', async () => {
    const page = await open({ getProductByTypeNew: refuses('AUTH-002') });
    expect(
      await page.main.findByRole('heading', { name: 'This is not open to your account' }),
    ).toBeVisible();
    expect(page.main.getByText(/Permission denied AUTH-002/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/en');
    expect(page.main.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
