import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { aSheetFile } from '#contract/testing/samples/common.ts';
import { anOrderRow, someTabCounts } from '#contract/testing/samples/orders.ts';
import type { OrderRow } from '#contract/orders/shapes.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { withoutSignal } from '#testing/signal.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { hurry } from '#testing/hurry.ts';
import { never, offline, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/orders?bu=FEED&cv=C100&org=1101';
const orders = (rows: OrderRow[], { total = rows.length, page = 1 } = {}) => ({
  ...aList(rows, { total, page }),
  counts: someTabCounts({ ALL: total, checking_order: total }),
});
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getOrderStatus: orders([
    anOrderRow(),
    anOrderRow({
      orderId: 2,
      orderNumber: 'SO-2026-000002',
      status: 'INV',
      amount: 0,
      shipToName: 'โรงเรือน 2',
    }),
    anOrderRow({
      orderId: 3,
      orderNumber: 'SO-2026-000003',
      waiting: { reason: 'over_limit', over: 1000 },
    }),
  ]),
};

describe('the orders of a customer', () => {
  test('a quantity follows its product on one line, with a dot in the space between them', async () => {
    const row = anOrderRow({
      first: { productName: 'อาหารสุกรเล็ก 551', orderQty: 10, unitName: 'ถุง' },
    });
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getOrderStatus: orders([row]) },
    });
    const table = await page.main.findByRole('table', { name: 'Orders' });
    // The unbroken part is an element of its own; the dot is part of the space, so no line begins with it.
    expect(within(table).getByText(/^10 ถุง$/)).toBeVisible();
    expect(table).toHaveTextContent('อาหารสุกรเล็ก 551 · 10 ถุง');
  });

  test('ตารางคำสั่งซื้อบอกเลขที่ สถานะ และยอดเงินของแต่ละรายการ', async () => {
    const page = await renderPage(address, { answers });
    expect(await page.findByRole('heading', { level: 1, name: 'ติดตามคำสั่งซื้อ' })).toBeVisible();
    const table = await page.main.findByRole('table', { name: 'คำสั่งซื้อ' });
    expect(table).toHaveTextContent('SO-2026-000001');
    expect(table).toHaveTextContent('รับพรีออเดอร์แล้ว');
    expect(table).toHaveTextContent('6,120');
    expect(table).toHaveTextContent('กำลังจัดส่ง');
    expect(table).toHaveTextContent('ตามใบแจ้งหนี้');
    expect(table).toHaveTextContent('รอวงเงิน');
    expect(page.main.getByText('แสดงครบ 3 คำสั่งซื้อแล้ว')).toBeVisible();
  });

  test('an order that is paid by the kilogram is about so much until it was weighed, as a table and as cards', async () => {
    const rows = [
      anOrderRow({ isEstimated: true }),
      anOrderRow({ orderId: 2, orderNumber: 'SO-2026-000002', isEstimated: false }),
    ];
    for (const width of [1280, 360]) {
      const page = await renderPage(address, {
        language: 'en',
        width,
        answers: { ...answers, getOrderStatus: orders(rows) },
      });
      expect(await page.main.findByText('about')).toBeVisible();
      page.close();
    }
    const thai = await renderPage(address, {
      answers: { ...answers, getOrderStatus: orders(rows) },
    });
    expect(await thai.main.findByText('ประมาณ')).toBeVisible();
  });

  test('on a phone each order is a card that leads to it', async () => {
    const page = await renderPage(address, { language: 'en', width: 360, answers });
    const list = await page.main.findByRole('list', { name: 'Orders' });
    expect(list.querySelectorAll('li')).toHaveLength(3);
    expect(page.main.getByRole('link', { name: 'SO-2026-000002' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders/2?bu=FEED&org=1101&cv=C100',
    );
    expect(list).toHaveTextContent('โรงเรือน 2');
  });

  test('the list requests the last 30 days, and a tab its own orders', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    await page.press(/^Shipping/, 'tab');
    await page.main.findByRole('tabpanel', { name: 'Shipping' });
    await expect.poll(() => page.asked('getOrderStatus').at(-1)?.query.status).toBe('shipping');
    const [first] = page.asked('getOrderStatus');
    expect(first?.params).toMatchObject({
      cv: 'C100',
      from: '2026-01-31',
      to: '2026-03-02',
      lookUpBy: 'P',
    });
    expect(first?.query.status).toBeUndefined();
    expect(page.address()).toContain('tab=shipping');
  });

  test("the orders of one customer are saved as CSV by the customer's own filter", async () => {
    const page = await renderPage(`${address}&tab=shipping&by=R`, {
      language: 'en',
      answers: { ...answers, exportOrders: aSheetFile },
    });
    await page.press('Save as CSV');
    await expect.poll(() => page.asked('exportOrders')).toHaveLength(1);
    expect(page.asked('exportOrders')[0]).toMatchObject({
      params: { path: 'FEED', from: '2026-01-31', to: '2026-03-02', lookUpBy: 'R', format: 'csv' },
      query: { cv: 'C100', org: '1101', status: 'shipping' },
    });
  });

  test('a quick range is one press and is in the address', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    await page.press('Last 7 days');
    expect(page.address()).toContain('from=2026-02-23');
    await expect
      .poll(() => page.asked('getOrderStatus').at(-1)?.params)
      .toMatchObject({ from: '2026-02-23', to: '2026-03-02' });
  });

  test('by the required day the range includes the future', async () => {
    const page = await renderPage(`${address}&by=R`, { language: 'en', answers });
    await page.press('Next 7 days');
    await expect
      .poll(() => page.asked('getOrderStatus').at(-1)?.params)
      .toMatchObject({ from: '2026-03-02', to: '2026-03-09', lookUpBy: 'R' });
  });

  test('days in the wrong order are reported beside the field and not requested', async () => {
    const page = await renderPage(`${address}&from=2026-03-02&to=2026-02-01`, { answers });
    expect(await page.main.findByText('วันสุดท้ายต้องไม่อยู่ก่อนวันแรก')).toBeVisible();
    expect(page.asked('getOrderStatus')).toEqual([]);
  });

  test('a day that is none makes the list wait, counts and all, instead of showing other days', async () => {
    const page = await renderPage(address, { language: 'en', answers });
    await page.main.findByRole('link', { name: 'SO-2026-000002' });
    await page.fill('From', '31/2/2569{Enter}');
    expect(await page.main.findByText('The list waits for a valid date')).toBeVisible();
    expect(page.main.queryByRole('link', { name: 'SO-2026-000002' })).toBeNull();
    expect(page.address()).not.toContain('from=');
    await page.fill('From', '1 Feb 2569{Enter}');
    expect(await page.main.findByRole('link', { name: 'SO-2026-000002' })).toBeVisible();
    expect(page.address()).toContain('from=2026-02-01');
  });

  test('on a phone other days are chosen in a sheet', async () => {
    const page = await renderPage(address, { language: 'en', width: 360, answers });
    await page.main.findByRole('list', { name: 'Orders' });
    await page.user.click(
      page.main
        .getByRole('group', { name: 'Common ranges' })
        .querySelector('button') as HTMLElement,
    );
    expect(await page.findByRole('dialog', { name: 'Dates' })).toBeInTheDocument();
    await page.press('Show orders');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('more orders are appended, and the first ones remain', async () => {
    const rows = Array.from({ length: 24 }, (_, at) =>
      anOrderRow({ orderId: at + 1, orderNumber: `SO-${at + 1}` }),
    );
    const page = await renderPage(address, {
      language: 'en',
      answers: {
        ...answers,
        getOrderStatus: ({ query }) =>
          query.page === '2'
            ? orders([anOrderRow({ orderId: 25, orderNumber: 'SO-25' })], { total: 25, page: 2 })
            : orders(rows, { total: 25 }),
      },
    });
    expect(await page.main.findByText('24 of 25')).toBeVisible();
    await page.press('Show more');
    expect(await page.main.findByRole('link', { name: 'SO-25' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'SO-1' })).toBeVisible();
    expect(page.address()).toContain('page=2');
  });

  test('on a phone all are drawn right after the first of them', async () => {
    const rows = Array.from({ length: 24 }, (_, at) =>
      anOrderRow({ orderId: at + 1, orderNumber: `SO-${at + 1}` }),
    );
    const page = await renderPage(address, {
      language: 'en',
      width: 360,
      answers: { ...answers, getOrderStatus: orders(rows) },
    });
    expect(await page.main.findByRole('link', { name: 'SO-1' })).toBeVisible();
    const list = page.main.getByRole('list', { name: 'Orders' });
    await expect.poll(() => within(list).getAllByRole('link')).toHaveLength(24);
    expect(list.children).toHaveLength(24);
  });

  test('that waits for the network says so, and does not blame the main system', async () => {
    withoutSignal();
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getOrderStatus: never },
    });
    expect(await page.main.findByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(page.main.queryByText(/does not answer/)).toBeNull();
  });

  test('while the orders load, placeholders are shown', async () => {
    const page = await renderPage(address, { answers: { ...answers, getOrderStatus: never } });
    expect(await page.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('an empty tab shows why, and leads to all orders where there are some', async () => {
    const none = { ...aList<OrderRow>([]), counts: someTabCounts({ ALL: 3 }) };
    const page = await renderPage(`${address}&tab=canceled`, {
      answers: { ...answers, getOrderStatus: none },
    });
    expect(await page.main.findByRole('heading', { name: 'ไม่มีคำสั่งซื้อที่ยกเลิก' })).toBeVisible();
    await page.press('ดูทุกสถานะ');
    expect(page.address()).not.toContain('tab=');
  });

  test('where nothing was ordered the search covers a year, and after that the catalogue is the next step', async () => {
    const none = { ...aList<OrderRow>([]), counts: someTabCounts() };
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getOrderStatus: none },
    });
    await page.press('Look back 1 year');
    expect(page.address()).toContain('from=2025-03-02');
    expect(await page.main.findByRole('link', { name: 'Order products' })).toHaveAttribute(
      'href',
      '/en/preorder',
    );
  });

  test('a list that could not be read can be read again', async () => {
    const page = await renderPage(address, {
      language: 'en',
      answers: { ...answers, getOrderStatus: inTurn(refuses('not_found'), answers.getOrderStatus) },
    });
    await page.press('Try again');
    expect(await page.main.findByRole('link', { name: 'SO-2026-000001' })).toBeVisible();
  });

  test('without a network the page says so', async () => {
    hurry();
    const page = await renderPage(address, { answers: { ...answers, getOrderStatus: offline } });
    expect(await page.main.findByRole('button', { name: 'ลองอีกครั้ง' })).toBeVisible();
  });

  test('without a customer in the address the choice is shown first', async () => {
    const page = await renderPage('/orderstatus/orders?bu=FEED', {
      answers: { ...answers, listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C2' })]) },
    });
    expect(await page.main.findByText('เลือกลูกค้าที่ต้องการดูคำสั่งซื้อ')).toBeVisible();
  });
});
