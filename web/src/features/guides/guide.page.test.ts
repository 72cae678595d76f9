import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { aGuideRow, anOpenGuide } from '#contract/testing/samples/guides.ts';
import { anOrder, anOrderLine } from '#contract/testing/samples/orders.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { fireEvent, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { cartKey, readCart } from '#features/cart/stored-cart.ts';
import { withoutSignal } from '#testing/signal.ts';

const answersOf = (guide = anOpenGuide(), more: Answers = {}): Answers => ({
  ...buyerAnswers,
  openGuide: { data: guide },
  ...more,
});
const open = (guide = anOpenGuide(), { answers, ...options }: PageOptions = {}, address = '') =>
  renderPage(`/guide?${buyerPlace}${address}`, {
    language: 'en',
    answers: answersOf(guide, answers),
    ...options,
  });
const quantity = (page: RenderedPage, name: string) =>
  page.main.findByRole('textbox', { name: new RegExp(`^Quantity of ${name}`) });
const storedRows = () =>
  JSON.parse(localStorage.getItem('so-guide:FEED:C100:1101:0:U-1') ?? '{"rows":{}}') as {
    rows: Record<string, unknown>;
  };
/** An order of 551, and beside it one of 552, of one cart. */
const aLastOrder = {
  data: anOrder({
    orderDate: '2026-02-27',
    details: [anOrderLine({ sku: '551--', orderQty: 20 })],
  }),
  beside: [
    anOrder({
      orderId: 2,
      orderDate: '2026-02-27',
      details: [anOrderLine({ sku: '552--', orderQty: 30 })],
    }),
  ],
};
const putButton = /^Add( \d+ products?)? to (the )?cart/;

describe('typing down the order guide', () => {
  test('Enter ไปช่องถัดไป ยอดถุง น้ำหนัก และเงินเปลี่ยนตามทุกครั้งที่พิมพ์', async () => {
    const page = await open(undefined, { language: 'th' });
    await page.user.click(await page.main.findByRole('textbox', { name: /^จำนวนที่สั่ง Feed 551/ }));
    await page.user.keyboard('20{Enter}');
    expect(page.main.getByRole('textbox', { name: /^จำนวนที่สั่ง Feed 552/ })).toHaveFocus();
    await page.user.keyboard('15{Enter}{ArrowUp}');
    expect(page.main.getByRole('textbox', { name: /^จำนวนที่สั่ง Feed 552/ })).toHaveFocus();
    // The sum follows a key a moment later.
    const sum = within(
      page.getByRole('button', { name: /^ใส่ตะกร้า/ }).closest('[data-dock]') as HTMLElement,
    );
    await expect
      .poll(() => sum.getByRole('status').textContent)
      .toMatch(/21,420\.00.*35.ถุง.*1\.05 ตัน/);
    expect(await page.findByRole('button', { name: 'ใส่ตะกร้า 2 รายการ' })).toBeEnabled();
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(page.getByRole('button', { name: 'ใส่ตะกร้า 2 รายการ' })).toHaveFocus();
  });

  test('a row shows last and usual quantity, its day, the price of now and its pack', async () => {
    const guide = anOpenGuide({
      rows: [
        aGuideRow({
          lastQty: 20,
          usualQty: 15,
          lastDate: '2026-02-23',
          now: aProduct({ packSize: 5, productName: 'Feed 551' }),
        }),
        aGuideRow({
          sku: '552--',
          lastQty: null,
          usualQty: null,
          lastDate: '',
          now: aProduct({ sku: '552--', unitPrice: 0 }),
        }),
        aGuideRow({ sku: 'GONE--', productName: 'Old feed', now: null }),
      ],
    });
    const page = await open(guide);
    const table = within(await page.main.findByRole('table', { name: /^Products of/ }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Product',
      'Last',
      'Usually',
      'Last 6',
      'Price',
      'Quantity',
      'Amount',
    ]);
    const [, ...rows] = table.getAllByRole('row');
    const cells = within(rows[0] as HTMLElement).getAllByRole('cell');
    expect(rows[0]).toHaveTextContent(/^Feed 551Packs of 5/);
    expect(cells[0]).toHaveTextContent(/^20 23\sFeb$/);
    expect(cells[1]).toHaveTextContent('15');
    expect(within(cells[2] as HTMLElement).getByRole('img', { name: '20, 30, 20' })).toBeVisible();
    expect(cells[3]).toHaveTextContent('612.00');
    expect(rows[1]).toHaveTextContent(/Not ordered in 90 days.*Price as invoiced/);
    expect(rows[2]).toHaveTextContent(/Old feed.*No longer sold/);
    expect(within(rows[2] as HTMLElement).queryByRole('textbox')).toBeNull();
  });

  test('a quantity that is no whole pack does not count and is not changed; the nearest two are offered', async () => {
    const page = await open(
      anOpenGuide({
        rows: [aGuideRow({ now: aProduct({ packSize: 20, productName: 'Feed 551' }) })],
      }),
    );
    await page.user.type(await quantity(page, 'Feed 551'), '30');
    expect(page.main.queryByRole('alert')).toBeNull();
    await page.press(putButton);
    expect(page.main.getByRole('alert')).toHaveTextContent('20');
    expect(await quantity(page, 'Feed 551')).toHaveFocus();
    expect(page.address()).toContain('/guide');
    await page.press(/^40.bags|^40.ถุง/);
    expect(await quantity(page, 'Feed 551')).toHaveValue('40');
    expect(page.main.queryByRole('alert')).toBeNull();
  });

  test('the last order fills the rows that it had, in whole packs, and leaves what was typed', async () => {
    const rows = [
      aGuideRow(),
      aGuideRow({
        sku: '552--',
        lastQty: 90,
        now: aProduct({ sku: '552--', productName: 'Feed 552', packSize: 20 }),
      }),
    ];
    // Ordered in a month before, not in the last order.
    const before = aGuideRow({ sku: '553--', lastQty: 10, lastDate: '2026-01-31' });
    const page = await open(anOpenGuide({ rows: [...rows, before] }), {
      answers: { getLastOrder: aLastOrder },
    });
    await page.user.type(await quantity(page, 'Feed 551'), '7');
    await page.press(/^As on 27.Feb$/);
    expect(
      (await page.main.findAllByRole<HTMLInputElement>('textbox')).map(({ value }) => value),
    ).toEqual(['7', '40', '']);
  });

  test('numbers that were cleared come back with one press', async () => {
    const page = await open(undefined, { answers: { getLastOrder: aLastOrder } });
    await page.press(/^As on 27.Feb$/);
    await page.press('Manage the guide');
    await page.press('Clear numbers');
    expect(await quantity(page, 'Feed 551')).toHaveValue('');
    expect(await page.main.findByText('No quantity yet')).toBeVisible();
    await page.press('Undo clearing');
    expect(await quantity(page, 'Feed 551')).toHaveValue('20');
  });
});

describe('a product of the guide that the cart has', () => {
  const held = { stored: storedCart(aLine('551--', { quantity: 40 }), aLine('900--')) };
  const inCart = () => {
    const { vmCart } = readCart(localStorage.getItem(cartKey('U-1')), Date.now()).cart;
    return Object.fromEntries(Object.values(vmCart).map(({ sku, quantity: of }) => [sku, of]));
  };

  test.each([
    ['0', '0{Enter}'],
    ['nothing', '{Backspace}{Enter}'],
    ['nothing, and the field is left', '{Backspace}{Tab}'],
  ])('is shown in its quantity, and taken out with undo by %s', async (_typed, keys) => {
    const page = await open(undefined, held);
    const field = await quantity(page, 'Feed 551');
    expect(field).toHaveValue('40');
    expect(page.main.getByText(/^In the cart: 40/)).toBeVisible();
    field.focus();
    await page.user.keyboard(keys);
    expect(await page.findByText('product 551-- was taken out.')).toBeVisible();
    expect(inCart()).toEqual({ '900--': 10 });
    expect(field).toHaveValue('');
    expect(storedRows().rows).toEqual({});
    await page.press('Undo');
    expect(inCart()).toEqual({ '551--': 40, '900--': 10 });
    expect(field).toHaveValue('40');
  });

  test('is changed in its own line by a corrected number', async () => {
    const page = await open(undefined, held);
    (await quantity(page, 'Feed 551')).focus();
    await page.user.keyboard('20{Enter}');
    expect(inCart()).toEqual({ '551--': 40, '900--': 10 });
    await page.press('Add 1 product to the cart');
    await page.press(/^Put 1 product/);
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(inCart()).toEqual({ '551--': 20, '900--': 10 });
  });

  test('ยังอยู่ในตะกร้าเมื่อ Enter นั้นเป็นของแป้นพิมพ์ที่กำลังประกอบคำ', async () => {
    const page = await open(undefined, { language: 'th', ...held });
    const field = await page.main.findByRole('textbox', { name: /^จำนวนที่สั่ง Feed 551/ });
    field.focus();
    await page.user.keyboard('0');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field).toHaveFocus();
    expect(inCart()).toEqual({ '551--': 40, '900--': 10 });
    expect(page.main.getByText(/^ในตะกร้า 40/)).toBeVisible();
  });
});

describe('from the guide to the order', () => {
  test('as last time, into the cart, and the check-out is open: the third press orders', async () => {
    const page = await open(undefined, { answers: { getLastOrder: aLastOrder } });
    await page.press(/^As on 27.Feb$/);
    await page.press('Add 2 products to the cart');
    expect(await page.findByTestId('submit-order')).toBeVisible();
    expect(page.address()).toContain('/preorder/checkout');
    expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":20');
    expect(storedRows().rows).toEqual({});
  });

  test('begins as last time where its address says so, and never over numbers that were typed', async () => {
    const answers = { getLastOrder: aLastOrder };
    const page = await open(undefined, { answers }, '&from=last');
    await page.press('Add 2 products to the cart');
    expect(await page.findByTestId('submit-order')).toBeVisible();
    page.close();
    const rows = { savedAt: Date.parse('2026-03-02'), rows: { '551--': { order: '5' } } };
    const stored = { 'so-guide:FEED:C100:1101:0:U-1': JSON.stringify(rows) };
    const typed = await open(undefined, { answers, stored }, '&from=last');
    await typed.main.findByRole('button', { name: /^As on 27.Feb$/ });
    expect(await quantity(typed, 'Feed 551')).toHaveValue('5');
    expect(typed.main.getByRole('button', { name: 'Add 1 product to the cart' })).toBeVisible();
  });

  test('a cart that holds other products is shown first, and a quantity in it is not changed without a question', async () => {
    const page = await open(undefined, {
      stored: storedCart(aLine('551--', { quantity: 99 }), aLine('900--')),
    });
    await page.user.type(await quantity(page, 'Feed 551'), '20');
    await page.press('Add 1 product to the cart');
    const sheet = within(await page.findByRole('dialog'));
    expect(sheet.getByRole('listitem')).toHaveTextContent(/99.*20/);
    await page.press(/^Put 1 product/);
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });
});

describe('a guide with par levels', () => {
  const rows = [
    aGuideRow({ par: 40, now: aProduct({ packSize: 5, productName: 'Feed 551' }) }),
    aGuideRow({ sku: '552--' }),
    aGuideRow({ sku: '553--', par: 10 }),
  ];

  test('what is left is typed, and what to order is proposed in whole packs', async () => {
    const page = await open(anOpenGuide({ rows, isStored: true }));
    await page.press('What is left');
    const field = await page.main.findByRole('textbox', { name: /^On hand, Feed 551/ });
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await page.user.click(field);
    await page.user.keyboard('12.5{Enter}');
    expect(await page.main.findByText(/Order 30/)).toBeVisible();
    expect(page.main.getByRole('textbox', { name: /^On hand, Feed 553/ })).toHaveFocus();
    await page.user.keyboard('10');
    expect(await page.main.findByText('Enough, nothing to order')).toBeVisible();
    expect(await page.findByRole('button', { name: 'Add 1 product to the cart' })).toBeEnabled();
    await page.press('Quantity');
    expect(await quantity(page, 'Feed 551')).toHaveValue('30');
  });

  test('a product without a level gets one where its number would be', async () => {
    const page = await open(anOpenGuide({ rows, isStored: true }), {
      answers: { setGuidePar: { data: { guideId: 0 } } },
    });
    await page.press('What is left');
    await page.press('Set par level of Feed 552');
    await page.fill(/^Par level/, '0');
    await page.press('Save');
    expect(await page.findByText(/^Enter a whole number/)).toBeVisible();
    await page.fill(/^Par level/, '60');
    await page.press('Save');
    await expect
      .poll(() => page.asked('setGuidePar')[0]?.body)
      .toEqual({ guideId: 0, sku: '552--', par: 60 });
    expect(page.asked('setGuidePar')[0]?.headers.get('idempotency-key')).toBeTruthy();
  });
});

describe('arranging a guide', () => {
  const done = { data: { guideId: 0 } };

  test('a row moves by its arrow, by its position, and the last place is sent', async () => {
    const page = await open(undefined, { answers: { moveGuideRows: done } });
    await page.press('Manage the guide');
    await page.press('Arrange');
    await page.press('Move Feed 553 up');
    await page.press('Move Feed 553 up');
    const rows = within(
      page.main.getByRole('list', { name: 'Order of the products' }),
    ).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Feed 553', 'Feed 551', 'Feed 552']);
    await expect
      .poll(() => page.asked('moveGuideRows').map(({ body }) => body))
      .toEqual([{ guideId: 0, skus: ['553--'], before: '551--' }]);
    await page.press('Settings of Feed 551');
    await page.fill(/^Position/, '3');
    await page.press('Save');
    await expect
      .poll(() => page.asked('moveGuideRows').at(-1)?.body)
      .toEqual({ guideId: 0, skus: ['551--'], before: null });
  });

  test('a product is found by name in all types and added, another one removed', async () => {
    const types = {
      data: [aProductType(), aProductType({ prdTypeCode: 'MED', prdTypeName: 'Medicine' })],
    };
    const getProductByTypeNew = ({ params }: { params: Record<string, string> }) => ({
      ...aProductList(
        params.type === 'MED'
          ? [aProduct({ sku: 'ADE--', prdTypeCode: 'MED', productName: 'Vitamin ADE' })]
          : [],
      ),
      typesFound: [{ prdTypeCode: 'MED', total: 1 }],
    });
    const answers = {
      getProductType: types,
      getProductByTypeNew,
      addGuideRows: done,
      removeGuideRows: done,
    } as Answers;
    const page = await open(undefined, { answers });
    await page.press('Manage the guide');
    await page.press('Arrange');
    await page.fill('Add a product to the guide', 'ade');
    await page.press(/^Vitamin ADE/, 'option');
    await expect
      .poll(() => page.asked('addGuideRows')[0]?.body)
      .toEqual({ guideId: 0, skus: ['ADE--'] });
    await page.press('Settings of Feed 552');
    await page.press('Remove from the guide');
    await expect
      .poll(() => page.asked('removeGuideRows')[0]?.body)
      .toEqual({ guideId: 0, skus: ['552--'] });
  });

  test('a new guide begins with the products shown, under a name that no other has', async () => {
    const createGuide = inTurn(refuses('guide_name_taken'), { data: { guideId: 7 } });
    const page = await open(undefined, { answers: { createGuide } as Answers });
    await page.press('Manage the guide');
    await page.press('Arrange');
    await page.press('New guide');
    await page.press('Create the guide');
    expect(page.asked('createGuide')).toEqual([]);
    await page.fill('Name of the guide', 'House 1');
    await page.press('Create the guide');
    expect(await page.findByText('Another guide has this name')).toBeVisible();
    await page.fill('Name of the guide', 'House 2');
    await page.press('Create the guide');
    await expect.poll(() => page.address()).toContain('guide=7');
    expect(page.asked('createGuide').at(-1)?.body).toEqual({ name: 'House 2', copyOf: 0 });
    await expect.poll(() => page.asked('openGuide').map(({ query }) => query.guide)).toContain('7');
  });

  test('คำถามก่อนลบรายการบอกว่าใครจะไม่เห็นอีก', async () => {
    const guide = anOpenGuide({
      guideId: 7,
      name: 'เล้า 1',
      isStored: true,
      guides: [{ guideId: 7, name: 'เล้า 1' }],
    });
    const page = await open(
      guide,
      { language: 'th', answers: { removeGuide: { data: { guideId: 7 } } } },
      '&guide=7',
    );
    await page.press('จัดการรายการ');
    await page.press('แก้ลำดับและสินค้า');
    await page.press('ลบรายการ');
    const question = within(await page.findByRole('dialog', { name: 'ลบรายการ “เล้า 1”?' }));
    await page.user.click(question.getByRole('button', { name: 'ลบรายการ' }));
    await expect.poll(() => page.asked('removeGuide')[0]?.body).toEqual({ guideId: 7 });
    await expect.poll(() => page.address()).not.toContain('guide=7');
  });
});

describe('what the guide shows where there is little to show', () => {
  test('ลูกค้าใหม่ที่ยังไม่เคยสั่งเห็นว่าจะเริ่มอย่างไร', async () => {
    const page = await open(anOpenGuide({ rows: [] }), { language: 'th' });
    expect(await page.main.findByText('ยังไม่มีคำสั่งซื้อใน 90 วัน')).toBeVisible();
    await page.press('เพิ่มสินค้าในรายการ');
    expect(await page.main.findByRole('combobox', { name: 'เพิ่มสินค้าในรายการ' })).toBeVisible();
  });

  test('a guide that cannot be loaded is asked for again; one that another person deleted leads to the usual one', async () => {
    const page = await open(undefined, {
      answers: { openGuide: inTurn(refuses('unexpected'), { data: anOpenGuide() }) } as Answers,
    });
    await page.press(/^Try again/);
    expect(await quantity(page, 'Feed 551')).toBeVisible();
    page.close();
    const removed = await open(
      undefined,
      { answers: { openGuide: refuses('not_found') } as Answers },
      '&guide=7',
    );
    expect(
      await removed.main.findByRole('link', { name: 'Open what was ordered in 90 days' }),
    ).toHaveAttribute('href', expect.not.stringContaining('guide=7'));
  });

  test('while it is loading there are no numbers yet', async () => {
    const page = await open(undefined, { answers: { openGuide: never } as Answers });
    expect(page.main.queryByRole('textbox')).toBeNull();
  });

  test('what was typed is still there after a reload, and without a signal it can go on', async () => {
    const page = await open();
    await page.user.type(await quantity(page, 'Feed 552'), '12');
    const stored = {
      'so-guide:FEED:C100:1101:0:U-1': localStorage.getItem('so-guide:FEED:C100:1101:0:U-1') ?? '',
    };
    page.close();
    const again = await open(undefined, { stored });
    expect(await quantity(again, 'Feed 552')).toHaveValue('12');
    withoutSignal();
    expect(await again.main.findByText(/^No connection\. What you type stays/)).toBeVisible();
    await again.press('Manage the guide');
    expect(again.main.getByRole('link', { name: 'Standing orders' })).toBeVisible();
    expect(again.main.queryByRole('button', { name: 'Arrange' })).toBeNull();
    await again.user.type(await quantity(again, 'Feed 551'), '5');
    expect(storedRows().rows).toEqual({ '552--': { order: '12' }, '551--': { order: '5' } });
  });

  test('it is in the menu of those who order, and staff choose a customer first', async () => {
    const page = await renderPage('/guide', {
      language: 'en',
      answers: answersOf(),
      as: aSession({ userGroup: 'SALEMAN' }),
    });
    await page.press('More');
    expect(page.getByRole('link', { name: 'Order guide' })).toHaveAttribute('href', '/en/guide');
    expect(page.asked('openGuide')).toEqual([]);
    page.close();
  });
});
