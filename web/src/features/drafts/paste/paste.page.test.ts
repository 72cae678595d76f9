import { utils, write } from '@e965/xlsx';
import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { aResolvedLine, aResolvedText } from '#contract/testing/samples/resolved-texts.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const pig = aProduct({ productName: 'Feed 551' });
const starter = aProduct({
  sku: '552--',
  productCode: '552',
  productName: 'Feed 552',
  packSize: 10,
});
const clear = aResolvedLine({ words: '551 20 bags', product: pig });
const several = aResolvedLine({
  words: 'small pigs 15 bags',
  productWords: 'small pigs',
  sure: 'unsure',
  product: null,
  candidates: [pig, starter],
  writtenQty: 15,
  orderQty: null,
  doubts: ['product_several'],
  clear: false,
});
const rounded = aResolvedLine({
  words: '552 7 bags',
  product: starter,
  writtenQty: 7,
  orderQty: 10,
  doubts: ['rounded_to_packs'],
  clear: false,
});
const answers = {
  ...buyerAnswers,
  listCustomerWords: { data: [] },
  listCustomerSheets: { data: [] },
  rememberCustomerSheet: { data: [] },
  rememberCustomerWord: { data: [] },
  resolveLines: aResolvedText([clear, several, rounded]),
};
const open = (options: PageOptions = {}) =>
  renderPage(`/preorder/paste?${buyerPlace}`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...options.answers },
  });
type Page = Awaited<ReturnType<typeof open>>;

const typed = 'a pasted text';
async function read(page: Page, text = typed) {
  await page.fill('What to order', text);
  await page.press('Read the list');
}
const row = async (page: Page, words: string) => {
  const found = (await page.main.findByText(words)).closest('li');
  if (!found) throw new Error('no row');
  return found;
};
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}') as object;
/** The cart that is stored on this device: quantities by product. */
function quantitiesInCart() {
  const { cart } = stored('so-cart:U-1') as { cart: { vmCart: Record<string, { qty: number }> } };
  return Object.fromEntries(Object.entries(cart.vmCart).map(([sku, { qty }]) => [sku, qty]));
}
const stateOf = async (page: Page, words: string) =>
  (await row(page, words)).getAttribute('data-state');

describe('a text', () => {
  test('อ่านเป็นรายการ และมีแต่รายการที่ชัดเท่านั้นที่ใส่ตะกร้าได้', async () => {
    const page = await open({ language: 'th' });
    expect(await page.main.findByRole('heading', { level: 1 })).toHaveTextContent('สั่งจากข้อความ');
    await page.fill('รายการที่จะสั่ง', '551 20 ถุง');
    await page.press('อ่านรายการ');
    expect(await page.main.findByRole('heading', { name: 'ต้องตรวจ 2 รายการ' })).toBeVisible();
    expect(page.main.getByRole('button', { name: 'ใส่ตะกร้า 1 รายการ' })).toBeEnabled();
    expect(page.main.getByText(/เหลือตรวจ 2 จาก 3/)).toBeVisible();
    expect(page.main.getByText('ปัดขึ้นให้เต็มแพ็ก')).toBeVisible();
  });
  test('that was copied is read by one press; without one the box has the focus', async () => {
    const page = await open();
    await navigator.clipboard.writeText('551 20 bags');
    await page.press('Paste and read');
    await expect
      .poll(() => page.asked('resolveLines').at(-1)?.body)
      .toEqual({ text: '551 20 bags' });
    page.close();
    const empty = await open();
    await navigator.clipboard.writeText(' ');
    await empty.press('Paste and read');
    const box = await empty.main.findByRole('textbox', { name: 'What to order' });
    await expect.poll(() => document.activeElement).toBe(box);
    expect(empty.asked('resolveLines')).toHaveLength(0);
  });

  test('of a customer with goods in the cart leads to the cart, which shows them', async () => {
    const page = await open({
      stored: storedCart(aLine('900--')),
      answers: { resolveLines: aResolvedText([clear]) },
    });
    await read(page);
    await page.press('Add 1 line to the cart');
    await expect.poll(page.address).toContain('/preorder/cart');
  });

  test('has its doubtful lines put right by a tap, and each word remembered unless one says no', async () => {
    const page = await open();
    await read(page);
    await page.press('Yes: Feed 552');
    await page.user.click(
      (await row(page, 'small pigs 15 bags')).querySelector('ul button') as Element,
    );
    await expect.poll(() => stateOf(page, 'small pigs 15 bags')).toBe('ready');
    expect(
      page.main.getByRole('checkbox', { name: 'Remember that “small pigs” is this product' }),
    ).toBeChecked();
    await page.press('Add 2 lines to the cart');
    await expect.poll(page.address).toContain('/preorder/checkout');
    // Two lines of one product are one line of the cart.
    expect(quantitiesInCart()).toEqual({ '551--': 35, '552--': 10 });
    await expect
      .poll(() => page.asked('rememberCustomerWord').map(({ body }) => body))
      .toEqual([{ word: 'small pigs', sku: '551--' }]);
  });
  test('has the focus on its doubts once it is read, and on its line where the last doubt was put right', async () => {
    const page = await open({ answers: { resolveLines: aResolvedText([clear, rounded]) } });
    await page.fill('What to order', typed);
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toBe('1 line to check');
    await page.main.findByRole('button', { name: 'Yes: Feed 552' });
    await page.press('Yes: Feed 552');
    const line = await row(page, rounded.words);
    await expect.poll(() => document.activeElement).toBe(line);
  });
  test('has the words of the line in hand lit', async () => {
    const page = await open();
    await read(page, 'tomorrow\n552 7 bags\nsmall pigs 15 bags');
    await page.user.hover(await row(page, 'small pigs 15 bags'));
    expect(document.querySelector('mark')).toHaveTextContent('small pigs 15 bags');
  });

  test('whose word is meant only once is not remembered', async () => {
    const page = await open({ answers: { resolveLines: aResolvedText([several]) } });
    await read(page);
    await page.user.click(
      (await row(page, 'small pigs 15 bags')).querySelector('ul button') as Element,
    );
    await page.user.click(await page.main.findByRole('checkbox', { name: /Remember/ }));
    await page.press('Add 1 line to the cart');
    await expect.poll(page.address).toContain('/preorder/checkout');
    expect(page.asked('rememberCustomerWord')).toEqual([]);
  });
  test('keeps the lines in doubt on the page when the others go into the cart', async () => {
    const page = await open();
    await read(page);
    await page.press('Add 1 line to the cart');
    await expect.poll(() => stateOf(page, '551 20 bags')).toBe('added');
    await expect.poll(() => stateOf(page, '552 7 bags')).toBe('open');
    expect(page.main.getByRole('button', { name: 'Add to the cart' })).toBeDisabled();
    expect(page.address()).toContain('/preorder/paste');
  });
  test('has lines that are left out and taken again', async () => {
    const page = await open();
    await read(page);
    await page.press('Leave out Feed 551');
    await expect.poll(() => stateOf(page, '551 20 bags')).toBe('left');
    await page.press('Take it again: Feed 551');
    await expect.poll(() => stateOf(page, '551 20 bags')).toBe('ready');
  });
  test('has a line left out whose quantity is emptied or 0, to be taken again', async () => {
    const page = await open();
    await read(page);
    await page.fill(/^Quantity of Feed 551/, '0{Enter}');
    await expect.poll(() => stateOf(page, '551 20 bags')).toBe('left');
    await page.press('Take it again: Feed 551');
    expect(await page.main.findByRole('textbox', { name: /^Quantity of Feed 551/ })).toHaveValue(
      '20',
    );
  });
  test('that names a product twice says in both lines what the cart will have', async () => {
    const again = aResolvedLine({
      words: 'and 5 bags 551',
      product: pig,
      orderQty: 5,
      doubts: ['twice'],
      clear: false,
    });
    const page = await open({ answers: { resolveLines: aResolvedText([clear, again]) } });
    await read(page);
    expect(await page.main.findAllByText(/^Also in another line: 25.* in all$/)).toHaveLength(2);
    await page.press('Yes: Feed 551');
    await page.press('Add 1 line to the cart');
    await expect.poll(quantitiesInCart).toEqual({ '551--': 25 });
  });
  test('has another product found by a search among what is sold here', async () => {
    const page = await open({
      answers: {
        resolveLines: aResolvedText([clear]),
        resolveRows: {
          lines: [
            aResolvedLine({ product: starter, orderQty: null, doubts: ['quantity_missing'] }),
          ],
        },
      },
    });
    await read(page);
    await page.press('Change Feed 551 to another product');
    await page.user.type(page.getByRole('searchbox', { name: 'Search products' }), '552');
    await page.press(/^Feed 552/);
    await expect
      .poll(async () => (await row(page, '551 20 bags')).textContent)
      .toContain('Feed 552');
    expect(page.asked('resolveRows').at(-1)?.body).toEqual({
      rows: [{ product: '552', quantity: '' }],
    });
  });
  test('says what the cart has of a product, and the cart has the new quantity afterwards', async () => {
    const page = await open({
      stored: storedCart(aLine('551--', { quantity: 5 })),
      answers: { resolveLines: aResolvedText([clear]) },
    });
    await read(page);
    expect(await page.main.findByText(/The cart has 5/)).toBeVisible();
    await page.press('Add 1 line to the cart');
    expect(quantitiesInCart()).toEqual({ '551--': 20 });
  });
  test('hands its day of delivery on to the check-out, unless one says no', async () => {
    const page = await open({
      answers: {
        resolveLines: aResolvedText([clear], {
          day: { words: 'Thursday', day: '2026-03-05', sure: true },
        }),
      },
    });
    await read(page);
    expect(
      await page.main.findByRole('checkbox', { name: /Deliver on Thursday 5 March/ }),
    ).toBeChecked();
    await page.press('Add 1 line to the cart');
    await expect
      .poll(() => stored('so-delivery:FEED:C100:1101:U-1'))
      .toMatchObject({ requireDate: '2026-03-05' });
  });
  test('with a day that is not clear asks for it', async () => {
    const page = await open({
      answers: {
        resolveLines: aResolvedText([clear], {
          day: { words: 'the 31st', day: null, sure: false },
          asides: ['barn 2'],
        }),
      },
    });
    await read(page);
    expect(await page.main.findByText(/The text says “the 31st”/)).toBeVisible();
    expect(page.main.getByText('barn 2')).toBeVisible();
  });
  test('without a line of an order says how one is written', async () => {
    const page = await open({ answers: { resolveLines: aResolvedText([]) } });
    await read(page, 'hello');
    expect(
      await page.main.findByRole('heading', { name: 'The text names no product' }),
    ).toBeVisible();
  });
  test('survives a failure and a reload, and what was chosen, too', async () => {
    const page = await open({ answers: { resolveLines: refuses('unavailable') } });
    await read(page);
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    const key = 'so-paste:FEED:C100:1101:U-1';
    const stored = { [key]: localStorage.getItem(key) ?? '' };
    page.close();
    const again = await open({ stored });
    await again.press('Leave out Feed 551');
    await again.press('Edit the text');
    expect(await again.main.findByLabelText('What to order')).toHaveValue(typed);
  });
  test('without a network stays in its box', async () => {
    const page = await open({ answers: { resolveLines: offline } });
    await read(page);
    await page.press('Edit the text');
    expect(await page.main.findByLabelText('What to order')).toHaveValue(typed);
  });
  test('that is too long says so', async () => {
    const page = await open({
      answers: {
        resolveLines: refuses('invalid_request', {
          fields: [{ field: 'text', code: 'list_too_long' }],
        }),
      },
    });
    await read(page);
    expect(
      await page.main.findByText('The list is too long: divide it into several'),
    ).toBeVisible();
  });
});

describe('a file', () => {
  test('is read on the device, and its lines are checked as those of a text', async () => {
    const page = await open({ answers: { resolveRows: { lines: [clear] } } });
    await page.user.upload(
      await page.main.findByLabelText('Choose a file'),
      new File(['No;Number;Quantity\n1;551;20\n2;552;'], 'order.csv'),
    );
    expect(await page.main.findByText('order.csv')).toBeVisible();
    expect(page.main.getByText('1 row orders nothing (empty, 0 or -)')).toBeVisible();
    await expect.poll(() => stateOf(page, '551 20 bags')).toBe('ready');
    expect(page.asked('resolveRows').at(-1)?.body).toEqual({
      rows: [{ product: '', quantity: '20', code: '551' }],
    });
  });
  test('of which rows and a sheet are hidden names what was not read; only what is seen becomes lines', async () => {
    const page = await open({ answers: { resolveRows: { lines: [clear] } } });
    await page.user.upload(
      await page.main.findByLabelText('Choose a file'),
      workbookWithHiddenParts(),
    );
    expect(await page.main.findByText('From the sheet order')).toBeVisible();
    for (const words of ['1 hidden row with a quantity', 'Other sheets with lines: lists'])
      expect(page.main.getByText(words)).toBeVisible();
    await expect
      .poll(() => page.asked('resolveRows').at(-1)?.body)
      .toEqual({ rows: [{ product: '', quantity: '20', code: '551' }] });
    await page.press('Add 1 line to the cart');
    const question = await page.findByRole('dialog', { name: 'Order without the hidden parts?' });
    expect(question).toBeVisible();
    await page.press('Look again');
    expect(page.address()).toContain('/paste');
    await page.press('Add 1 line to the cart');
    await page.press('Add what is shown');
    await expect.poll(page.address).toContain('/preorder/checkout');
  });
  test('whose columns are not known is read once a person has named them, and the next one by itself', async () => {
    const page = await open({ answers: { resolveRows: { lines: [clear] } } });
    const file = new File(
      ['Pen;In stock;This week;Remark\n551;99;20;urgent\n552;99;;'],
      'order.csv',
    );
    await page.user.upload(await page.main.findByLabelText('Choose a file'), file);
    expect(
      await page.main.findByRole('heading', { name: 'What is in each column?' }),
    ).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Read the list' })).toBeDisabled();
    expect(page.main.getByLabelText('Column B')).toHaveDisplayValue('Not used');
    await page.user.selectOptions(page.main.getByLabelText('Column A'), 'Number of the product');
    await page.user.selectOptions(page.main.getByLabelText('Column C'), 'Quantity to order');
    expect(page.main.getByText('Will be read as “551”, quantity “20”')).toBeVisible();
    await page.press('Read the list');
    await expect
      .poll(() => page.asked('resolveRows').at(-1)?.body)
      .toEqual({ rows: [{ product: '', quantity: '20', code: '551', note: 'urgent' }] });
    const [named] = page.asked('rememberCustomerSheet').map(({ body }) => body);
    expect(named).toMatchObject({ columns: ['code', 'none', 'quantity', 'note'] });
    page.close();
    localStorage.clear();
    const next = await open({
      answers: { resolveRows: { lines: [clear] }, listCustomerSheets: { data: [named] } as never },
    });
    await next.user.upload(await next.main.findByLabelText('Choose a file'), file);
    await expect
      .poll(() => next.asked('resolveRows').at(-1)?.body)
      .toMatchObject({ rows: [{ code: '551', quantity: '20' }] });
  });
  test('of two sheets with an order is read from the one that is chosen', async () => {
    const page = await open({ answers: { resolveRows: { lines: [clear] } } });
    const book = utils.book_new();
    for (const [name, quantity] of [
      ['barn 1', 20],
      ['barn 2', 30],
    ] as const)
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ['Number', 'Qty'],
          ['551', quantity],
        ]),
        name,
      );
    const file = new File(
      [write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer],
      'order.xlsx',
    );
    await page.user.upload(await page.main.findByLabelText('Choose a file'), file);
    await page.user.selectOptions(await page.main.findByLabelText('Sheet to order from'), 'barn 2');
    await expect
      .poll(() => page.asked('resolveRows').at(-1)?.body)
      .toMatchObject({ rows: [{ quantity: '30' }] });
  });
  test('of another kind is refused by name, with the presses that make it readable', async () => {
    const page = await open();
    const bytes = write(utils.book_new(utils.aoa_to_sheet([['551', 20]])), {
      type: 'array',
      bookType: 'ods',
    }) as ArrayBuffer;
    await page.user.upload(
      await page.main.findByLabelText('Choose a file'),
      new File([bytes], 'order.ods'),
    );
    expect(await page.main.findByText(/A file \.ods .*press “Save as”/)).toBeVisible();
  });
  test('that cannot be ordered from says why', async () => {
    const page = await open();
    await page.user.upload(
      await page.main.findByLabelText('Choose a file'),
      new File(['hello'], 'letter.csv'),
    );
    expect(await page.main.findByText(/There is no column of products/)).toBeVisible();
  });
});

describe("a customer's words", () => {
  test('are listed, and forgotten by a press', async () => {
    const words = [{ word: 'small pigs', sku: '551--', productName: 'Feed 551' }];
    const page = await open({
      answers: { listCustomerWords: { data: words }, removeCustomerWord: { data: [] } },
    });
    await page.press('Remove the word small pigs');
    await expect.poll(() => page.main.queryByText('small pigs')).toBeNull();
    expect(page.asked('removeCustomerWord').at(-1)?.body).toEqual({ word: 'small pigs' });
  });
});

describe('the way here', () => {
  test('is beside the list of products, and in the empty cart', async () => {
    const page = await renderPage(`/preorder/product?${buyerPlace}`, { language: 'en', answers });
    await page.press('From text', 'link');
    expect(await page.main.findByLabelText('What to order')).toBeVisible();
    page.close();
    const cart = await renderPage(`/preorder/cart?${buyerPlace}`, { language: 'en', answers });
    expect(await cart.main.findByRole('link', { name: 'From text' })).toBeVisible();
  });
  test('is closed to people who do not order', async () => {
    const page = await open({ as: aSession({ userGroup: 'AGENTS' }) });
    expect(page.main.queryByLabelText('What to order')).toBeNull();
    expect(page.asked('listCustomerWords')).toEqual([]);
  });
});

/** A hidden sheet before the order, and in the order a row behind a filter. */
function workbookWithHiddenParts(): File {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Number', 'Qty'],
      ['552', 99],
    ]),
    'lists',
  );
  const order = utils.aoa_to_sheet([
    ['Number', 'Qty'],
    ['551', 20],
    ['552', 40],
  ]);
  order['!rows'] = [{}, {}, { hidden: true }];
  utils.book_append_sheet(book, order, 'order');
  book.Workbook = { Sheets: [{ Hidden: 1 }] };
  return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'order.xlsx');
}
