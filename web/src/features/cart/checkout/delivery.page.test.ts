import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { aCarrier, aShipTo } from '#contract/testing/samples/customers.ts';
import { anOrder, savedOrders } from '#contract/testing/samples/orders.ts';
import { aCredit } from '#contract/testing/samples/payments.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browser, refuseCopies } from '#testing/browser.ts';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { withoutSignal } from '#testing/signal.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const address = `/preorder/checkout?${buyerPlace}`;
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: aProductList(
    ['551', '552'].map((sku) => aProduct({ sku, productCode: sku, productName: `Feed ${sku}` })),
  ),
  saveOrder: savedOrders('SWF'),
  log: { status: 200, msgCode: null, msg: '' },
} satisfies Answers;
const stored = storedCart(aLine('551'));
const detailsKey = 'so-delivery:FEED:C100:1101:U-1';
const delivery = {
  shipto: 'H1',
  requireDate: '2026-03-04',
  requireTime: '6:30',
  orderBy: 'OWN',
  licensePlate: '',
  telephone: '',
  comments: '',
};
const remembered = (more: Partial<typeof delivery> = {}) => ({
  ...stored,
  [detailsKey]: JSON.stringify({ ...delivery, ...more }),
});
const readDetails = () =>
  JSON.parse(localStorage.getItem(detailsKey) ?? '{}') as Partial<typeof delivery>;
const open = (more: Answers = {}, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, {
    language: 'en',
    stored: remembered(),
    ...options,
    answers: { ...answers, ...more },
  });
const twoPlaces = {
  getCvLocation: { data: [aShipTo(), aShipTo({ shipTo: 'H2', shipToName: 'โรงเรือน 2' })] },
};
const sent = (page: Awaited<ReturnType<typeof open>>) =>
  page.asked('saveOrder').at(-1)?.body as { orderh: typeof delivery };

describe('place and time', () => {
  test('ห้าวันถัดไปเป็นช่องให้แตะ และบอกวันเต็ม', async () => {
    const page = await open({}, { language: 'th', stored });
    const days = within(await page.main.findByRole('group', { name: 'วันที่ต้องการของ' }));
    expect(days.getAllByRole('radio')).toHaveLength(6);
    expect(days.getByRole('radio', { name: /2 มีนาคม/ })).not.toBeChecked();
    expect(days.getByRole('radio', { name: /3 มีนาคม/ })).toBeChecked();
    expect(days.getByText(/พรุ่งนี้.*3 มีนาคม 2569/)).toBeVisible();
  });

  test('today and the other four tiles are sent as pressed', async () => {
    const page = await open();
    await page.press(/2 March/, 'radio');
    expect(page.main.getByText(/^Today/)).toHaveTextContent(/^Today · /);
    await page.press(/6 March/, 'radio');
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(sent(page).orderh.requireDate).toBe('2026-03-06');
  });

  test('typed values are there again after a reload, also a day beyond the tiles', async () => {
    const page = await open(
      {},
      {
        stored: remembered({
          requireDate: '2026-03-20',
          comments: 'หน้าโรงเรือน',
          telephone: '0812345678',
        }),
      },
    );
    expect(await page.main.findByLabelText(/^Note/, { selector: 'textarea' })).toHaveValue(
      'หน้าโรงเรือน',
    );
    expect(page.main.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(page.main.getByLabelText('Other', { selector: 'input:not([type=radio])' })).toHaveValue(
      '20/3/2569',
    );
  });

  test('a day that has passed becomes tomorrow', async () => {
    const page = await open({}, { stored: remembered({ requireDate: '2026-02-27' }) });
    expect(await page.main.findByRole('radio', { name: /3 March/ })).toBeChecked();
  });

  test('a time of today that has passed is refused with the next possible one, and becomes valid when another day is chosen', async () => {
    const page = await open(
      {},
      { now: '2026-03-02T09:43:00+07:00', stored: remembered({ requireDate: '2026-03-02' }) },
    );
    await page.press('Place the order');
    await waitFor(() =>
      expect(page.main.getByRole('textbox', { name: 'Time' })).toHaveAccessibleDescription(
        'This time has passed. The earliest is 9:45 today.',
      ),
    );
    expect(page.asked('saveOrder')).toEqual([]);
    await page.press(/3 March/, 'radio');
    await waitFor(() =>
      expect(page.main.getByRole('textbox', { name: 'Time' })).not.toHaveAccessibleDescription(),
    );
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(sent(page).orderh).toMatchObject({ requireDate: '2026-03-03', requireTime: '6:30' });
  });

  test('เวลาของวันนี้ที่ผ่านไปแล้วบอกทันทีที่เลือกวัน ใกล้เที่ยงคืนเร็วที่สุดคือพรุ่งนี้', async () => {
    const page = await open({}, { language: 'th', now: '2026-03-02T23:50:00+07:00' });
    await page.press(/2 มีนาคม/, 'radio');
    await waitFor(() =>
      expect(page.main.getByRole('textbox', { name: 'เวลา' })).toHaveAccessibleDescription(
        /เลือกได้เร็วที่สุดพรุ่งนี้ 0:00 น\./,
      ),
    );
  });

  test('a place that is no longer on offer is not sent', async () => {
    const page = await open(twoPlaces, { stored: remembered({ shipto: 'GONE' }) });
    await page.main.findByRole('option', { name: 'โรงเรือน 2' });
    await page.press('Place the order');
    expect(await page.main.findByRole('link', { name: /^Ship to: / })).toBeVisible();
    expect(page.asked('saveOrder')).toEqual([]);
  });

  test('of several places or carriers none is preselected', async () => {
    const page = await open(
      {
        ...twoPlaces,
        getCvSendBy: { data: [aCarrier(), aCarrier({ sendBy: 'CPF', sendByName: 'บริษัทส่ง' })] },
      },
      { stored },
    );
    await page.main.findByRole('option', { name: 'บริษัทส่ง' });
    expect(page.main.getByRole('combobox', { name: 'Ship to' })).toHaveValue('');
    expect(page.main.getByRole('combobox', { name: 'Carrier' })).toHaveValue('');
  });

  test('on a new device it begins with place, time and carrier of the last order', async () => {
    const last = anOrder({ shipTo: 'H2', requireTime: '14:00', orderBy: 'TRUCK' });
    const carriers = {
      getCvSendBy: { data: [aCarrier(), aCarrier({ sendBy: 'TRUCK', sendByName: 'Lorry' })] },
    };
    const page = await open(
      { ...twoPlaces, ...carriers, getLastOrder: { data: last } },
      { stored },
    );
    await expect
      .poll(() => page.main.getByLabelText<HTMLSelectElement>('Ship to').value)
      .toBe('H2');
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(sent(page).orderh).toMatchObject({
      shipto: 'H2',
      requireTime: '14:00',
      orderBy: 'TRUCK',
    });
  });

  test('an hour that arrives while the focus is in the field is selected, so that typing replaces it', async () => {
    const last = { data: anOrder({ shipTo: 'H2', requireTime: '14:00' }) };
    const page = await open(
      { ...twoPlaces, getLastOrder: inTurn(refuses('unavailable'), last) },
      { stored },
    );
    const time = await page.main.findByLabelText<HTMLInputElement>('Time');
    await page.user.click(time);
    expect(time.value).toBe('');
    await expect.poll(() => time.value).toMatch(/14:00/);
    await page.user.keyboard('6:30');
    expect(time.value).toBe('6:30');
  });

  test('tabbing past the place before the places load does not lose that of the last order', async () => {
    const last = { data: anOrder({ shipTo: 'H2', requireTime: '14:00' }) };
    const places = inTurn<typeof twoPlaces.getCvLocation>(
      refuses('unexpected'),
      twoPlaces.getCvLocation,
    );
    const page = await open({ getLastOrder: last, getCvLocation: places }, { stored });
    const field = await page.main.findByRole('combobox', { name: 'Ship to' });
    await page.main.findByRole('button', { name: 'Try again' });
    await expect
      .poll(() => page.main.getByLabelText<HTMLInputElement>('Time').value)
      .toMatch(/14:00/);
    field.focus();
    await page.user.tab();
    await page.press('Try again');
    await expect
      .poll(() => page.main.getByLabelText<HTMLSelectElement>('Ship to').value)
      .toBe('H2');
  });

  test('values typed on this device win over the last order, and a place that is no longer on offer is dropped', async () => {
    const last = anOrder({ shipTo: 'GONE', requireTime: '14:00' });
    const page = await open(
      { ...twoPlaces, getLastOrder: { data: last } },
      { stored: remembered({ shipto: '', requireTime: '7:15' }) },
    );
    await page.main.findByRole('option', { name: 'โรงเรือน 2' });
    await expect.poll(() => page.asked('getLastOrder').length).toBe(1);
    expect(page.main.getByLabelText<HTMLSelectElement>('Ship to').value).toBe('');
    expect(page.main.getByLabelText<HTMLInputElement>('Time').value).toMatch(/7:15/);
  });

  test('a customer without a place gets the telephone number to call', async () => {
    const page = await open({ getCvLocation: { data: [] } });
    expect(
      await page.main.findByText(
        'There is no place to deliver to yet. Please contact your salesperson.',
      ),
    ).toBeVisible();
  });

  test('places that failed to load can be loaded again there', async () => {
    const page = await open({
      getCvLocation: inTurn(refuses('unexpected'), { data: [aShipTo()] }),
    });
    const note = within(
      (await page.main.findByText(/Places and carriers could not be loaded/)).closest(
        '[role]',
      ) as HTMLElement,
    );
    await page.user.click(note.getByRole('button'));
    expect(await page.main.findByRole('option', { name: 'โรงเรือน 1' })).toBeInTheDocument();
    expect(page.main.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('typed values', () => {
  test.each([
    ['Time', '25:00'],
    [/Mobile number/, '12345'],
    [/Licence plate/, 'กขคงจ 12345'],
  ])('%s %s is reported beside its field as soon as it loses the focus', async (label, typed) => {
    const page = await open();
    await page.fill(label, typed);
    await page.user.tab();
    await expect
      .poll(() => page.getByLabelText(label, { selector: 'input' }).getAttribute('aria-invalid'))
      .toBe('true');
  });

  test('เลขไทยและขีดเป็นเบอร์เดียวกันเมื่อส่ง', async () => {
    const page = await open({}, { language: 'th' });
    await page.fill(/โทรศัพท์มือถือ/, '๐๘๑-๒๓๔ ๕๖๗๘');
    await page.fill(/ทะเบียน/, 'กข  ๑๒๓๔');
    await page.press('ยืนยันสั่งซื้อ');
    await expect.poll(() => page.asked('saveOrder')).toHaveLength(1);
    expect(sent(page).orderh).toMatchObject({
      telephone: '๐๘๑-๒๓๔ ๕๖๗๘',
      licensePlate: 'กข  ๑๒๓๔',
    });
  });

  test('a long note counts down the remaining characters', async () => {
    const page = await open({}, { stored: remembered({ comments: 'x'.repeat(399) }) });
    await page.main.findByLabelText(/^Note/, { selector: 'textarea' });
    expect(page.main.queryByText(/characters left/)).toBeNull();
    await page.user.type(page.main.getByLabelText(/^Note/, { selector: 'textarea' }), 'xx');
    expect(await page.main.findByText('99 characters left')).toBeVisible();
  });

  test('are stored for this customer at every key press', async () => {
    const page = await open();
    await page.fill(/Mobile number/, '081');
    expect(readDetails()).toMatchObject({ telephone: '081', shipto: 'H1' });
  });

  test('corrected errors are announced above the form', async () => {
    const page = await open({}, { stored: remembered({ requireTime: '' }) });
    await page.press('Place the order');
    expect(await page.main.findByRole('heading', { name: 'Please correct 1 place' })).toBeVisible();
    await page.fill('Time', '6:30');
    await page.user.tab();
    expect(
      await page.main.findByRole('heading', { name: 'All put right. You can place the order.' }),
    ).toBeVisible();
  });

  test('after an order the next form has its place, carrier, time and number, but not its day, plate and note', async () => {
    const page = await open(
      {},
      {
        stored: remembered({
          telephone: '0812345678',
          licensePlate: 'กข 1',
          comments: 'first gate',
        }),
      },
    );
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(readDetails()).toEqual({ ...delivery, requireDate: '', telephone: '0812345678' });
  });
});

describe('obstacles to an order', () => {
  test('without a network nothing is sent by itself, and typed values remain', async () => {
    const page = await open();
    const button = await page.findByRole('button', { name: 'Place the order' });
    const signal = withoutSignal();
    expect(await page.findByText(/waits on this device until you send it/)).toBeVisible();
    expect(button).toHaveTextContent('Keep the order, send it later');
    signal.comesBack();
    await waitFor(() => expect(button).toHaveTextContent('Place the order'));
    expect(page.asked('saveOrder')).toEqual([]);
  });

  test('a product that is no longer sold is marked in its line, and the order is blocked', async () => {
    const page = await open(
      {},
      { stored: { ...remembered(), ...storedCart(aLine('551'), aLine('559')) } },
    );
    const line = (await page.main.findByText('No longer sold. Please remove this line.')).closest(
      'li',
    );
    expect(line).toHaveTextContent('product 559');
    expect(page.getByRole('button', { name: 'Place the order' })).toBeDisabled();
    expect(page.getByRole('button', { name: 'Place the order' })).toHaveAccessibleDescription(
      /remove the product that is no longer sold/,
    );
    expect(page.main.getByRole('link', { name: 'Edit the cart' })).toHaveAttribute(
      'href',
      `/en/preorder/cart?${buyerPlace}`,
    );
    await page.press(/^Remove .*559$/);
    await waitFor(() =>
      expect(page.getByRole('button', { name: 'Place the order' })).toBeEnabled(),
    );
  });

  test('a right that was removed in the same time is reported over the page, and the cart remains', async () => {
    const page = await open({ saveOrder: refuses('AUTH-002') });
    await page.press('Place the order');
    expect(await page.findByRole('alertdialog', { name: 'Permission denied' })).toBeVisible();
    expect(localStorage.getItem('so-cart:U-1')).toContain('551');
  });

  test('a limit that was reached in the same time is shown above, and the press can be repeated under the same key', async () => {
    const page = await open({
      saveOrder: inTurn(
        refuses('credit_exceeded', { detail: { over: '1,500.00' } }),
        savedOrders('SWF'),
      ),
    });
    await page.press('Place the order');
    expect(await page.main.findByRole('heading', { name: 'Please correct 1 place' })).toBeVisible();
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(
      new Set(page.asked('saveOrder').map(({ headers }) => headers.get('idempotency-key'))).size,
    ).toBe(1);
  });

  test('an order without an answer is written to the log, without the typed values', async () => {
    const page = await open(
      { saveOrder: offline },
      { stored: remembered({ telephone: '0812345678' }) },
    );
    await page.press('Place the order');
    await expect.poll(() => page.asked('log')).toHaveLength(1);
    const { body } = page.asked('log')[0] ?? {};
    expect(body).toMatchObject({
      functionName: 'saveOrder',
      userId: 'U-1',
      data: { code: 'unavailable', lines: 1 },
    });
    expect(JSON.stringify(body)).not.toContain('0812345678');
  });

  test('over the credit limit an order is allowed, and the excess is shown before', async () => {
    const page = await open({ getCustomerCredit: { data: aCredit({ creditRemainAmt: 120 }) } });
    expect(await page.main.findByText(/Over the limit by/)).toHaveTextContent('6,000.00');
    expect(page.getByRole('button', { name: 'Place the order' })).toBeEnabled();
  });
});

describe('the placed order', () => {
  test('คำสั่งซื้อหลายใบบอกเลขทุกใบ และใบแรกเด่นกว่า', async () => {
    const orders = savedOrders('SWF', 'MED');
    const getOrderStatusDetail: Answers['getOrderStatusDetail'] = ({ params }) =>
      anOrder({ orderId: Number(params.orderId) });
    const page = await open({ saveOrder: orders, getOrderStatusDetail }, { language: 'th' });
    await page.press('ยืนยันสั่งซื้อ');
    for (const { orderNumber } of orders.orders)
      expect(await page.main.findByRole('region', { name: orderNumber })).toBeVisible();
    expect(page.main.getByText(/2 ใบ/)).toBeVisible();
  });

  test('shows products at once, and next steps also where the order cannot be read', async () => {
    const page = await open({ getOrderStatusDetail: refuses('unexpected') });
    await page.main.findByRole('heading', { name: 'Feed 551' });
    await page.press('Place the order');
    const list = within(await page.main.findByRole('list', { name: 'What was ordered' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/Feed 551.*10/);
    expect(await page.main.findByText(/The salesperson accepts the order/)).toBeVisible();
  });

  test('has a number that can be copied', async () => {
    const page = await open();
    await page.press('Place the order');
    const copy = await page.findByRole('button', { name: 'Copy SO-2026-000001' });
    await page.user.click(copy);
    expect(await page.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('SO-2026-000001');
  });

  test('does not confirm a copy that the browser refused', async () => {
    const page = await open();
    await page.press('Place the order');
    const button = await page.findByRole('button', { name: 'Copy SO-2026-000001' });
    refuseCopies();
    await page.user.click(button);
    await expect.poll(() => browser.refusedCopies).toBe(1);
    await new Promise((done) => setTimeout(done, 30));
    expect(page.queryByText('Copied.')).toBeNull();
  });

  test('is shown also where its page cannot be read yet', async () => {
    const page = await open({ getOrderStatusDetail: refuses('unexpected') });
    await page.press('Place the order');
    const card = await page.main.findByRole('region', { name: 'SO-2026-000001' });
    expect(card).toHaveTextContent('6,120.00');
    expect(card).toHaveTextContent('4 Mar 2569');
  });

  test('offers to install the portal at the third order on this device, not before', async () => {
    globalThis.soInstall = new Event('beforeinstallprompt');
    onTestFinished(() => (globalThis.soInstall = undefined));
    for (const [before, offers] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const page = await open(
        {},
        { stored: { ...remembered(), 'so-orders-placed:U-1': `{"count":${before}}` } },
      );
      await page.press('Place the order');
      await page.findByRole('heading', { level: 1, name: 'Order placed' });
      expect(page.main.queryAllByRole('heading', { name: 'Install on this device' })).toHaveLength(
        offers,
      );
      page.close();
    }
  });

  test('the badge of the cart is gone, and the user can order more', async () => {
    const page = await open();
    await page.press('Place the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(page.queryByTestId('cart-badge')).toBeNull();
    expect(page.main.getByRole('link', { name: 'Order more' })).toHaveAttribute(
      'href',
      `/en/preorder/product?${buyerPlace}`,
    );
  });
});

describe('the address of the summary', () => {
  test('without a customer becomes that of the cart', async () => {
    const page = await renderPage('/preorder/checkout', {
      language: 'en',
      answers,
      stored: remembered(),
    });
    expect(await page.main.findByRole('region', { name: 'Summary' })).toBeVisible();
    expect(page.address()).toBe(`/en/preorder/checkout?${buyerPlace}`);
  });

  test('without a customer and with an empty cart leads to the choice of one', async () => {
    const page = await renderPage('/preorder/checkout', {
      language: 'en',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers,
    });
    expect(await page.main.findByRole('link', { name: 'Choose products' })).toHaveAttribute(
      'href',
      '/en/preorder',
    );
  });

  test('with a customer who cannot be read offers to read again', async () => {
    // Without words it is asked whether the person has several customers.
    const named = inTurn(refuses('unexpected'), answers.listCvOrg);
    const listCvOrg: Answers['listCvOrg'] = ({ query }) =>
      query.search ? named() : answers.listCvOrg;
    const page = await open({ listCvOrg });
    await page.press('Try again');
    expect(await page.main.findByRole('region', { name: 'Summary' })).toBeVisible();
  });
});
