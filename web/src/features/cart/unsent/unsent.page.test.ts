import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { anOrder, anOrderLine, savedOrders } from '#contract/testing/samples/orders.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';
import { storedUnsent } from '#testing/samples/unsent.ts';
import { withoutSignal } from '#testing/signal.ts';

const feed = (unitPrice = 612) =>
  aProductList([aProduct({ sku: '551', productName: 'Feed 551', unitPrice })]);
const answers = {
  ...buyerAnswers,
  getProductByTypeNew: feed(),
  saveOrder: savedOrders('SWF'),
  log: { status: 200, msgCode: null, msg: '' },
} satisfies Answers;
const waiting = storedUnsent({ lines: [aLine('551')] });
const stored = (userId = 'U-1') =>
  (
    JSON.parse(localStorage.getItem(`so-unsent:${userId}`) ?? '{"orders":[]}') as {
      orders: { key: string }[];
    }
  ).orders;
const openList = (more: Answers = {}, options: PageOptions = {}) =>
  renderPage('/preorder/unsent', {
    language: 'en',
    answers: { ...answers, ...more },
    stored: waiting,
    ...options,
  });
const keysSent = (page: RenderedPage) =>
  page.asked('saveOrder').map(({ headers }) => headers.get('idempotency-key'));
const sendButton = (page: RenderedPage, name = 'Send the order') =>
  page.main.findByRole('button', { name });
const readyToSend = async (page: RenderedPage, name?: string) =>
  waitFor(async () => expect(await sendButton(page, name)).toBeEnabled());

/** The order summary of a filled cart, filled in, when the network is lost. */
async function pressedWithoutSignal(stored: Record<string, string> = {}, before?: () => void) {
  const page = await renderPage(`/preorder/checkout?${buyerPlace}`, {
    language: 'en',
    answers,
    stored: { ...storedCart(aLine('551')), ...stored },
  });
  await page.fill('Time', '6:30');
  await page.main.findByRole('option', { name: 'รับเอง' });
  const signal = withoutSignal();
  before?.();
  await page.press('Keep the order, send it later');
  return { page, signal };
}

describe('an order that is pressed without network', () => {
  test('waits on this device, its lines leave the cart, and nothing is sent until the person presses again', async () => {
    const { page, signal } = await pressedWithoutSignal();
    expect(
      await page.findByRole('heading', { level: 1, name: 'Orders not sent yet' }),
    ).toBeVisible();
    expect(page.main.getByText('product 551')).toBeVisible();
    expect(page.main.getByText(/No signal now/)).toBeVisible();
    const [{ key } = { key: '' }] = stored();
    expect(key).not.toBe('');
    expect(JSON.parse(localStorage.getItem('so-cart:U-1') ?? '{}')).toMatchObject({
      cart: { vmCart: {} },
    });

    signal.comesBack();
    expect(await page.findByText(/You are online again\. 1 order is not sent yet\./)).toBeVisible();
    await readyToSend(page);
    expect(page.asked('saveOrder')).toEqual([]);
    await page.press('Send the order');
    expect(await page.findByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
    expect(keysSent(page)).toEqual([key]);
    expect(page.asked('saveOrder')[0]?.body).toMatchObject({
      orderh: { cvCode: 'C100', shipto: 'H1', requireTime: '6:30' },
      orderd: [{ sku: '551', orderQty: 10 }],
    });
    expect(stored()).toEqual([]);
  });

  test('does not fit a full device: an alert says so, and the cart is unchanged', async () => {
    const { page } = await pressedWithoutSignal({}, () => {
      const real = localStorage;
      const setItem = (key: string, text: string) => {
        if (key.startsWith('so-unsent')) throw new DOMException('full', 'QuotaExceededError');
        real.setItem(key, text);
      };
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => real.getItem(key),
        removeItem: (key: string) => real.removeItem(key),
        setItem,
      });
    });
    expect(await page.findByRole('alertdialog', { name: 'No room on this device' })).toBeVisible();
    expect(stored()).toEqual([]);
    expect(localStorage.getItem('so-cart:U-1')).toContain('551');
    await page.press('Close');
    expect(page.queryByRole('link', { name: /not sent yet/ })).toBeNull();
  });

  test('is refused beside twenty others, and the cart is unchanged', async () => {
    const { page } = await pressedWithoutSignal(
      storedUnsent(...Array.from({ length: 20 }, () => ({ lines: [aLine('551')] }))),
    );
    expect(
      await page.findByRole('alertdialog', { name: 'Too many orders are waiting' }),
    ).toHaveTextContent('20 orders');
    expect(stored()).toHaveLength(20);
    expect(localStorage.getItem('so-cart:U-1')).toContain('551');
  });
});

describe('the orders that wait', () => {
  test('ทุกหน้าบอกว่ามีคำสั่งซื้อที่ยังไม่ได้ส่งกี่ใบ และเปิดรายการได้', async () => {
    const page = await renderPage('/term-and-condition', { answers, stored: waiting });
    await page.press('ยังไม่ได้ส่ง 1 คำสั่งซื้อ', 'link');
    expect(await page.findByRole('heading', { level: 1, name: 'คำสั่งซื้อที่ยังไม่ได้ส่ง' })).toBeVisible();
    expect(await page.main.findByRole('button', { name: 'ส่งคำสั่งซื้อ' })).toBeVisible();
    expect(page.main.getByText(/6,120.00/, { selector: 'p' })).toHaveTextContent(
      '1 รายการ ยอดตอนกดสั่ง',
    );
  });

  test('belong to one person: another one on the same phone sees none, and they are still there', async () => {
    const page = await openList(
      {},
      { stored: storedUnsent({ userId: 'U-2', lines: [aLine('551')] }) },
    );
    expect(await page.main.findByText('No order is waiting')).toBeVisible();
    expect(page.queryByRole('link', { name: /not sent yet/ })).toBeNull();
    expect(stored('U-2')).toHaveLength(1);
  });

  test('are named before the person signs out', async () => {
    const page = await renderPage('/term-and-condition', {
      language: 'en',
      answers,
      stored: waiting,
    });
    await page.press(/^Account of/);
    await page.press('Sign out');
    const question = await page.findByRole('dialog', { name: 'Sign out with orders not sent?' });
    expect(question).toHaveTextContent('1 order was not sent yet. It stays on this device');
    await page.press('Stay');
    expect(stored()).toHaveLength(1);
  });

  test('are opened one at a time, so that only one asks for prices', async () => {
    const page = await openList(
      {},
      {
        stored: storedUnsent(
          { lines: [aLine('551')] },
          { lines: [aLine('551', { quantity: 20 })], pressed: '2026-03-02T08:30:00+07:00' },
        ),
      },
    );
    const [first] = await page.main.findAllByRole('link', { name: /^Check and send/ });
    expect(page.asked('getProductByTypeNew')).toEqual([]);
    await page.user.click(first as HTMLElement);
    await readyToSend(page);
    await page.press('Send the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(keysSent(page)).toEqual(['key-1']);
    expect(stored().map(({ key }) => key)).toEqual(['key-0']);
  });

  test('can be removed after a question', async () => {
    const page = await openList();
    await page.press('Remove');
    await page.press('Remove the order');
    expect(await page.main.findByText('No order is waiting')).toBeVisible();
    expect(stored()).toEqual([]);
  });

  test('go back into the cart, beside what is in it, and are no longer waiting', async () => {
    const page = await openList(
      {},
      { stored: { ...waiting, ...storedCart(aLine('551', { quantity: 2 })) } },
    );
    await page.press('Back to the cart');
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(localStorage.getItem('so-cart:U-1')).toContain('"qty":12');
    expect(stored()).toEqual([]);
  });

  test.each([
    ['no list', { orders: 'x' }],
    ['a row without a cart', { orders: [{ key: 'k', since: 1 }] }],
    ['a cart that is no JSON', { orders: [{ key: 'k', since: 1, cart: '{', delivery: {} }] }],
  ])('that are damaged are left out: %s', async (_, text) => {
    const page = await openList({}, { stored: { 'so-unsent:U-1': JSON.stringify(text) } });
    expect(await page.main.findByText('No order is waiting')).toBeVisible();
  });
});

describe('what changed since the press', () => {
  test('a new price is shown with the new total, and is confirmed by the press', async () => {
    const page = await openList({ getProductByTypeNew: feed(650) });
    expect(await page.main.findByText(/New total/)).toHaveTextContent('6,500.00');
    await page.press('Confirm the new total and send');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(page.asked('saveOrder')[0]?.body).toMatchObject({ orderd: [{ unitPrice: 650 }] });
  });

  test('a price that changes at the press is asked about again, under the same key', async () => {
    const changed = refuses('price_changed', {
      detail: { prices: [{ sku: '551', unitPrice: 650 }] },
    });
    const page = await openList({ saveOrder: inTurn(changed, savedOrders('SWF')) });
    await readyToSend(page);
    await page.press('Send the order');
    await page.press('Confirm the new total and send');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    expect(keysSent(page)).toEqual(['key-0', 'key-0']);
  });

  test('a product that is no longer sold stops the order, which can go back into the cart', async () => {
    const page = await openList({ getProductByTypeNew: aProductList([]) });
    expect(await page.main.findByText('1 product no longer sold')).toBeVisible();
    expect(await sendButton(page)).toBeDisabled();
    expect(page.main.getByRole('button', { name: 'Back to the cart' })).toBeVisible();
  });

  test('a delivery day that has passed is named before the order is sent', async () => {
    const page = await openList(
      {},
      { stored: storedUnsent({ lines: [aLine('551')], delivery: { requireDate: '2026-03-01' } }) },
    );
    expect(await page.main.findByText(/delivery details have to be changed/)).toBeVisible();
    expect(await sendButton(page)).toBeDisabled();
  });

  test('a customer who is no longer assigned stops it', async () => {
    const page = await openList({ listCvOrg: aList([]) });
    expect(await page.main.findByText(/ฟาร์มสมชาย is no longer assigned to you/)).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Send the order' })).toBeNull();
    expect(stored()).toHaveLength(1);
  });

  test('a right to order that was taken stops it, and the order can still be removed', async () => {
    const page = await openList({}, { as: { ...aSession(), permissions: ['order_tracking'] } });
    expect(await page.main.findByText(/This account may no longer place orders/)).toBeVisible();
    expect(page.main.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: /Send|cart/ })).toBeNull();
  });

  test('the same order from another device is named', async () => {
    const twin = anOrder({
      orderDate: '2026-03-02',
      orderTime: '08:40',
      orderNumber: 'SO-6903-00007',
      details: [anOrderLine({ sku: '551', orderQty: 10 })],
    });
    const page = await openList({ getLastOrder: { data: twin } });
    expect(
      await page.main.findByText(/The same products were ordered for this customer/),
    ).toHaveTextContent('SO-6903-00007');
    expect(await sendButton(page)).toBeVisible();
  });

  test('an equal order from before the press is not', async () => {
    const earlier = anOrder({
      orderDate: '2026-03-01',
      orderTime: '08:40',
      details: [anOrderLine({ sku: '551', orderQty: 10 })],
    });
    const page = await openList({ getLastOrder: { data: earlier } });
    await readyToSend(page);
    expect(page.main.queryByText(/The same products were ordered/)).toBeNull();
  });

  test('a refusal is shown, and the order remains', async () => {
    const page = await openList({
      saveOrder: refuses('invalid_request', {
        fields: [{ field: 'orderh.requireTime', code: 'time_in_past' }],
      }),
    });
    await readyToSend(page);
    await page.press('Send the order');
    expect(await page.main.findByText(/delivery details have to be changed/)).toBeVisible();
    expect(stored()).toHaveLength(1);
  });

  test('that another tab has removed is not sent by a press on this one, and leaves its list', async () => {
    const page = await openList();
    await readyToSend(page);
    localStorage.removeItem('so-unsent:U-1');
    await page.press('Send the order');
    await expect.poll(() => page.main.queryByRole('button', { name: 'Send the order' })).toBeNull();
    // Long enough for a request that was sent.
    await sleep(100);
    expect(page.asked('saveOrder')).toEqual([]);
  });

  test('prices that cannot be asked stop it, and can be asked again', async () => {
    const page = await openList({ getProductByTypeNew: inTurn(refuses('not_found'), feed()) });
    expect(await page.main.findByText(/Prices and credit could not be asked/)).toBeVisible();
    await page.press('Ask again');
    await readyToSend(page);
  });
});

describe('an order whose answer was lost', () => {
  test('remains, and is sent again under the same key with the same body', async () => {
    const page = await openList({ saveOrder: inTurn(offline, savedOrders('SWF')) });
    await readyToSend(page);
    await page.press('Send the order');
    expect(await page.main.findByText(/No answer\. The order is still here/)).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Back to the cart' })).toBeNull();
    await page.press('Send the order');
    await page.findByRole('heading', { level: 1, name: 'Order placed' });
    const [first, second] = page.asked('saveOrder');
    expect(keysSent(page)).toEqual(['key-0', 'key-0']);
    expect(second?.body).toEqual(first?.body);
  });

  test('and whose price changed since is the one that arrived: a new body is never a second order', async () => {
    const prices = inTurn(feed(), feed(650));
    const taken: string[] = [];
    const saveOrder: Answers['saveOrder'] = ({ body }) => {
      taken.push(JSON.stringify(body));
      if (taken.length === 1) return offline as never;
      return (
        JSON.stringify(body) === taken[0] ? savedOrders('SWF') : refuses('idempotency_key_reused')
      ) as never;
    };
    const page = await openList({ getProductByTypeNew: prices, saveOrder });
    await readyToSend(page);
    await page.press('Send the order');
    await page.main.findByText(/No answer/);
    const again = { ...localStorage };
    page.close();
    const later = await openList({ getProductByTypeNew: feed(650), saveOrder }, { stored: again });
    expect(
      await later.main.findByText(/the answer got lost, so it may have arrived/),
    ).toBeVisible();
    await later.press('Confirm the new total and send');
    expect(await later.findByText(/The order you sent before had arrived/)).toBeVisible();
    expect(new Set([...keysSent(page), ...keysSent(later)])).toEqual(new Set(['key-0']));
    expect(stored()).toEqual([]);
  });

  const lost = (sentAt: string) =>
    storedUnsent({
      lines: [aLine('551')],
      sent: [{ orderh: {}, orderd: [] }],
      sentAt,
      pressed: '2026-03-01T08:00:00+07:00',
    });
  test.each([
    ['so long ago that the server no longer knows its key', '2026-03-01T09:00:00+07:00'],
    [
      'at a moment that has not come yet, by a clock that was put back',
      '2026-03-02T15:00:00+07:00',
    ],
  ])('%s is not sent again: the person looks at the orders first', async (_, sentAt) => {
    const page = await openList({}, { stored: lost(sentAt) });
    expect(await page.main.findByText(/It can no longer be asked by its number/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'See the orders' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Send the order' })).toBeNull();
  });

  test('is asked about before it is removed', async () => {
    const page = await openList({}, { stored: lost('2026-03-02T08:30:00+07:00') });
    await page.press('Remove');
    expect(await page.findByRole('dialog')).toHaveTextContent('may have arrived');
  });
});

test('an order that waits for more than a week goes through the cart', async () => {
  const page = await openList(
    {},
    { stored: storedUnsent({ lines: [aLine('551')], pressed: '2026-02-22T08:00:00+07:00' }) },
  );
  expect(await page.main.findByText(/waited for more than a week/)).toBeVisible();
  expect(page.main.queryByRole('button', { name: 'Send the order' })).toBeNull();
  await page.press('Back to the cart');
  expect(localStorage.getItem('so-cart:U-1')).toContain('551');
});
