import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aProduct, aProductList } from '#contract/testing/samples/catalogue.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import {
  aLineEdit,
  anEditStep,
  anOrder,
  anOrderLine,
  anOrderStep,
} from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { Failing, never, offline, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';
import { aLine, storedCart } from '#testing/samples/cart.ts';

const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
const places = {
  generateDeliveryStatus: noPositionYet,
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
};
async function openOrder(
  order: OrderView,
  { answers, ...options }: Parameters<typeof renderPage>[1] = {},
) {
  const page = await renderPage(address, {
    language: 'en',
    ...options,
    answers: { ...places, getOrderStatusDetail: order, ...answers },
  });
  await page.findByRole('heading', { level: 1, name: new RegExp(order.orderNumber) });
  return page;
}
const sayYes = async (page: RenderedPage) =>
  page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
const cancellable = anOrder({ can: { cancel: true, reorder: false } });
const cancelled = anOrder({ status: 'C', version: 2 });

describe('moves that need a confirmation', () => {
  test('a cancel takes a reason, which is sent with it', async () => {
    const page = await openOrder(cancellable, { answers: { changeStatusOrder: cancelled } });
    await page.press('More actions');
    await page.press('Cancel the order');
    await page.fill('Reason (optional)', 'The pen is empty');
    await sayYes(page);
    await expect.poll(() => page.asked('changeStatusOrder')).toHaveLength(1);
    expect(page.asked('changeStatusOrder')[0]?.body).toMatchObject({
      status: 'C',
      reason: 'The pen is empty',
    });
  });

  test('พนักงานที่ยกเลิกคำสั่งซื้อของลูกค้าต้องบอกเหตุผล', async () => {
    const page = await renderPage(address, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: { ...places, getOrderStatusDetail: cancellable, changeStatusOrder: cancelled },
    });
    await page.press('ตัวเลือกอื่น');
    await page.press('ยกเลิกคำสั่งซื้อ');
    await sayYes(page);
    expect(await page.findByText('โปรดระบุเหตุผล')).toBeVisible();
    expect(page.asked('changeStatusOrder')).toEqual([]);
  });

  test('sending an order for review warns that it can no longer be edited and cancelled, and waits for a yes', async () => {
    const waiting = anOrder({
      waiting: { reason: 'over_credit_limit', over: 100 },
      can: { review: true, cancel: true },
    });
    const page = await openOrder(waiting, {
      answers: { changeStatusOrder: anOrder({ status: 'APPV', version: 2 }) },
    });
    await page.press(/review/i);
    expect(await page.findByRole('dialog')).toHaveTextContent(
      'you can neither edit nor cancel it yourself',
    );
    expect(page.asked('changeStatusOrder')).toEqual([]);
    await sayYes(page);
    await expect.poll(() => page.asked('changeStatusOrder')).toHaveLength(1);
  });
});

describe('a move that failed', () => {
  test('without a network says so, and the next press uses the same key', async () => {
    const page = await openOrder(cancellable, {
      answers: { changeStatusOrder: inTurn(offline, cancelled) },
    });
    await page.press('More actions');
    await page.press('Cancel the order');
    await sayYes(page);
    expect(await page.findByText(/unavailable for a moment/)).toBeInTheDocument();
    // The order is read again first.
    await expect
      .poll(() => page.main.getByRole('button', { name: 'More actions' }).getAttribute('aria-busy'))
      .toBeNull();
    await page.press('More actions');
    await page.press('Cancel the order');
    await sayYes(page);
    expect(await page.findByText(saying('SO-2026-000001 was cancelled.'))).toBeInTheDocument();
    // The number is one element, in which no line breaks.
    expect(
      page.getByRole('region', { name: 'Notifications' }).querySelector('span > span'),
    ).toHaveTextContent(/^SO-2026-000001$/);
    const keys = page
      .asked('changeStatusOrder')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('ระบบขัดข้องก็บอก และคำสั่งซื้อยังอยู่ที่เดิม', async () => {
    const page = await renderPage(address, {
      answers: {
        ...places,
        getOrderStatusDetail: cancellable,
        changeStatusOrder: refuses('unavailable'),
      },
    });
    await page.press('ตัวเลือกอื่น');
    await page.press('ยกเลิกคำสั่งซื้อ');
    await sayYes(page);
    expect(await page.findByText('ระบบขัดข้องชั่วคราว โปรดลองอีกครั้งในอีกสักครู่')).toBeInTheDocument();
    expect(page.main.getAllByText('รับพรีออเดอร์แล้ว').length).toBeGreaterThan(0);
  });

  test('because the order is missing says so plainly, with the code in small letters below', async () => {
    const page = await openOrder(cancellable, {
      answers: { changeStatusOrder: refuses('order_not_found') },
    });
    await page.press('More actions');
    await page.press('Cancel the order');
    await sayYes(page);
    const alert = await page.findByRole('alertdialog', { name: 'Not found' });
    expect(alert).toHaveTextContent(
      'What you asked for is not here any more, or this account may not open it.',
    );
    expect(within(alert).getByText('[BV001] Data not found')).toBeVisible();
    expect(within(alert).getByText('request-1')).toBeVisible();
  });

  test('เพราะช่องที่ไม่มีบนหน้าจอ บอกด้วยคำของระบบ', async () => {
    const refused = refuses('invalid_request', {
      fields: [{ field: 'reason', code: 'order_reason_required' }],
    });
    const page = await renderPage(address, {
      answers: { ...places, getOrderStatusDetail: cancellable, changeStatusOrder: refused },
    });
    await page.press('ตัวเลือกอื่น');
    await page.press('ยกเลิกคำสั่งซื้อ');
    await sayYes(page);
    expect(await page.findByRole('alertdialog', { name: 'ทำรายการไม่สำเร็จ' })).toHaveTextContent(
      'โปรดระบุเหตุผล',
    );
    await page.press('ปิด');
    expect(page.queryByRole('alertdialog')).toBeNull();
  });

  test("for a reason of another supplier's system shows that system's words", async () => {
    const page = await openOrder(cancellable, {
      answers: {
        changeStatusOrder: new Failing(422, { error: 'SAP: document locked', detail: 'by USER7' }),
      },
    });
    await page.press('More actions');
    await page.press('Cancel the order');
    await sayYes(page);
    const alert = await page.findByRole('alertdialog', { name: 'Transaction failed' });
    expect(alert).toHaveTextContent(
      /Unable to place a transaction.*SAP: document locked.*by USER7/,
    );
  });

  test('while one is under way disables the other moves', async () => {
    const order = anOrder({ can: { cancel: true, reject: true, accept: true } });
    const page = await openOrder(order, { answers: { changeStatusOrder: never } });
    await page.press('More actions');
    await page.press('Cancel the order');
    await sayYes(page);
    await expect
      .poll(() => page.main.getByRole('button', { name: 'Accept' }).hasAttribute('disabled'))
      .toBe(true);
    expect(page.main.getByRole('button', { name: 'Order again' })).toBeEnabled();
    await page.user.click(page.main.getByRole('button', { name: 'More actions' }));
    expect(page.main.queryByRole('button', { name: 'Disapprove' })).toBeNull();
    await expect.poll(() => page.asked('changeStatusOrder')).toHaveLength(1);
    await new Promise((asked) => setTimeout(asked, 30));
    expect(page.asked('changeStatusOrder')).toHaveLength(1);
  });

  test('a typed reason is still there when the sheet is opened again', async () => {
    const page = await openOrder(anOrder({ can: { reject: true } }), {
      as: aSession({ userGroup: 'SALEMAN' }),
    });
    await page.press('More actions');
    await page.press('Disapprove');
    await page.fill('Reason', 'No credit');
    await page.press('Not now');
    expect(page.queryByRole('dialog')).toBeNull();
    await page.press('More actions');
    await page.press('Disapprove');
    expect(await page.findByLabelText('Reason')).toHaveValue('No credit');
    expect(page.asked('changeStatusOrder')).toEqual([]);
  });
});

describe('moves of staff', () => {
  const moves = [
    ['Accept', 'SO', { accept: true }, 'PO'],
    ['Send to credit check', 'APPV', { review: true }, 'SO'],
    ['Approve', 'TO', { release: true }, 'APPV'],
    ['Invoiced, on its way', 'INV', { invoice: true }, 'TO'],
  ] as const;
  test.each(moves)('%s requests %s, in the version shown', async (words, asked, can, status) => {
    const order = anOrder({ status, can, version: 3 });
    const page = await openOrder(order, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: { changeStatusOrder: anOrder({ status: asked, version: 4 }) },
    });
    await page.press(words);
    await expect
      .poll(() => page.asked('changeStatusOrder').at(-1))
      .toMatchObject({ body: { status: asked } });
    expect(page.asked('changeStatusOrder').at(-1)?.headers.get('if-match')).toBe('"3"');
  });

  test('ใบที่เกินวงเงินตอนปล่อยส่งขอเหตุผลก่อน', async () => {
    const order = anOrder({ status: 'APPV', can: { release: true } });
    const over = refuses('credit_exceeded', { detail: { over: 500 } });
    const page = await renderPage(address, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        ...places,
        getOrderStatusDetail: order,
        changeStatusOrder: inTurn(over, anOrder({ status: 'TO', version: 2 })),
      },
    });
    await page.press('อนุมัติ');
    await page.fill('เหตุผล', 'จ่ายพรุ่งนี้');
    await page.user.click(
      within(await page.findByRole('dialog')).getByRole('button', { name: 'อนุมัติเกินวงเงิน' }),
    );
    await expect
      .poll(() => page.asked('changeStatusOrder').at(-1)?.body)
      .toMatchObject({ status: 'TO', reason: 'จ่ายพรุ่งนี้' });
  });
});

describe('ordering again', () => {
  const again = anOrder({
    details: [
      anOrderLine({ orderQty: 7 }),
      anOrderLine({ sku: '552--', sequence: 2, orderQty: 0, productName: 'Feed 552' }),
    ],
  });

  test('puts every line into the cart, quantity 1 where a line has none, and opens the cart', async () => {
    const offered = aProductList([aProduct(), aProduct({ sku: '552--', productName: 'Feed 552' })]);
    const page = await openOrder(again, {
      answers: { ...buyerAnswers, getProductByTypeNew: offered, getOrderStatusDetail: again },
    });
    await page.press('Order again');
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(page.address()).toBe('/en/preorder/cart?bu=FEED&cv=C100&org=1101');
    expect(page.main.getByRole('textbox', { name: /อาหารสุกรเล็ก 551/ })).toHaveValue('7');
    expect(page.main.getByRole('textbox', { name: /Feed 552/ })).toHaveValue('1');
  });

  test("of another customer opens that customer's cart, and the cart that was open is stored", async () => {
    const other = anOrder({ cvCode: 'C200', cvName: 'ฟาร์มมาลี' });
    const page = await openOrder(other, {
      stored: storedCart(aLine('551--')),
      answers: { ...buyerAnswers, getOrderStatusDetail: other },
    });
    await page.press('Order again');
    await expect.poll(() => localStorage.getItem('so-cart:U-1')).toContain('"cvCode":"C200"');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('so-carts:U-1')).toContain('C100');
  });

  test('an order without lines cannot be copied, and a message says so', async () => {
    const page = await openOrder(anOrder({ details: [] }));
    await page.press('Order again');
    expect(await page.findByText('There is no earlier order to repeat.')).toBeInTheDocument();
    expect(page.address()).toContain('/orderstatus/orders/1');
  });
});

describe('the history of an order', () => {
  const steps = (page: RenderedPage) =>
    [...page.main.getByRole('list', { name: 'Progress' }).children].map(
      (step) => step.querySelector('p')?.textContent,
    );
  const toCredit = [
    anOrderStep(),
    anOrderStep({ to: 'SO', from: 'PO' }),
    anOrderStep({ to: 'APPV', from: 'SO' }),
  ];

  test('shows a credit check as passed after which the order went on', async () => {
    const page = await openOrder(
      anOrder({ status: 'TO', history: [...toCredit, anOrderStep({ to: 'TO', from: 'APPV' })] }),
    );
    expect(steps(page)).toEqual([
      'Pre-order placed',
      'Accepted',
      'Credit passed',
      'Preparing',
      'On its way',
      'Receive the goods',
    ]);
  });

  test('shows a credit check that ended the order without "passed", and nothing after it', async () => {
    const refused = anOrderStep({
      to: 'REJ',
      from: 'APPV',
      userName: 'Suda',
      userGroup: 'ADMIN',
      reason: 'over the limit',
    });
    const page = await openOrder(anOrder({ status: 'REJ', history: [...toCredit, refused] }));
    expect(steps(page)).toEqual(['Pre-order placed', 'Accepted', 'Credit check', 'Disapproved']);
    expect(page.main.getByText('Suda (Admin)')).toBeVisible();
    expect(page.main.getByText('Reason: over the limit')).toBeVisible();
  });

  test('shows goods that staff recorded as received as such, with the day', async () => {
    const history = [
      anOrderStep(),
      anOrderStep({ to: 'RECEIVE', from: 'INV', userName: 'Suda', userGroup: 'SALEMAN' }),
    ];
    const page = await openOrder(
      anOrder({ status: 'RECEIVE', confirmDate: '2026-03-05', history }),
    );
    expect(page.main.getByText('Suda (Salesman) for the customer')).toBeVisible();
    expect(page.main.getByText('Received on').parentElement).toHaveTextContent('5 Mar 2569');
    expect(page.main.getByText('The goods were received. Nothing more to do.')).toBeVisible();
  });

  test("shows who edited what, before and after; the order's status does not change", async () => {
    const edit = anEditStep(
      {
        lines: [
          aLineEdit({
            productName: 'Feed 551',
            unitName: 'bag',
            after: { orderQty: 12, unitPrice: 620, amount: 7440 },
          }),
          aLineEdit({
            sku: '552--',
            productName: 'Feed 552',
            unitName: 'bag',
            before: null,
            after: { orderQty: 3, unitPrice: 500, amount: 1500 },
          }),
          aLineEdit({
            sku: '553--',
            productName: 'Feed 553',
            unitName: 'bag',
            before: { orderQty: 4, unitPrice: 700, amount: 2800 },
            after: null,
          }),
        ],
        fields: [{ field: 'requireDate', before: '2026-03-04', after: '2026-03-05' }],
        before: { amount: 8920, waiting: null },
        after: { amount: 8940, waiting: { reason: 'over_credit_limit', over: 100 } },
      },
      { userName: 'Suda', userGroup: 'SALEMAN' },
    );
    const page = await openOrder(anOrder({ version: 2, history: [anOrderStep(), edit] }));
    expect(steps(page).slice(0, 3)).toEqual(['Pre-order placed', 'Order edited', 'Accepted']);
    const step = page.main.getByText('Order edited').closest('li');
    const words = step?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(words).toContain('Suda (Salesman)');
    for (const change of [
      /Feed 551 from 10 bags → to 12 bags from 612.00 → to 620.00/,
      /Feed 552 \+3 bags/,
      /Feed 553 from 4 bags → to taken out/,
      /Delivery date from 4 Mar 2569 → to 5 Mar 2569/,
      /Total THB 8,920.00 to THB 8,940.00/,
      /THB 100.00 over the limit/,
    ])
      expect(words).toMatch(change);
  });

  test("shows that the credit has room for an order that waited, also after a bank's message without a person", async () => {
    const waiting = { amount: 6120, waiting: { reason: 'over_credit_limit', over: 100 } };
    const decided = anEditStep(
      { lines: [], fields: [], before: waiting, after: { ...waiting, waiting: null } },
      { userName: '', userGroup: '' },
    );
    const page = await openOrder(anOrder({ history: [anOrderStep(), decided] }));
    expect(steps(page).slice(0, 3)).toEqual([
      'Pre-order placed',
      'Credit is enough now',
      'Accepted',
    ]);
  });

  test('shows a customer by name, without a role', async () => {
    const page = await openOrder(anOrder());
    expect(
      within(page.main.getByRole('list', { name: 'Progress' })).getByText('somchai'),
    ).toBeVisible();
  });
});

describe('an order on an open page', () => {
  test('is read again by itself until its final status, and the screen follows', async () => {
    hurry();
    const page = await openOrder(anOrder({ status: 'TO' }), {
      answers: {
        getOrderStatusDetail: inTurn(
          anOrder({ status: 'TO' }),
          anOrder({ status: 'INV', version: 2 }),
        ),
      },
    });
    expect(await page.main.findByText(/The lorry is on its way/)).toBeVisible();
  });

  test('is not read again in its final status', async () => {
    hurry();
    const page = await openOrder(cancelled);
    await new Promise((next) => setTimeout(next, 60_000));
    expect(page.asked('getOrderStatusDetail')).toHaveLength(1);
  });

  test('says when it loads slowly, and a press requests it again although the first request hangs', async () => {
    hurry(20);
    let isWell = false;
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...places, getOrderStatusDetail: () => (isWell ? anOrder() : never) },
    });
    expect(await page.main.findByText('This takes a little longer than usual')).toBeInTheDocument();
    await expect.poll(() => page.asked('getOrderStatusDetail').length).toBeGreaterThan(0);
    const before = page.asked('getOrderStatusDetail').length;
    isWell = true;
    await page.press('Try again');
    // Sooner than the first request would have been given up.
    expect(await page.main.findByRole('list', { name: 'Progress' })).toBeVisible();
    await new Promise((next) => setTimeout(next, 10_000));
    expect(page.asked('getOrderStatusDetail')).toHaveLength(before + 1);
  });
});
