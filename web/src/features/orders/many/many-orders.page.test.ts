import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import type { MovedOrder } from '#contract/orders/many/calls.ts';
import { anOrder, aUnitOrder, someUnitOrders } from '#contract/testing/samples/orders.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn } from '#testing/fake-contract.ts';
import { offline, refuses } from '#testing/refusals.ts';
import { renderPage, type RenderedPage } from '#testing/render-page.ts';

const address = '/orderstatus/all?bu=FEED';
const as = aSession({ userGroup: 'SALEMAN' });
const number = (orderId: number) => `SO-2026-00000${orderId}`;
const placed = (orderId: number, version = 1) =>
  aUnitOrder({
    orderId,
    orderNumber: number(orderId),
    version,
    amount: 100,
    can: { accept: true, review: true, reject: true },
  });
const held = aUnitOrder({
  orderId: 3,
  orderNumber: number(3),
  cvCode: 'C200',
  status: 'APPV',
  amount: 50,
  waiting: { reason: 'over_credit_limit', over: 20 },
  can: { release: true, reject: true },
});
const shipped = aUnitOrder({ orderId: 4, orderNumber: number(4), status: 'INV' });
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  listUnitOrders: someUnitOrders([placed(1), placed(2, 7), held, shipped]),
};
const moved = (orderId: number, status: MovedOrder['status'] = 'SO'): MovedOrder => ({
  orderId,
  moved: true,
  status,
  version: 2,
  problem: null,
});
const refused = (orderId: number, code: string, message: string): MovedOrder => ({
  orderId,
  moved: false,
  status: 'PO',
  version: 2,
  problem: { code, message },
});

const open = (more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(address, { language: 'en', as, ...more, answers: { ...answers, ...more.answers } });
const tick = async (page: RenderedPage, ...names: string[]) => {
  for (const name of names) await page.user.click(await page.main.findByRole('checkbox', { name }));
};
const rowOf = (page: RenderedPage, orderId: number) =>
  page.main.getByRole('row', { name: new RegExp(number(orderId)) });

describe('many orders chosen in the list of all customers', () => {
  test('are confirmed by one press, each in the version shown, and each row shows the result', async () => {
    const gone = {
      listUnitOrders: inTurn(answers.listUnitOrders, someUnitOrders([placed(2, 8), held, shipped])),
    };
    const page = await open({
      answers: {
        ...gone,
        moveOrders: {
          data: [moved(1), refused(2, 'order_changed', 'Someone else has changed this order.')],
        },
      },
    });
    await tick(page, `Select ${number(1)}`, `Select ${number(2)}`);
    expect(page.main.getByText('2 orders of 1 customer')).toBeVisible();
    expect(page.main.getByText(/200\.00/)).toBeVisible();
    await page.press('Accept 2');
    expect(await page.main.findByText('1 order done')).toBeVisible();
    expect(page.asked('moveOrders').at(-1)).toMatchObject({
      params: { path: 'FEED' },
      body: {
        status: 'SO',
        orders: [
          { orderId: 1, version: 1 },
          { orderId: 2, version: 7 },
        ],
      },
    });
    // The first order left this list; its row remains to show the result.
    expect(rowOf(page, 1)).toHaveTextContent('Accepted');
    expect(rowOf(page, 2)).toHaveTextContent('Not done: Someone else has changed this order.');
    // The list is read again first.
    await expect
      .poll(() => page.main.getByRole('button', { name: 'Done' }).hasAttribute('disabled'))
      .toBe(false);
    await page.press('Done');
    await expect.poll(() => page.main.queryByText(number(1))).toBeNull();
  });

  test('offer only actions that the chosen ones allow; an order without actions has no box', async () => {
    const page = await open();
    await tick(page, `Select ${number(3)}`);
    expect(page.main.getByRole('button', { name: 'Approve 1 over limit' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(page.main.queryByRole('button', { name: 'Disapprove 1' })).toBeNull();
    expect(within(rowOf(page, 4)).queryByRole('checkbox')).toBeNull();
    await tick(page, 'Select all 3 you can move');
    expect(page.main.getByRole('button', { name: 'Accept 2' })).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Disapprove 3' })).toBeNull();
    await page.press('More actions');
    expect(page.main.getByRole('button', { name: 'Disapprove 3' })).toBeVisible();
    const dock = page.main.getByTestId('submit-many').parentElement as HTMLElement;
    // The first one alone at the end, what ends orders behind "more".
    expect(dock.lastElementChild).toHaveTextContent('Accept 2');
    expect(within(dock).getAllByRole('button')[0]).toHaveTextContent('More actions');
    await page.press('Clear selection');
    expect(page.main.queryByRole('button', { name: 'Approve 1 over limit' })).toBeNull();
  });

  test('ปุ่มบอกว่าอนุมัติเกินวงเงินเฉพาะใบที่เกิน ใบที่ตรวจวงเงินผ่านแล้วอนุมัติเฉย ๆ', async () => {
    const fits = { ...held, orderId: 5, orderNumber: number(5), waiting: null };
    const page = await open({
      language: 'th',
      answers: { listUnitOrders: someUnitOrders([held, fits]) },
    });
    await tick(page, `เลือก ${number(5)}`);
    expect(page.main.getByRole('button', { name: 'อนุมัติ 1 ใบ' })).toBeVisible();
    await tick(page, `เลือก ${number(3)}`);
    expect(page.main.getByRole('button', { name: 'อนุมัติ 2 ใบ' })).toBeVisible();
    await tick(page, `เลือก ${number(5)}`);
    expect(page.main.getByRole('button', { name: 'อนุมัติเกินวงเงิน 1 ใบ' })).toBeVisible();
  });

  test('บนมือถือเลือกทั้งหมดแล้วไม่อนุมัติด้วยเหตุผลเดียว', async () => {
    const page = await open({
      language: 'th',
      width: 360,
      answers: { moveOrders: { data: [1, 2, 3].map((id) => moved(id, 'REJ')) } },
    });
    await tick(page, 'เลือกที่ทำได้ทั้งหมด 3 ใบ');
    const dock = page.main.getByTestId('submit-many').parentElement as HTMLElement;
    // Three of them would break their words within.
    expect(within(dock).getAllByRole('button')).toHaveLength(2);
    await page.press('ตัวเลือกอื่น');
    await page.press('ไม่อนุมัติ 3 ใบ');
    await page.fill('เหตุผล', 'ของหมด');
    const sheet = within(await page.findByRole('dialog', { name: 'ไม่อนุมัติ 3 ใบ?' }));
    await page.user.click(sheet.getByRole('button', { name: 'ไม่อนุมัติ' }));
    expect(await page.main.findByText('ทำแล้ว 3 ใบ')).toBeVisible();
    expect(page.asked('moveOrders').at(-1)?.body).toMatchObject({
      status: 'REJ',
      reason: 'ของหมด',
    });
    expect(page.main.getAllByText('บันทึกว่าไม่อนุมัติแล้ว')).toHaveLength(3);
  });

  test('over the limit are released with one reason', async () => {
    const over = {
      ...refused(3, 'credit_exceeded', 'It goes 500.00 over the credit limit.'),
      status: 'APPV',
    } as const;
    const page = await open({
      answers: { moveOrders: inTurn({ data: [over] }, { data: [moved(3, 'TO')] }) },
    });
    await tick(page, `Select ${number(3)}`);
    await page.press('Approve 1 over limit');
    expect(
      await page.main.findByText('Not done: It goes 500.00 over the credit limit.'),
    ).toBeVisible();
    await page.press('Approve 1 over limit');
    await page.fill('Reason', 'Pays tomorrow');
    await page.press('Approve over limit');
    expect(await page.main.findByText('Approved over limit')).toBeVisible();
    expect(page.asked('moveOrders').map(({ body }) => body)).toMatchObject([
      { status: 'TO' },
      { status: 'TO', reason: 'Pays tomorrow' },
    ]);
    const keys = page.asked('moveOrders').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('without an answer are sent again under the same key', async () => {
    const page = await open({ answers: { moveOrders: inTurn(offline, { data: [moved(1)] }) } });
    await tick(page, `Select ${number(1)}`);
    await page.press('Accept 1');
    expect(await page.findByText(/unavailable for a moment/)).toBeInTheDocument();
    // The list is read again first.
    await expect
      .poll(() => page.main.getByRole('button', { name: 'Accept 1' }).getAttribute('aria-busy'))
      .toBeNull();
    await page.press('Accept 1');
    expect(await page.main.findByText('1 order done')).toBeVisible();
    const keys = page.asked('moveOrders').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('are sent one by one at an API without such a call, and each still gets its result', async () => {
    const page = await open({
      answers: {
        moveOrders: refuses('not_found'),
        changeStatusOrder: ({ body }) =>
          (body as { orderId: number }).orderId === 1
            ? anOrder({ status: 'SO' })
            : refuses('order_transition_refused'),
      },
    });
    await tick(page, `Select ${number(1)}`, `Select ${number(2)}`);
    await page.press('Accept 2');
    expect(await page.main.findByText('1 order done')).toBeVisible();
    expect(rowOf(page, 1)).toHaveTextContent('Accepted');
    expect(rowOf(page, 2)).toHaveTextContent(/Not done/);
    expect(page.asked('changeStatusOrder').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"1"',
      '"7"',
    ]);
  });

  test('are no longer chosen after a change of the tab', async () => {
    const page = await open();
    await tick(page, `Select ${number(1)}`);
    await page.user.click(page.getByRole('tab', { name: /^Credit check/ }));
    await expect.poll(() => page.main.queryByText('1 order of 1 customer')).toBeNull();
  });
});
