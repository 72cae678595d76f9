import { aProduct, aProductList, aProductType } from '#contract/testing/samples/catalogue.ts';
import { aCustomer, aShipTo } from '#contract/testing/samples/customers.ts';
import { anOrder, anOrderLine, savedOrders } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { Failing, never, offline, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const address = `/preorder/checkout?${buyerPlace}`;
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: aProductList([aProduct({ sku: '551', productName: 'Feed 551' })]),
  saveOrder: savedOrders('SWF'),
  log: { status: 200, msgCode: null, msg: '' },
} satisfies Answers;
const stored = storedCart(aLine('551'));

/** Opens the order summary in English with a cart, and fills in the delivery. */
async function filledIn(more: Answers = {}, options: PageOptions = {}) {
  const page = await renderPage(address, {
    language: 'en',
    answers: { ...answers, ...more },
    stored,
    ...options,
  });
  await page.main.findByRole('region', { name: 'Summary' });
  await page.fill('Time', '6:30');
  await page.main.findByRole('option', { name: 'รับเอง' });
  return page;
}

describe('the order summary', () => {
  test('หน้าสรุปคำสั่งซื้อบอกสินค้า ยอด และที่ส่ง', async () => {
    const page = await renderPage(address, { answers, stored });
    expect(await page.main.findByRole('heading', { name: 'Feed 551' })).toBeVisible();
    expect(page.getByRole('heading', { level: 1, name: 'สรุปคำสั่งซื้อ' })).toBeVisible();
    expect(page.main.getByRole('region', { name: 'สรุปยอด' })).toHaveTextContent('6,120.00');
    expect(page.main.getByRole('radio', { name: /3 มีนาคม/ })).toBeChecked();
    expect(page.main.getByRole('combobox', { name: 'ส่งที่' })).toHaveValue('H1');
    const steps = page.getByRole('list', { name: 'ขั้นตอนสั่งซื้อ' });
    expect(steps.querySelector('[aria-current]')).toHaveTextContent('2สรุป');
  });

  test('lists missing values above, and each leads to its field', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getCvLocation: { data: [aShipTo(), aShipTo({ shipTo: 'H2' })] } },
      stored,
    });
    await page.press('Place the order');
    const heading = await page.main.findByRole('heading', { name: 'Please correct 2 places' });
    await waitFor(() => expect(heading).toHaveFocus());
    await page.press(/^Time: /, 'link');
    expect(page.getByLabelText('Time', { selector: 'input' })).toHaveFocus();
    expect(page.asked('saveOrder')).toEqual([]);
  });

  test('counts what is still in doubt of a chat, and does not order without it unasked', async () => {
    const [[key, text] = ['', '{}']] = Object.entries(stored);
    const parsed = JSON.parse(text) as { cart: object };
    const open = [
      { words: 'small pigs 15 bags', message: '01M' },
      { words: 'piglets 2', message: '01M' },
    ];
    const draft = { draftId: 12, name: '', version: 2, agreed: { 551: 10 }, open };
    const page = await filledIn(
      { readDraft: never },
      { stored: { [key]: JSON.stringify({ ...parsed, cart: { ...parsed.cart, draft } }) } },
    );
    expect(page.main.getByText('2 lines of the chat are still to be answered')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      expect.stringContaining('message=01M'),
    );
    await page.press('Place the order');
    await page.press('Go back');
    expect(page.asked('saveOrder')).toEqual([]);
    await page.press('Place the order');
    await page.press('Order without');
    await expect.poll(() => page.asked('saveOrder')).toHaveLength(1);
  });

  test('shows an invalid number plate beside its field', async () => {
    const page = await filledIn();
    await page.fill(/Licence plate/, 'this is no plate');
    await page.press('Place the order');
    await expect
      .poll(() => page.getByLabelText(/Licence plate/).getAttribute('aria-invalid'))
      .toBe('true');
    expect(page.asked('saveOrder')).toEqual([]);
  });

  test('sends the cart as shown with one press, once, under one key', async () => {
    const page = await filledIn();
    await page.fill(/Mobile number/, '081-234-5678');
    await page.press('Place the order');
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    const [sent, ...more] = page.asked('saveOrder');
    expect(more).toEqual([]);
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(sent?.body).toMatchObject({
      orderh: {
        cvCode: 'C100',
        orgCode: '1101',
        shipto: 'H1',
        orderBy: 'OWN',
        requireDate: '2026-03-03',
        requireTime: '6:30',
        telephone: '081-234-5678',
      },
      orderd: [{ sku: '551', orderQty: 10, unitPrice: 612, sequence: 1 }],
    });
  });

  test('announces for two product types that two orders will be placed', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getProductType: { data: [aProductType(), aProductType({ prdTypeCode: 'MED' })] },
        getProductByTypeNew: aProductList([
          aProduct({ sku: '551' }),
          aProduct({ sku: 'M1', prdTypeCode: 'MED' }),
        ]),
      },
      stored: storedCart(aLine('551'), aLine('M1', { productType: 'MED' })),
    });
    expect(await page.main.findByRole('button', { name: 'Place 2 orders' })).toBeEnabled();
  });
});

describe('refusals of the server', () => {
  test('a new price is shown, and the new total is confirmed by a second press', async () => {
    const changed = refuses('price_changed', {
      detail: { prices: [{ sku: '551', unitPrice: 650 }] },
    });
    const page = await filledIn({ saveOrder: inTurn(changed, savedOrders('SWF')) });
    await page.press('Place the order');
    expect(await page.main.findByText(/New total/)).toHaveTextContent('6,500.00');
    await page.press('Confirm the new total');
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(page.asked('saveOrder').at(-1)?.body).toMatchObject({ orderd: [{ unitPrice: 650 }] });
  });

  test('wrong fields are marked in their places, also those of a line', async () => {
    const fields = [
      { field: 'orderh.telephone', code: 'invalid_mobile' },
      { field: 'orderd.0.orderQty', code: 'quantity_at_least_one' },
    ];
    const page = await filledIn({ saveOrder: refuses('invalid_request', { fields }) });
    await page.press('Place the order');
    expect(
      await page.main.findByRole('heading', { name: 'Please correct 2 places' }),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: /^Product Feed 551: / })).toBeVisible();
    expect(page.getByLabelText(/Mobile number/)).toHaveAttribute('aria-invalid', 'true');
  });

  test('all that changed is shown at once: the day, a product that is gone, and a price; a line is taken out there', async () => {
    const fields = [
      { field: 'orderh.requireDate', code: 'date_in_past' },
      { field: 'orderd.1.sku', code: 'product_unknown' },
    ];
    const refused = refuses('invalid_request', {
      fields,
      detail: { prices: [{ sku: '551', unitPrice: 650 }] },
    });
    const offer = aProductList([
      aProduct({ sku: '551', productName: 'Feed 551' }),
      aProduct({ sku: '552', productName: 'Feed 552' }),
    ]);
    const page = await filledIn(
      { getProductByTypeNew: offer, saveOrder: inTurn(refused, savedOrders('SWF')) },
      { stored: storedCart(aLine('551'), aLine('552')) },
    );
    await page.press('Place the order');
    expect(
      await page.main.findByRole('heading', { name: 'Please correct 2 places' }),
    ).toBeVisible();
    expect(page.main.getByText(/New total/)).toHaveTextContent('12,620.00');
    await page.press('Remove Feed 552');
    expect(page.main.queryByRole('link', { name: /Feed 552/ })).toBeNull();
    expect(page.main.queryByRole('heading', { level: 3, name: 'Feed 552' })).toBeNull();
    await page.press('Confirm the new total');
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(page.asked('saveOrder').at(-1)?.body).toMatchObject({ orderd: [{ sku: '551' }] });
  });

  test('a quantity that is no whole pack any more offers the near ones before anything is sent', async () => {
    const packed = aProductList([
      aProduct({ sku: '551', productName: 'Feed 551', unitName: 'bag', packSize: 4 }),
    ]);
    const page = await filledIn({ getProductByTypeNew: packed });
    expect(await page.main.findByText(/1 quantity is not in whole packs/)).toBeVisible();
    await page.press(/^12.bags$/);
    expect(page.main.queryByText(/whole packs/)).toBeNull();
    expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":12');
  });

  test('an order that may have arrived is sent again under the same key, by itself, until there is an answer', async () => {
    hurry(10);
    const page = await filledIn({ saveOrder: inTurn(offline, offline, savedOrders('SWF')) });
    await page.press('Place the order');
    expect(
      await page.main.findByRole('heading', {
        name: 'We do not know yet whether the order was placed',
      }),
    ).toBeVisible();
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(
      new Set(page.asked('saveOrder').map(({ headers }) => headers.get('idempotency-key'))).size,
    ).toBe(1);
  });

  test('an order that the server could not make is shown in an alert, too, once', async () => {
    const page = await filledIn({ saveOrder: refuses('create_fail') });
    await page.press('Place the order');
    const alert = await page.findByRole('alertdialog', { name: 'Order failed' });
    expect(alert).toHaveTextContent('Unable to place an order, please try again');
    expect(alert).toHaveTextContent('request-1');
    await page.press('Close');
    expect(page.queryByRole('alertdialog')).toBeNull();
  });

  test("a refusal because something is missing is an alert with its code, the server's words below, and the order remains", async () => {
    const page = await filledIn({
      saveOrder: new Failing(404, { message: 'Ship-to 0009 was closed' }),
    });
    await page.press('Place the order');
    const alert = await page.findByRole('alertdialog');
    expect(alert).toHaveTextContent('[BV001] Data not found');
    expect(alert).toHaveTextContent('Ship-to 0009 was closed');
    await page.press('Close');
    expect(page.main.getByRole('button', { name: 'Place the order' })).toBeEnabled();
  });

  test('an order that the server finally refuses was not placed', async () => {
    hurry();
    const page = await filledIn({ saveOrder: inTurn(offline, refuses('product_unknown')) });
    await page.press('Place the order');
    expect(
      await page.main.findByRole('heading', { name: 'The order was not placed' }),
    ).toBeVisible();
  });

  test('an order that may have arrived is never sent again by itself to an API without keys, and the user is asked to look first', async () => {
    const noKeys = { '/config.json': { knows: { main: [], 'smart-order': [], portal: [] } } };
    hurry(10);
    const page = await filledIn(
      { saveOrder: inTurn(offline, savedOrders('SWF')) },
      { paths: noKeys },
    );
    await page.press('Place the order');
    const look = await page.main.findByRole('link', { name: 'See the orders' });
    expect(look).toHaveAttribute('href', expect.stringMatching(/^\/en\/orderstatus\/orders\?/));
    expect(page.main.queryByRole('button', { name: 'Ask now' })).toBeNull();
    // Longer than the first pause before a retry.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await page.press('Back to editing', 'link');
    expect(
      await page.main.findByText(/Please look at the orders before you order again/),
    ).toBeVisible();
    expect(page.asked('saveOrder')).toHaveLength(1);
  });

  test('an order that may have arrived is sent again at once by a press', async () => {
    const page = await filledIn({ saveOrder: inTurn(offline, savedOrders('SWF')) });
    await page.press('Place the order');
    expect(
      await page.findByRole('heading', { level: 1, name: 'Has the order arrived?' }),
    ).toBeVisible();
    await expect.poll(() => page.asked('log')).toHaveLength(1);
    await page.press('Ask now');
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    const keys = page.asked('saveOrder').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('a failure of the server leaves the typed values, and shows the request id', async () => {
    const page = await filledIn({ saveOrder: refuses('unexpected') });
    await page.press('Place the order');
    expect(await page.main.findByText('request-1')).toBeVisible();
    await page.press('Back to editing', 'link');
    expect(await page.main.findByLabelText('Time', { selector: 'input' })).toHaveValue('06:30');
  });

  test('a second press while it is being sent sends nothing', async () => {
    const page = await filledIn({ saveOrder: never });
    await page.user.dblClick(await page.findByRole('button', { name: 'Place the order' }));
    await expect
      .poll(() => page.getByRole('button', { name: 'Place the order' }).getAttribute('aria-busy'))
      .toBe('true');
    await expect.poll(() => page.asked('saveOrder')).toHaveLength(1);
    await new Promise((asked) => setTimeout(asked, 30));
    expect(page.asked('saveOrder')).toHaveLength(1);
  });
});

describe('the outcome of an order', () => {
  test('its number is shown large, the cart is empty, and a link leads to the order', async () => {
    const page = await filledIn();
    await page.press('Place the order');
    const card = within(await page.main.findByRole('region', { name: 'SO-2026-000001' }));
    expect(card.getByText('SO-2026-000001')).toBeVisible();
    expect(card.getByRole('link', { name: 'Track the order SO-2026-000001' })).toHaveAttribute(
      'href',
      `/en/orderstatus/orders/1?${buyerPlace}`,
    );
    expect(JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}')).toMatchObject({
      cart: { vmCart: {} },
    });
  });

  test('an order that is paid by the kilogram came to about so much, also before it is read again', async () => {
    const getProductByTypeNew = aProductList([aProduct({ sku: '551', priceBy: 'weight' })]);
    const order = anOrder({ details: [anOrderLine({ priceBy: 'weight' })] });
    for (const getOrderStatusDetail of [order, never]) {
      const page = await filledIn({ getProductByTypeNew, getOrderStatusDetail });
      await page.press('Place the order');
      const card = await page.main.findByRole('region', { name: 'SO-2026-000001' });
      await waitFor(() => expect(card).toHaveTextContent(/about THB[\d,]+\.00/));
      page.close();
    }
  });

  test('before it is read again nothing says that the salesperson confirms it: it may wait for credit', async () => {
    const page = await filledIn({ getOrderStatusDetail: never });
    await page.press('Place the order');
    const card = await page.main.findByRole('region', { name: 'SO-2026-000001' });
    expect(card).not.toHaveTextContent('What happens next');
  });

  test('an order that waits for credit shows the excess', async () => {
    const page = await filledIn({
      getOrderStatusDetail: anOrder({ waiting: { reason: 'credit', over: 1_500 } }),
    });
    await page.press('Place the order');
    expect(
      await page.main.findByText(/Waiting for credit, THB 1,500.00 over the limit/),
    ).toBeVisible();
  });

  test('an invoice that holds every order is named before and after ordering, with the ways out', async () => {
    const overdue = { invoiceNumber: 'IV-042', dueDate: '2026-01-16' };
    const page = await filledIn({
      getCustomerCredit: { data: aCredit({ heldBy: overdue }) },
      getOrderStatusDetail: anOrder({ waiting: { reason: 'overdue', over: 1_500, overdue } }),
    });
    expect(await page.main.findByText('Invoice IV-042 is 45 days overdue')).toBeVisible();
    expect(page.main.getByText('Pay it; the order then goes on by itself')).toBeVisible();
    await page.press('Place the order');
    expect(
      await page.main.findByText(
        /^Waiting for credit: Invoice IV-042 is 45 days overdue · Over the limit by THB 1,500.00. Pay it/,
      ),
    ).toBeVisible();
  });

  test('an excess that existed before is shown for neither the cart nor the order', async () => {
    const page = await filledIn({
      getCustomerCredit: { data: aCredit({ creditRemainAmt: -1_000 }) },
      getOrderStatusDetail: anOrder({ waiting: { reason: 'credit', over: 6_120 } }),
    });
    expect(await page.main.findByText('Over the limit by THB 6,120.00')).toBeVisible();
    await page.press('Place the order');
    expect(
      await page.main.findByText(/Waiting for credit, THB 6,120.00 over the limit/),
    ).toBeVisible();
  });

  test('หลังโหลดใหม่โดยไม่มีคำสั่งซื้อ หน้านี้บอกว่าไม่มี', async () => {
    const page = await renderPage(`${address}&step=order_status`, { answers });
    expect(await page.main.findByRole('heading', { name: 'ไม่มีคำสั่งซื้อที่เพิ่งส่ง' })).toBeVisible();
  });
});

test('a summary without a touch leaves no listener behind', async () => {
  const listening = touchListeners();
  const page = await renderPage(`/preorder/cart?${buyerPlace}`, {
    language: 'en',
    answers,
    stored,
  });
  const next = async () =>
    (await page.main.findAllByRole('button', { name: 'Go to order summary' }))[0] as HTMLElement;
  await next();
  const before = listening();
  // A click alone, as from a screen reader: a pointer or a key would count as touch.
  fireEvent.click(await next());
  const back = await page.main.findByRole('link', { name: 'Edit the cart' });
  await page.main.findByRole('region', { name: 'Summary' });
  expect(listening()).toBe(before + 2);
  fireEvent.click(back);
  await next();
  expect(listening()).toBe(before);
});

/** The number of listeners on the window for a finger or a key. */
function touchListeners() {
  const added = vi.spyOn(globalThis, 'addEventListener').mock.calls;
  const removed = vi.spyOn(globalThis, 'removeEventListener').mock.calls;
  return () => {
    const touches = added.filter(([kind]) => kind === 'pointerdown' || kind === 'keydown');
    const isGone = ([kind, listener, options]: (typeof added)[number]) =>
      (typeof options === 'object' && options.signal?.aborted) ||
      removed.some((one) => one[0] === kind && one[1] === listener);
    return touches.filter((one) => !isGone(one)).length;
  };
}

describe('a summary without a cart', () => {
  test('shows the way to the products', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    expect(await page.main.findByRole('heading', { name: 'The cart is empty' })).toBeVisible();
  });

  test("says for another user's customer that there is no such customer", async () => {
    const page = await renderPage('/preorder/checkout?bu=FEED&cv=C999&org=1101', {
      language: 'en',
      answers,
    });
    expect(await page.main.findByRole('heading', { name: 'Customer not found' })).toBeVisible();
  });

  test('of a customer who was removed in the same time shows what happened, and the cart remains', async () => {
    let served = [aCustomer()];
    const page = await filledIn({
      listCvOrg: () => aList(served),
      saveOrder: refuses('not_found'),
    });
    served = [];
    await page.press('Place the order');
    expect(await page.main.findByText(/ฟาร์มสมชาย is no longer assigned to you/)).toBeVisible();
    expect(localStorage.getItem('so-cart:U-1')).toContain('551');
  });

  test('says that places and carriers could not be loaded', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getCvLocation: refuses('not_found') },
      stored,
    });
    expect(await page.main.findByText('Places and carriers could not be loaded')).toBeVisible();
  });
});
