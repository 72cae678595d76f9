import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import {
  anOrderRow,
  aUnitOrder,
  someTabCounts,
  someUnitOrders,
} from '#contract/testing/samples/orders.ts';
import { aSheetFile } from '#contract/testing/samples/common.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aSchedule } from '#contract/testing/samples/schedules.ts';
import { within } from '@testing-library/dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hurry } from '#testing/hurry.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const address = '/orderstatus/all?bu=FEED';
const as = aSession({ userGroup: 'SALEMAN' });
const held = aUnitOrder({
  orderId: 2,
  orderNumber: 'SO-2026-000002',
  cvCode: 'C200',
  cvName: 'ฟาร์มมาลี',
  waiting: { reason: 'over_credit_limit', over: 54_800 },
});
const going = aUnitOrder({
  orderId: 3,
  orderNumber: 'SO-2026-000003',
  status: 'APPV',
  since: '2026-02-26T02:00:00.000Z',
  totalProduct: 3,
});
const answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer(), aCustomer({ cvCode: 'C200', cvName: 'ฟาร์มมาลี' })]),
  listUnitOrders: someUnitOrders([aUnitOrder(), held, going], {
    counts: { ALL: 1000, checking_order: 2, checking_credit: 1 },
  }),
};

test('in English the unit of two is bags, and of one bag', async () => {
  const of = (orderId: number, orderQty: number) =>
    aUnitOrder({ orderId, first: { productName: 'Piglet feed 551', orderQty, unitName: 'bag' } });
  const page = await renderPage(address, {
    language: 'en',
    as,
    answers: { ...answers, listUnitOrders: someUnitOrders([of(1, 1), of(2, 40)]) },
  });
  const table = await page.main.findByRole('table', { name: 'Orders' });
  expect(table).toHaveTextContent(/551 · 1 bag\D/);
  expect(table).toHaveTextContent(/551 · 40 bags/);
});

describe('orders of all customers', () => {
  test('ตารางบอกลูกค้า สินค้า และรอมานานเท่าใดหรือเกินวงเงินเท่าใด', async () => {
    const page = await renderPage(address, { as, answers, now: '2026-03-02T15:30:00+07:00' });
    expect(await page.findByRole('heading', { level: 1, name: 'ติดตามคำสั่งซื้อ' })).toBeVisible();
    const table = await page.main.findByRole('table', { name: 'คำสั่งซื้อ' });
    for (const text of [
      'ฟาร์มมาลี',
      'อาหารสุกรเล็ก 551',
      '10 ถุง',
      'และอีก 2 รายการ',
      'รอ 6 ชม.',
      'รอ 4 วัน',
      /เกินวงเงิน 54,800.00/,
    ])
      expect(table).toHaveTextContent(text);
    expect(page.getByRole('tab', { name: /^ทั้งหมด/ })).toHaveTextContent('1,000+');
    expect(page.getByRole('tab', { name: /^ตรวจวงเงิน/ })).toHaveTextContent(/1$/);
  });

  test('on a phone each order is a card that begins with its customer', async () => {
    const page = await renderPage(address, { language: 'en', width: 360, as, answers });
    const list = await page.main.findByRole('list', { name: 'Orders' });
    expect(list.querySelectorAll('li')).toHaveLength(3);
    expect(list.querySelector('li')?.textContent).toMatch(/^ฟาร์มสมชาย/);
    expect(page.main.getByRole('link', { name: 'SO-2026-000002' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders/2?bu=FEED&org=1101&cv=C200',
    );
  });

  test('on a phone the first cards of many are drawn before the others', async () => {
    const many = Array.from({ length: 20 }, (_, at) =>
      aUnitOrder({ orderId: at + 1, orderNumber: `SO-2026-${at}` }),
    );
    const drawn: number[] = [];
    const watch = new MutationObserver(() =>
      drawn.push(
        document.querySelectorAll('main ul[aria-label=Orders] > li:not([aria-hidden])').length,
      ),
    );
    watch.observe(document, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    const page = await renderPage(address, {
      language: 'en',
      width: 360,
      as,
      answers: { ...answers, listUnitOrders: someUnitOrders(many) },
    });
    const list = await page.main.findByRole('list', { name: 'Orders' });
    await expect.poll(() => list.querySelectorAll('li')).toHaveLength(20);
    expect(drawn.find((count) => count > 0)).toBeLessThan(20);
  });

  test('on a phone a card shows the goods, and for an order over the credit limit the excess instead', async () => {
    const page = await renderPage(address, { language: 'en', width: 360, as, answers });
    const [first, second] = (
      await page.main.findByRole('list', { name: 'Orders' })
    ).querySelectorAll('li');
    expect(first).toHaveTextContent(/อาหารสุกรเล็ก 551 · 10 ถุง/);
    expect(second).toHaveTextContent(/54,800.00 over credit/);
    expect(second).not.toHaveTextContent(/อาหารสุกรเล็ก 551/);
  });

  test('an order that an overdue invoice holds names it and its days, with the excess where it has one', async () => {
    const overdue = { invoiceNumber: 'IV-042', dueDate: '2026-01-16' };
    for (const over of [0, 500]) {
      const rows = someUnitOrders([{ ...held, waiting: { reason: 'overdue', over, overdue } }]);
      const page = await renderPage(address, {
        language: 'en',
        as,
        answers: { ...answers, listUnitOrders: rows },
      });
      const row = await page.main.findByText('IV-042 45 days overdue');
      expect(row.closest('li, tr')?.textContent.includes('500.00 over credit')).toBe(over > 0);
      page.close();
    }
  });

  test.each([
    [360, 'a card'],
    [1280, 'a row'],
  ])(
    'at %i px %s has code and organisation only where another customer or organisation has the same name',
    async (width) => {
      const other = aUnitOrder({ orderId: 4, cvCode: 'C300', cvName: 'ฟาร์มมาลี' });
      const cards = async (...rows: (typeof held)[]) => {
        const page = await renderPage(address, {
          width,
          as,
          answers: { ...answers, listUnitOrders: someUnitOrders(rows) },
        });
        const found = [
          ...(await page.main.findByLabelText('คำสั่งซื้อ')).querySelectorAll('li, tbody > tr'),
        ].map((card) => card.textContent);
        page.close();
        return found;
      };
      for (const card of await cards(aUnitOrder(), held, going)) expect(card).not.toMatch(/สระบุรี/);
      expect(await cards(aUnitOrder(), held, other)).toEqual([
        expect.not.stringContaining('สระบุรี'),
        expect.stringContaining('C200 · สระบุรี'),
        expect.stringContaining('C300 · สระบุรี'),
      ]);
    },
  );

  test('of one status of a tab are listed alone, until a press or another tab brings the others back', async () => {
    const page = await renderPage(`${address}&tab=checking_order&status=PO&from=2025-03-01`, {
      language: 'en',
      as,
      answers,
    });
    await page.main.findByRole('table', { name: 'Orders' });
    expect(page.asked('listUnitOrders').at(-1)).toMatchObject({
      params: { from: '2025-03-01' },
      query: { status: 'PO' },
    });
    await page.press('Only Pre-order placed');
    await expect
      .poll(() => page.asked('listUnitOrders').at(-1)?.query.status)
      .toBe('checking_order');
    expect(page.address()).not.toContain('status=');
  });

  test('a tablet has no column for products, and shows the goods under the customer', async () => {
    const page = await renderPage(address, { as, width: 768, answers });
    const table = await page.main.findByRole('table', { name: 'คำสั่งซื้อ' });
    expect(table).toHaveTextContent('อาหารสุกรเล็ก 551 · 10 ถุง');
    expect(page.main.queryByRole('columnheader', { name: 'สินค้า' })).toBeNull();
    expect(page.main.getByRole('columnheader', { name: 'ยอดเงิน (บาท) · สถานะ' })).toBeVisible();
    expect(table).toHaveTextContent(/เกินวงเงิน 54,800.00/);
  });

  test('users with several customers begin here, and one customer is one press away', async () => {
    const page = await renderPage('/orderstatus', { language: 'en', as, answers });
    await page.findByRole('table', { name: 'Orders' });
    expect(page.address()).toBe('/en/orderstatus/all?bu=FEED');
    await page.press('One customer', 'link');
    expect(await page.findByText('2 customers')).toBeVisible();
  });

  test('a tab and search words are sent to the server, and both are in the address', async () => {
    const page = await renderPage(address, { language: 'en', as, answers });
    await page.press(/^Credit check/, 'tab');
    await page.fill('Search customers or order numbers', 'มาลี');
    await expect
      .poll(() => page.asked('listUnitOrders').at(-1)?.query)
      .toMatchObject({ status: 'checking_credit', search: 'มาลี' });
    expect(page.asked('listUnitOrders')[0]?.params).toEqual({
      path: 'FEED',
      from: '2026-01-31',
      to: '2026-03-02',
      lookUpBy: 'P',
    });
    await expect.poll(page.address).toContain('tab=checking_credit');
    expect(page.address()).toContain('search=');
  });

  test('more rows are appended as long as there are any, counted or not', async () => {
    const first = { ...someUnitOrders([aUnitOrder()], { hasMore: true }), counts: null };
    const second = { ...someUnitOrders([held]), page: 2, counts: null };
    const page = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...answers, listUnitOrders: ({ query }) => (query.page === '2' ? second : first) },
    });
    await page.main.findByText('1 shown so far');
    await page.press(/show more/i);
    expect(await page.main.findByRole('link', { name: 'SO-2026-000002' })).toBeVisible();
    expect(page.main.getByText('All 2 orders shown')).toBeVisible();
  });

  test('nothing found, nothing in a tab, and a list that could not be read say so', async () => {
    hurry();
    const none = await renderPage(`${address}&search=ก`, {
      as,
      answers: { ...answers, listUnitOrders: someUnitOrders([]) },
    });
    expect(await none.main.findByRole('heading', { name: 'ไม่พบ “ก”' })).toBeVisible();
    none.close();
    const empty = await renderPage(`${address}&tab=canceled`, {
      language: 'en',
      as,
      answers: { ...answers, listUnitOrders: someUnitOrders([]) },
    });
    await empty.press('See every status');
    expect(empty.address()).not.toContain('tab=');
    empty.close();
    const failed = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...answers, listUnitOrders: refuses('unexpected') },
    });
    expect(await failed.main.findByRole('button', { name: 'Try again' })).toBeVisible();
    failed.close();
    const waiting = await renderPage(address, {
      as,
      answers: { ...answers, listUnitOrders: never },
    });
    expect(await waiting.main.findByRole('status')).toHaveTextContent('กำลังโหลด');
  });

  test('all orders of the list are saved with its filter, and none where it is empty', async () => {
    const page = await renderPage(`${address}&tab=shipping&search=มาลี`, {
      language: 'en',
      as,
      answers: { ...answers, exportOrders: aSheetFile },
    });
    await page.main.findByRole('table', { name: 'Orders' });
    await page.press('Save as Excel');
    await expect.poll(() => page.asked('exportOrders')).toHaveLength(1);
    const [asked] = page.asked('exportOrders');
    expect(asked?.params).toEqual({
      path: 'FEED',
      from: '2026-01-31',
      to: '2026-03-02',
      lookUpBy: 'P',
      format: 'xlsx',
    });
    expect(asked?.query).toMatchObject({ status: 'shipping', search: 'มาลี' });
    expect(asked?.query.cv).toBeUndefined();
    page.close();
    const none = await renderPage(address, {
      language: 'en',
      as,
      answers: { ...answers, listUnitOrders: someUnitOrders([]) },
    });
    await none.main.findByRole('heading', { name: 'No orders in these dates' });
    expect(none.main.queryByRole('button', { name: 'Save as Excel' })).toBeNull();
  });

  test('the list is sent by mail at fixed times with its filter, of relative days', async () => {
    const listSchedules = { data: [], canMail: true };
    const page = await renderPage(`${address}&tab=shipping&search=มาลี&by=R`, {
      language: 'en',
      as,
      answers: {
        ...answers,
        listSchedules,
        saveSchedule: { ...listSchedules, data: [aSchedule()] },
      },
    });
    await page.press('Schedule');
    const sheet = within(await page.findByRole('dialog'));
    await page.user.selectOptions(
      await sheet.findByRole('combobox', { name: 'Data of' }),
      'lastWeek',
    );
    await page.user.click(sheet.getByRole('button', { name: 'Schedule' }));
    expect(await sheet.findByText(/The first mail leaves on/)).toBeVisible();
    expect(page.asked('saveSchedule').at(-1)?.body).toMatchObject({
      kind: 'orders',
      filter: { days: 'lastWeek', status: 'shipping', search: 'มาลี', lookUpBy: 'R' },
      rhythm: 'daily',
      hour: 7,
    });
  });

  test('an API without this list shows the choice of a customer first', async () => {
    const page = await renderPage('/orderstatus', {
      language: 'en',
      as,
      answers: { ...answers, listUnitOrders: refuses('not_found') },
    });
    expect(await page.findByText('2 customers')).toBeVisible();
    expect(page.address()).toBe('/en/orderstatus?bu=FEED');
  });

  test('several business units are chosen in the list', async () => {
    const two = {
      ...answers,
      listBusinessUnits: {
        data: [aBusinessUnit(), aBusinessUnit({ bu: 'AQUA', buName: 'สัตว์น้ำ', pathName: 'aqua' })],
      },
    };
    const page = await renderPage(address, { as, answers: two });
    await page.user.selectOptions(await page.main.findByLabelText('หน่วยธุรกิจ'), 'AQUA');
    await expect.poll(() => page.asked('listUnitOrders').at(-1)?.params.path).toBe('AQUA');
  });
});

test("a customer's own list shows the goods of each order", async () => {
  const rows = [
    anOrderRow({
      first: { productName: 'อาหารสุกรเล็ก 551', orderQty: 40, unitName: 'ถุง' },
      totalProduct: 2,
    }),
    anOrderRow({ orderId: 2 }),
  ];
  const getOrderStatus = { ...aList(rows), counts: someTabCounts({ ALL: 2 }) };
  for (const width of [360, 768, 1280]) {
    const page = await renderPage('/orderstatus/orders?bu=FEED&cv=C100&org=1101', {
      width,
      answers: { ...answers, listCvOrg: aList([aCustomer()]), getOrderStatus },
    });
    await expect
      .poll(() => page.main.getByRole('tabpanel').textContent)
      .toMatch(/อาหารสุกรเล็ก 551 · 40 ถุง และอีก 1 รายการ/);
    expect(page.main.getByRole('tabpanel')).toHaveTextContent('อาหารสุกร 1 รายการ');
    page.close();
  }
});
