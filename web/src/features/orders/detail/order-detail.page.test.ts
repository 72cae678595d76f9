import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import { anOrder, anOrderLine, anOrderStep } from '#contract/testing/samples/orders.ts';
import type { OrderView } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';
import { saying } from '#testing/saying.ts';

const address = '/orderstatus/orders/1?bu=FEED&cv=C100&org=1101';
const places = {
  generateDeliveryStatus: noPositionYet,
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
};
const showing = (order: OrderView) => ({ ...places, getOrderStatusDetail: order });
/** Opens an order, and waits until it is shown. */
async function openOrder(
  order: OrderView,
  { answers, ...options }: Parameters<typeof renderPage>[1] = {},
) {
  const page = await renderPage(address, {
    language: 'en',
    ...options,
    answers: { ...showing(order), ...answers },
  });
  await page.findByRole('heading', { level: 1, name: new RegExp(order.orderNumber) });
  return page;
}
const cancellable = anOrder({ can: { cancel: true } });

describe('an order', () => {
  test('หน้าคำสั่งซื้อบอกวันที่ต้องการ สินค้า ที่ส่ง และความคืบหน้า', async () => {
    const page = await renderPage(address, { answers: showing(anOrder()) });
    expect(
      await page.findByRole('heading', { level: 1, name: 'คำสั่งซื้อ SO-2026-000001' }),
    ).toBeVisible();
    expect(page.main.getByText(/4 มี\.ค\. 2569/)).toBeVisible();
    expect(page.main.getByText('รอพนักงานขายยืนยัน ระหว่างนี้ยังแก้ไขหรือยกเลิกได้')).toBeVisible();
    expect(page.main.getByRole('heading', { level: 3, name: 'อาหารสุกรเล็ก 551' })).toBeVisible();
    expect(page.main.getByText('โรงเรือน 1')).toBeVisible();
    expect(page.main.getByRole('link', { name: '081 234 5678' })).toHaveAttribute(
      'href',
      'tel:0812345678',
    );
    expect(page.main.getByRole('list', { name: 'ความคืบหน้า' })).toHaveTextContent('รับพรีออเดอร์แล้ว');
  });

  test('adds up pieces by unit, and the weight where it is known', async () => {
    const details = [
      anOrderLine({ orderQty: 1200 }),
      anOrderLine({ sku: 'B', sequence: 2, orderQty: 6, unitName: 'bottles', weightKg: 1 }),
    ];
    const page = await openOrder(anOrder({ details }));
    expect(await page.main.findByText(/Total 1,200 ถุง · 6 bottles/)).toBeVisible();
    expect(page.main.getByText(/36\.01 t/)).toBeVisible();
  });

  test('shows that the invoice sets a missing price, and where another quantity was sent', async () => {
    const details = [anOrderLine({ unitPrice: 0, amount: 0, sendQty: 8, gradeName: 'พิเศษ' })];
    const page = await openOrder(anOrder({ details, amount: 0 }));
    expect(await page.main.findByText(saying('10 ถุง · Price as invoiced'))).toBeVisible();
    expect(page.main.getByText('8 ถุง sent')).toBeVisible();
    expect(page.main.getByText('พิเศษ')).toBeVisible();
  });

  test('shows by how much staff let an order go over the credit limit', async () => {
    const history = [
      anOrderStep(),
      anOrderStep({
        to: 'TO',
        from: 'PO',
        userGroup: 'SALEMAN',
        reason: 'pays tomorrow',
        over: 4_300,
      }),
    ];
    const page = await openOrder(anOrder({ status: 'TO', history }));
    expect(await page.main.findByText('Approved THB 4,300.00 over the credit limit')).toBeVisible();
  });

  test('shows the newest step first on a phone, under the next one', async () => {
    const history = [
      anOrderStep(),
      anOrderStep({ to: 'SO', from: 'PO', userName: 'Suda', userGroup: 'SALEMAN' }),
    ];
    const page = await openOrder(anOrder({ status: 'SO', history }), { width: 360 });
    const steps = (await page.main.findByRole('list', { name: 'Progress' })).querySelectorAll('li');
    expect([...steps].map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Credit check',
      'Accepted',
      'Pre-order placed',
    ]);
    expect(steps[1]).toHaveTextContent('Suda (Salesman)');
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  test.each([
    ['', "The supplier's system"],
    ['SAP', "The supplier's system · SAP"],
  ])(
    'says that the supplier’s system moved it, with its name "%s" for staff alone',
    async (userName, words) => {
      const history = [
        anOrderStep(),
        anOrderStep({ to: 'SO', from: 'PO', userName, userGroup: 'SYSTEM' }),
      ];
      const page = await openOrder(anOrder({ status: 'SO', history }));
      expect(await page.main.findByText(words)).toBeVisible();
    },
  );

  test('names its number in the ERP, where the answer has it', async () => {
    const page = await openOrder(anOrder({ erpNumber: '4500012345' }));
    expect(await page.main.findByText('4500012345')).toBeVisible();
    expect(page.main.getByText('Number in the ERP')).toBeVisible();
  });

  test('names its invoice in the facts and in its step', async () => {
    const history = [anOrderStep(), anOrderStep({ to: 'INV', from: 'TO' })];
    const order = anOrder({
      status: 'INV',
      invoiceNumber: 'INV69110452',
      invoiceDate: '2026-03-03',
      history,
      comments: 'two gates',
    });
    const page = await openOrder(order);
    expect(await page.main.findByText('Invoice INV69110452')).toBeVisible();
    expect(page.main.getByText('INV69110452')).toBeVisible();
    expect(page.main.getByText('two gates')).toBeVisible();
  });

  test('marks a day that has passed as late', async () => {
    const page = await openOrder(anOrder({ status: 'TO', requireDate: '2026-02-28' }));
    expect(await page.main.findByText(/2 days after/)).toBeVisible();
  });

  test('asks staff for a reason to release an order over the credit limit, and sends it under a new key', async () => {
    const order = anOrder({
      status: 'APPV',
      waiting: { reason: 'over_credit_limit', over: 12_500 },
      can: { release: true, letOver: true },
    });
    const over = refuses('credit_exceeded', {
      detail: { over: 13_000 },
      fields: [{ field: 'reason', code: 'order_reason_required' }],
    });
    const page = await openOrder(order, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: { changeStatusOrder: inTurn(over, anOrder({ status: 'TO', version: 2 })) },
    });
    await page.press('Approve over limit');
    const sheet = within(await page.findByRole('dialog'));
    expect(await sheet.findByText(/It goes THB 13,000.00 over the limit/)).toBeVisible();
    const approve = sheet.getByRole('button', {
      name: 'Approve over limit',
    });
    await page.user.click(approve);
    expect(await page.findByText('Please give a reason.')).toBeVisible();
    await page.fill('Reason', 'paid by transfer');
    await page.user.click(approve);
    expect(
      await page.findByText('SO-2026-000001 was approved over its limit.'),
    ).toBeInTheDocument();
    const asked = page.asked('changeStatusOrder');
    expect(asked.map(({ body }) => body)).toMatchObject([
      { status: 'TO' },
      { status: 'TO', reason: 'paid by transfer' },
    ]);
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  const late = { invoiceNumber: 'IV-042', dueDate: '2026-01-16' };
  const overdue = { reason: 'overdue', over: 0, overdue: late };
  test('that an overdue invoice holds names it to its customer, who pays or asks, and with the excess where it has one', async () => {
    for (const [over, words] of [
      [0, 'Waiting for credit: invoice IV-042 is 45 days overdue'],
      [500, /IV-042 is 45 days overdue and it is THB 500.00 over the limit$/],
    ] as const) {
      const page = await openOrder(
        anOrder({ waiting: { ...overdue, over }, can: { review: true } }),
      );
      expect(await page.main.findByText(words)).toBeVisible();
      expect(page.main.getByText(/Pay it and the order goes on by itself/)).toBeVisible();
      expect(page.main.getByRole('link', { name: 'Pay what is overdue' })).toBeVisible();
      expect(page.main.getByRole('button', { name: 'Send for credit review' })).toBeVisible();
      page.close();
    }
  });

  test('that an overdue invoice holds is approved by staff with a reason, which its history says with the days', async () => {
    const order = anOrder({ waiting: overdue, can: { review: true, letOver: true } });
    const released = anOrder({
      status: 'APPV',
      version: 2,
      history: [
        anOrderStep(),
        anOrderStep({ to: 'APPV', reason: 'pays on Friday', overdueDays: 45 }),
      ],
    });
    const page = await openOrder(order, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        changeStatusOrder: inTurn(
          refuses('credit_overdue', {
            detail: { ...late, days: 45, over: 0 },
            fields: [{ field: 'reason', code: 'order_reason_required' }],
          }),
          released,
        ),
        getOrderStatusDetail: inTurn(order, released),
      },
    });
    await page.press('Approve while overdue');
    const sheet = within(await page.findByRole('dialog'));
    expect(sheet.getByText(/invoice IV-042 is 45 days overdue. The reason stays/)).toBeVisible();
    await page.fill('Reason', 'pays on Friday');
    await page.user.click(sheet.getByRole('button', { name: 'Approve while overdue' }));
    expect(await page.main.findByText('Approved while 45 days overdue')).toBeVisible();
    expect(page.asked('changeStatusOrder').at(-1)?.body).toMatchObject({
      reason: 'pays on Friday',
    });
  });

  test('that waits for credit shows the excess, and is sent for review', async () => {
    const order = anOrder({
      waiting: { reason: 'over_limit', over: 12_500 },
      can: { review: true },
    });
    const page = await openOrder(order, {
      answers: { changeStatusOrder: anOrder({ status: 'APPV', version: 2 }) },
    });
    expect(await page.main.findByText(/12,500\.00 over the limit/)).toBeVisible();
    expect(page.main.queryByText(/Waiting for the salesperson to accept/)).toBeNull();
    await page.press('Send for credit review');
    await page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
    expect(
      await page.findByText('SO-2026-000001 was sent for a credit review.'),
    ).toBeInTheDocument();
    expect(page.asked('changeStatusOrder').at(-1)?.body).toMatchObject({
      orderId: 1,
      status: 'APPV',
    });
  });

  const waiting = { reason: 'over_limit', over: 12_500 };
  test('that waits for credit tells staff what their own button does: it approves, before and after a review', async () => {
    for (const order of [
      { can: { review: true, letOver: true } },
      { status: 'APPV', can: { release: true, letOver: true } },
    ] as const) {
      const seller = await openOrder(anOrder({ waiting, ...order }), {
        as: aSession({ userGroup: 'SALEMAN' }),
      });
      expect(
        await seller.main.findByText(/You can approve it over the limit with a reason/),
      ).toBeVisible();
      expect(seller.main.getByRole('button', { name: 'Approve over limit' })).toBeVisible();
      expect(
        seller.main.queryByText(
          /send it for a credit review|Pay what is overdue|Check the order and confirm it/,
        ),
      ).toBeNull();
      seller.close();
    }
  });

  test('that waits for credit is approved from its note by staff, and announced as approved', async () => {
    const held = anOrder({ waiting, can: { review: true, letOver: true } });
    const page = await openOrder(held, {
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: { changeStatusOrder: anOrder({ status: 'APPV', version: 2 }) },
    });
    await page.press('Approve over limit');
    expect(
      await page.findByText('SO-2026-000001 was approved over its limit.'),
    ).toBeInTheDocument();
  });

  test('คนที่สั่งเองอนุมัติเกินวงเงินไม่ได้ แต่ให้เพื่อนร่วมงานที่ระบุชื่อตัดสินได้', async () => {
    const own = anOrder({ waiting, can: { review: true, askColleague: true } });
    const asked = { name: 'วิภา แสงทอง', by: 'สมหญิง', at: '2026-03-02T03:00:00.000Z' };
    const page = await openOrder(own, {
      language: 'th',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        listDeciders: { data: [{ userId: 'U-7', name: 'วิภา แสงทอง', group: 'ADMIN' }] },
        askDecider: { ...own, asked },
        getOrderStatusDetail: inTurn(own, { ...own, asked }),
      },
    });
    expect(await page.main.findByText(/จึงอนุมัติเกินวงเงินเองไม่ได้/)).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'อนุมัติเกินวงเงิน' })).toBeNull();
    await page.press('ให้เพื่อนร่วมงานตัดสิน');
    await page.user.click(await page.findByRole('radio', { name: /วิภา แสงทอง/ }));
    await page.press('ส่งให้ตัดสิน');
    await expect
      .poll(() => page.asked('askDecider').at(-1)?.body)
      .toEqual({ orgCode: '1101', cvCode: 'C100', orderId: 1, userId: 'U-7' });
    expect(await page.main.findByText(/สมหญิง ขอให้ วิภา แสงทอง ตัดสินแล้วเมื่อ 2 มี.ค./)).toBeVisible();
  });

  const beyond = { right: { over: 3060, most: 1836 }, can: { review: true, askColleague: true } };
  test('เกินกว่าที่ท่านอนุมัติได้ บอกทั้งสองจำนวน และให้เพื่อนร่วมงานตัดสิน', async () => {
    const page = await openOrder(anOrder({ waiting, ...beyond }), {
      language: 'th',
      as: aSession({ userGroup: 'SALEMAN' }),
    });
    expect(
      await page.main.findByText(/ลูกค้าเกินวงเงินทั้งหมด 3,060\.00 บาท ท่านอนุมัติได้ไม่เกิน 1,836\.00 บาท/),
    ).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'อนุมัติเกินวงเงิน' })).toBeNull();
    expect(page.main.getByRole('button', { name: 'ให้เพื่อนร่วมงานตัดสิน' })).toBeVisible();
  });

  test('that is over by more than the person may approve names both amounts, and a colleague decides', async () => {
    const page = await openOrder(anOrder({ waiting, ...beyond }), {
      as: aSession({ userGroup: 'SALEMAN' }),
    });
    expect(
      await page.main.findByText(/over the limit by THB 3,060\.00 in all; you may approve up to/),
    ).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Approve over limit' })).toBeNull();
    expect(page.main.queryByText(/You placed this order/)).toBeNull();
  });

  test('that was not approved shows the reason', async () => {
    const history = [
      anOrderStep(),
      anOrderStep({ to: 'REJ', from: 'PO', reason: 'No credit left' }),
    ];
    const page = await openOrder(anOrder({ status: 'REJ', history }));
    expect(await page.main.findByText('Disapproved: No credit left')).toBeVisible();
  });
});

describe('the actions of an order', () => {
  test('ลูกค้ายืนยันรับสินค้าหลังตอบคำถาม', async () => {
    const order = anOrder({ status: 'INV', can: { confirmReceipt: true } });
    const received = anOrder({ status: 'RECEIVE', confirmDate: '2026-03-02', version: 2 });
    const page = await renderPage(address, {
      answers: {
        ...places,
        getOrderStatusDetail: inTurn(order, received),
        orderReceived: received,
      },
    });
    await page.user.click(await page.findByTestId('submit-receive'));
    const question = await page.findByRole('dialog', { name: 'ได้รับสินค้าตาม SO-2026-000001 แล้ว?' });
    await page.user.click(question.querySelector('button') as HTMLElement);
    expect(await page.findByText(saying('บันทึกการรับสินค้า SO-2026-000001 แล้ว'))).toBeInTheDocument();
    const [sent] = page.asked('orderReceived');
    expect(sent?.body).toMatchObject({ orderId: 1, cvCode: 'C100', orgCode: '1101' });
    expect(sent?.headers.get('if-match')).toBe('"1"');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('an order is cancelled after the question, and unchanged where the answer is no', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...showing(cancellable), changeStatusOrder: anOrder({ status: 'C', version: 2 }) },
    });
    await page.press('More actions');
    await page.press('Cancel the order');
    await page.findByRole('dialog', { name: 'Cancel order SO-2026-000001?' });
    await page.press('Not now');
    expect(page.asked('changeStatusOrder')).toEqual([]);
    await page.press('More actions');
    await page.press('Cancel the order');
    const question = await page.findByRole('dialog');
    await page.user.click(question.querySelectorAll('button')[0] as HTMLElement);
    expect(await page.findByText(saying('SO-2026-000001 was cancelled.'))).toBeInTheDocument();
    expect(page.asked('changeStatusOrder').at(-1)?.body).toMatchObject({ status: 'C' });
  });

  test('disapproving needs a reason', async () => {
    const page = await renderPage(address, {
      language: 'en',
      as: aSession({ userGroup: 'SALEMAN' }),
      answers: {
        ...showing(anOrder({ can: { reject: true } })),
        changeStatusOrder: anOrder({ status: 'REJ', version: 2 }),
      },
    });
    await page.press('More actions');
    await page.press('Disapprove');
    const sheet = await page.findByRole('dialog', { name: 'Disapprove SO-2026-000001?' });
    const [confirm] = sheet.querySelectorAll('button');
    await page.user.click(confirm as HTMLElement);
    expect(await page.findByRole('alert')).toBeVisible();
    expect(page.asked('changeStatusOrder')).toEqual([]);
    await page.fill('Reason', 'No credit left');
    await page.user.click(confirm as HTMLElement);
    expect(await page.findByText('SO-2026-000001 was disapproved.')).toBeInTheDocument();
    expect(page.asked('changeStatusOrder').at(-1)?.body).toMatchObject({
      status: 'REJ',
      reason: 'No credit left',
    });
  });

  test('where another person was faster, the note says so and the order is read again', async () => {
    const newer = anOrder({ status: 'SO', version: 2 });
    const page = await openOrder(cancellable, {
      answers: {
        getOrderStatusDetail: inTurn(cancellable, newer),
        changeStatusOrder: refuses('order_changed'),
      },
    });
    await page.press('More actions');
    await page.press('Cancel the order');
    await page.user.click((await page.findByRole('dialog')).querySelector('button') as HTMLElement);
    expect(await page.main.findByText('Someone else changed this order first')).toBeVisible();
    expect(await page.main.findByText(/This is its current state: Accepted/)).toBeVisible();
  });

  test('a reader orders again, and has the document, sending it and a menu', async () => {
    const page = await openOrder(anOrder());
    await page.main.findByRole('button', { name: 'Order again' });
    expect(page.main.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'More actions',
      'Send order',
      'Order PDF',
      'Order again',
    ]);
    await page.press('More actions');
    expect(page.main.getByRole('button', { name: 'Make it a standing order' })).toBeVisible();
  });
});

describe('an order that cannot be shown', () => {
  test('while it loads, placeholders are shown', async () => {
    const page = await renderPage(address, { answers: { ...places, getOrderStatusDetail: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test("another customer's order looks like a missing one, and a link leads back to the list", async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...places, getOrderStatusDetail: refuses('order_not_found') },
    });
    expect(
      await page.findByRole('heading', { level: 1, name: 'This order was not found' }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Order Tracking · Smart Order'));
    expect(page.main.getByRole('link', { name: 'Back to the orders' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders?bu=FEED&cv=C100&org=1101',
    );
  });

  test('an invalid address sends no request', async () => {
    const page = await renderPage('/orderstatus/orders/abc?bu=FEED', {
      language: 'en',
      answers: places,
    });
    expect(
      await page.findByRole('heading', { level: 1, name: 'This order was not found' }),
    ).toBeVisible();
    expect(page.asked('getOrderStatusDetail')).toEqual([]);
  });

  test('one that could not be read can be read again, and nothing is lost', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...places, getOrderStatusDetail: inTurn(refuses('invalid_request'), anOrder()) },
    });
    await page.press('Try again');
    expect(await page.findByRole('heading', { level: 1, name: /SO-2026-000001/ })).toBeVisible();
  });
});
