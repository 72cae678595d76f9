import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import type { Answers } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { saying } from '#testing/saying.ts';

const address = `/preorder/cart?${buyerPlace}`;
const product = (sku: string, more: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ sku, productCode: sku, productName: `Feed ${sku}`, ...more });
const products = ['551', '552', '553', '554'].map((sku) => product(sku));
const answers = { ...buyerAnswers, getProductByTypeNew: aProductList(products) } satisfies Answers;
const one = storedCart(aLine('551'));
const three = storedCart(aLine('551'), aLine('552'), aLine('553'));
const open = (
  stored: Record<string, string>,
  more: Answers = {},
  options: Parameters<typeof renderPage>[1] = {},
) => renderPage(address, { language: 'en', ...options, stored, answers: { ...answers, ...more } });
type Page = Awaited<ReturnType<typeof open>>;
const names = (page: Page) =>
  page.main.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
const summary = (page: Page) => page.main.findByRole('region', { name: 'Summary' });

describe('the lines of a cart', () => {
  test('แต่ละรายการบอกน้ำหนัก ราคาต่อหน่วย และยอดของรายการ', async () => {
    const page = await open(one, {}, { language: 'th' });
    const line = (await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).closest(
      'li',
    );
    expect(line).toHaveTextContent(/30.*612\.00.*6,120\.00/);
  });

  test("are shown under today's names, not those with which they were added", async () => {
    const page = await open(one, {
      getProductByTypeNew: aProductList([
        aProduct({ sku: '551', productCode: '551', productName: 'New name' }),
      ]),
    });
    expect(await page.main.findByRole('heading', { level: 3, name: 'New name' })).toBeVisible();
  });

  test('a quantity that is no whole pack is refused, and the sum is unchanged', async () => {
    const page = await open(one, {
      getProductByTypeNew: aProductList([product('551', { packSize: 5 })]),
    });
    await page.main.findByRole('heading', { level: 3, name: 'Feed 551' });
    await page.fill(/Quantity of Feed 551/, '12');
    const help = within(await page.main.findByRole('alert'));
    expect(await summary(page)).toHaveTextContent('6,120.00');
    await page.user.click(help.getByRole('button', { name: /^15/ }));
    expect(await summary(page)).toHaveTextContent('9,180.00');
  });

  test.each(['0{Enter}', '{Tab}'])(
    'a quantity that is emptied or 0 (%s) takes its line out without an error, and can be undone',
    async (keys) => {
      const page = await open(one);
      await page.fill(/Quantity of Feed 551/, keys);
      expect(await page.main.findByText('The cart is empty')).toBeVisible();
      expect(page.queryByRole('alert')).toBeNull();
      await page.press('Undo');
      expect(await summary(page)).toHaveTextContent('6,120.00');
    },
  );

  test('cannot be moved up from the first place, nor down from the last', async () => {
    const page = await open(three);
    await page.press(/^Rearrange/);
    expect(await page.main.findByRole('button', { name: 'Move Feed 551 up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.press('Move Feed 551 up');
    await page.press('Done');
    expect(names(page)).toEqual(['Feed 551', 'Feed 552', 'Feed 553']);
  });

  test('are moved several places in a row, and screen readers announce the place', async () => {
    const page = await open(three);
    await page.press(/^Rearrange/);
    await page.press('Move Feed 551 down');
    await page.press('Move Feed 551 down');
    expect(page.main.getByRole('button', { name: 'Move Feed 551 down' })).toHaveFocus();
    expect(page.main.getByRole('button', { name: 'Move Feed 551 down' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.press('Done');
    await expect.poll(() => names(page)).toEqual(['Feed 552', 'Feed 553', 'Feed 551']);
    expect(page.getByText(/^Feed 551 is number 3 of 3/)).toBeInTheDocument();
  });

  test('ลากแถวไปวางที่อื่นได้', async () => {
    const page = await open(three, {}, { language: 'th' });
    await page.press(/^จัดลำดับ/);
    const list = (await page.main.findByRole('button', { name: /Feed 551 ขึ้น/ })).closest('ul')!;
    for (const [at, row] of [...list.children].entries())
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue({ bottom: 56 * (at + 1) } as DOMRect);
    const [first] = list.children;
    await page.user.pointer([
      {
        keys: '[MouseLeft>]',
        target: first!.querySelector('button')!,
        coords: { clientX: 9, clientY: 20 },
      },
    ]);
    await page.user.pointer([
      { target: document.body, coords: { clientX: 9, clientY: 160 } },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    await page.press('เสร็จ');
    expect(names(page)).toEqual(['Feed 552', 'Feed 553', 'Feed 551']);
  });

  test('of one product only cannot be reordered', async () => {
    const page = await open(one);
    await page.main.findByRole('heading', { level: 3, name: 'Feed 551' });
    expect(page.main.queryByRole('button', { name: /^Rearrange/ })).toBeNull();
  });

  test('the last one removed leaves an empty cart, which can be undone', async () => {
    const page = await open(one);
    await page.press('Remove Feed 551');
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
    await page.press('Undo');
    expect(await summary(page)).toHaveTextContent('6,120.00');
  });

  test('a cart is unchanged where the user answers no', async () => {
    const page = await open(three);
    await page.press('Clear the cart');
    await page.user.click(
      within(await page.findByRole('dialog')).getByRole('button', { name: 'Keep them' }),
    );
    expect(names(page)).toHaveLength(3);
  });

  test('are counted in the head of the page', async () => {
    const page = await open(three);
    await summary(page);
    expect(page.getAllByTestId('cart-badge').map((badge) => badge.textContent)).toEqual(
      expect.arrayContaining(['3']),
    );
  });
});

describe('prices of today', () => {
  test('that fell are shown with the saving', async () => {
    const cheaper = aProductList([product('551', { unitPrice: 600 })]);
    const page = await open(one, { getProductByTypeNew: cheaper });
    expect(await page.main.findByText(/less in total/)).toHaveTextContent('120.00');
    const line = page.main.getByRole('heading', { level: 3, name: 'Feed 551' }).closest('li');
    expect(line).toHaveTextContent(/Old price 612\.00 New price 600\.00/);
  });

  test('that changed in many lines: three are named, and all are counted', async () => {
    const dearer = aProductList(products.map(({ sku }) => product(sku, { unitPrice: 613 })));
    const page = await open(storedCart(...products.map(({ sku }) => aLine(sku))), {
      getProductByTypeNew: dearer,
    });
    const note = await page.main.findByRole('status');
    expect(note).toHaveTextContent('4 prices have changed');
    expect(note).toHaveTextContent('Feed 553 from');
    expect(note).not.toHaveTextContent('Feed 554');
    expect(note).toHaveTextContent('THB 40.00 more in total');
  });

  test('that the invoice sets are not in the sum, and the sum says so', async () => {
    const free = aProductList([product('551'), product('552', { unitPrice: 0 })]);
    const page = await open(storedCart(aLine('551'), aLine('552', { unitPrice: 0 })), {
      getProductByTypeNew: free,
    });
    expect(
      await page.main.findByText(/without products that are priced on the invoice/),
    ).toBeVisible();
    expect(await summary(page)).toHaveTextContent('6,120.00');
    expect(page.main.getAllByText('Price as invoiced').length).toBeGreaterThan(0);
  });

  test.each([
    ['the network is gone', offline],
    ['the server fails', refuses('unexpected')],
  ])(
    'cannot be loaded while %s: the cart shows those with which it was filled',
    async (_, failure) => {
      const page = await open(one, { getProductByTypeNew: failure, getCustomerCredit: failure });
      expect(await summary(page)).toHaveTextContent('6,120.00');
      expect(page.main.getByRole('heading', { level: 3, name: 'product 551' })).toBeVisible();
      for (const next of page.getAllByRole('button', { name: 'Go to order summary' }))
        expect(next).toBeEnabled();
      expect(page.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('a product far down a long list is found by its number', async () => {
    const getProductByTypeNew: Answers['getProductByTypeNew'] = ({ query }) =>
      aProductList(query.productName === '551' ? products.slice(0, 1) : products.slice(1), {
        total: 900,
        size: 100,
        page: Number(query.startat ?? 1),
      });
    const page = await open(one, { getProductByTypeNew });
    expect(await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).toBeVisible();
    expect(page.main.queryByText(/no longer sold/i)).toBeNull();
    expect(
      page.asked('getProductByTypeNew').map(({ query }) => query.productName ?? query.startat),
    ).toEqual(['1', '2', '3', '551']);
  });
});

describe('the credit of the customer', () => {
  test('วงเงินบอกเป็นคำสำหรับผู้ที่มองไม่เห็นแถบ', async () => {
    const page = await open(one, {}, { language: 'th' });
    expect(
      await page.main.findByRole('img', {
        name: /500,000\.00.*50,000\.00.*6,120\.00.*443,880\.00/,
      }),
    ).toBeInTheDocument();
  });

  test('is shared by all orders that the cart becomes', async () => {
    const page = await open(storedCart(aLine('551'), aLine('552', { productType: 'PIG' })));
    expect(await page.main.findByRole('img', { name: /Limit/ })).toBeInTheDocument();
    expect(await summary(page)).toHaveTextContent(/Used.*These 2 orders.*Left/);
  });

  test('over the limit does not offer to pay an overdue sum that is not enough', async () => {
    const page = await open(one, {
      getCustomerCredit: { data: aCredit({ creditRemainAmt: 1000, overdueAmt: 2500 }) },
    });
    const sums = within(await summary(page));
    expect(await sums.findByText('Pay what is outstanding first')).toBeVisible();
    expect(sums.queryByText(/Pay the overdue/)).toBeNull();
  });

  test('over the limit the excess and the three ways out are shown', async () => {
    const page = await open(one, {
      getCustomerCredit: { data: aCredit({ creditRemainAmt: 1000, overdueAmt: 6000 }) },
    });
    const sums = within(await summary(page));
    expect(await sums.findByText('Over the limit by THB 5,120.00')).toBeVisible();
    expect(
      sums.getAllByRole('listitem').map((way) => way.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Save it, then send it for a credit review on its page',
      'Pay the overdue THB 6,000.00 first',
      'Order at least THB 5,120.00 less',
    ]);
    expect(sums.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/payment\?.*from=cart/),
    );
  });

  test('used up before this order offers neither to order less nor, without overdue invoices, to pay them', async () => {
    const page = await open(one, {
      getCustomerCredit: { data: aCredit({ creditRemainAmt: -100, overdueAmt: 0 }) },
    });
    const sums = within(await summary(page));
    expect(await sums.findByText('Over the limit by THB 6,120.00')).toBeVisible();
    expect(
      sums.getByText(saying('Limit THB 500,000.00 · already over by THB 100.00')),
    ).toBeVisible();
    expect(sums.getAllByRole('listitem').map((way) => way.textContent)).toEqual([
      'Save it, then send it for a credit review on its page',
      'Pay what is outstanding first',
    ]);
  });

  test('is not shown for a customer without a limit', async () => {
    const page = await open(one, {
      getCustomerCredit: { data: aCredit({ creditLimitAmt: 0, creditRemainAmt: 0 }) },
    });
    await summary(page);
    await expect.poll(() => page.asked('getCustomerCredit').length).toBe(1);
    expect(page.main.queryByText('Credit left after ordering')).toBeNull();
  });
});

describe('the customer of a cart', () => {
  test('an address without customer shows the customer of the goods in the cart', async () => {
    const page = await renderPage('/preorder/cart', { language: 'en', answers, stored: one });
    expect(await summary(page)).toBeVisible();
    expect(page.address()).toBe(`/en/preorder/cart?${buyerPlace}`);
  });

  test('a cart without a customer leads to the choice of one', async () => {
    const page = await renderPage('/preorder/cart', {
      language: 'en',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers,
    });
    expect(await page.main.findByRole('link', { name: 'Choose products' })).toHaveAttribute(
      'href',
      '/en/preorder',
    );
    expect(page.asked('getLastOrder')).toEqual([]);
  });

  test('the cart of another person on this device is not shown', async () => {
    const page = await open(one, {}, { as: aSession({ userId: 'U-2' }) });
    expect(await page.main.findByText('The cart is empty')).toBeVisible();
  });

  test('a user whose group does not order gets no cart', async () => {
    const page = await open(one, {}, { as: aSession({ userGroup: 'AGENTS' }) });
    expect(page.queryByRole('heading', { name: 'Cart' })).toBeNull();
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });

  test('a cart of the farm unit is priced by its own call', async () => {
    const unit = { bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'farm' };
    const ofTheFarm = (text: string) =>
      text
        .replaceAll('"bu":"FEED"', '"bu":"SWINE"')
        .replaceAll('"pathName":"feed"', '"pathName":"farm"');
    const stored = Object.fromEntries(
      Object.entries(one).map(([key, text]) => [key, ofTheFarm(text)]),
    );
    const page = await renderPage('/preorder/cart', {
      language: 'en',
      as: aSession({ buRole: [unit] }),
      answers: {
        ...answers,
        listBusinessUnits: { data: [{ ...unit, buIcon: '' }] },
        getProductByType: aProductList(products),
      },
      stored,
    });
    expect(await page.main.findByRole('heading', { level: 3, name: 'Feed 551' })).toBeVisible();
    expect(page.asked('getProductByTypeNew')).toEqual([]);
  });
});

describe('repeating an order', () => {
  test('a last order without a quantity adds one piece', async () => {
    const last = anOrder({
      details: [anOrderLine({ sku: '551', orderQty: 0 }), anOrderLine({ sku: '552', orderQty: 3 })],
    });
    const page = await open({}, { getLastOrder: { data: last } });
    await page.press('Order the same again');
    expect(await page.main.findByRole('textbox', { name: /Quantity of Feed 551/ })).toHaveValue(
      '1',
    );
    expect(page.main.getByRole('textbox', { name: /Quantity of Feed 552/ })).toHaveValue('3');
    expect(page.getByText('2 products put into the cart.')).toBeVisible();
  });

  test('a last order that cannot be read is not offered', async () => {
    const page = await open({}, { getLastOrder: refuses('unexpected') });
    expect(await page.main.findByText('Choose products, then come back here.')).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Order the same again' })).toBeNull();
  });
});

test('two product types are counted on a phone, where the sum is at the lower edge', async () => {
  const getProductType = {
    data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'ยาสัตว์' })],
  };
  const page = await open(
    storedCart(aLine('551'), aLine('M1', { productType: 'MED' })),
    { getProductType },
    { width: 360 },
  );
  expect(await page.main.findByText(/are delivered separately, so/)).toHaveTextContent('2 orders');
  expect(page.getByText('Total of 2 orders')).toBeVisible();
});
