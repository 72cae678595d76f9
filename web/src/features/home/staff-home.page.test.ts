import {
  aBusinessUnit,
  aServedCustomer,
  someServedCustomers,
} from '#contract/testing/samples/customers.ts';
import { noPositionYet } from '#contract/testing/samples/delivery.ts';
import { anOrder, aUnitOrder, someUnitOrders } from '#contract/testing/samples/orders.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aWait, someWaits } from '#contract/testing/samples/waits.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const as = aSession({ userGroup: 'SALEMAN' });
const late = aServedCustomer({ due: true, overdueAmt: 86_200, overdueDays: 37 });
const second = aServedCustomer({
  orgCode: '1102',
  orgName: 'นครปฐม',
  last: null,
  everyDays: null,
  credit: null,
  telNo: '',
});
const served = [late, second];
const accepted = anOrder({ status: 'SO' });
const answers: Answers = {
  generateDeliveryStatus: noPositionYet,
  ...buyerAnswers,
  listServedCustomers: ({ query }) => {
    const all = someServedCustomers(served);
    return query.only === undefined
      ? all
      : {
          ...all,
          data: served.filter(({ due, overdueAmt }) =>
            query.only === 'due' ? due : overdueAmt > 0,
          ),
        };
  },
  listUnitOrders: ({ query }) =>
    someUnitOrders(
      query.status === 'PO'
        ? [aUnitOrder({ can: { accept: true }, version: 3 })]
        : [
            aUnitOrder({
              orderId: 2,
              orderNumber: 'SO-2026-000002',
              status: 'APPV',
              waiting: { reason: 'over_credit_limit', over: 54_800 },
            }),
          ],
    ),
  changeStatusOrder: accepted,
};

describe('the home of a salesperson', () => {
  test('บอกก่อนว่าใครยังไม่สั่ง ใครรอ และใครเกินกำหนด แต่ละรายกดทำได้เลย', async () => {
    const page = await renderPage('/', { as, answers });
    const due = await page.main.findByRole('list', { name: 'ยังไม่สั่งวันนี้' });
    expect(due).toHaveTextContent('ฟาร์มสมชาย');
    expect(due).toHaveTextContent('ทุก 7 วัน');
    expect(due).toHaveTextContent('เกินกำหนด 37 วัน');
    expect(due.querySelector('a[href^="/preorder/product"]')).toHaveAttribute(
      'href',
      '/preorder/product?bu=FEED&cv=C100&org=1101',
    );
    expect(due.querySelector('a[href^="tel:"]')).toHaveAttribute('href', 'tel:036000001');
    expect(await page.main.findByRole('list', { name: 'รอวงเงิน' })).toHaveTextContent(
      /เกินวงเงิน 54,800.00/,
    );
    expect(page.main.getByRole('list', { name: 'เกินกำหนดชำระ' })).toHaveTextContent('86,200.00');
    expect(page.main.queryByText('ต้องการของ')).toBeNull();
    expect(page.main.getByText('ครั้งก่อนรวม 24,480.00 บาท')).toBeInTheDocument();
    expect(page.main.getAllByRole('table', { name: 'ลูกค้าของฉัน' })[0]).toHaveTextContent(
      'พ. 25 ก.พ. · 24,480.00',
    );
  });

  test('ลูกค้าที่เปลี่ยนรหัสแสดงรหัสเดิมด้วย', async () => {
    const renamed = someServedCustomers([aServedCustomer({ formerCodes: 'K0001' })]);
    const page = await renderPage('/', {
      as,
      answers: { ...answers, listServedCustomers: renamed },
    });
    expect(await page.main.findByText(/รหัสเดิม K0001/)).toBeVisible();
  });

  test('figures are of both business units, with the parts beside', async () => {
    const units = [
      aBusinessUnit({ bu: 'FEED', buName: 'Feed' }),
      aBusinessUnit({ bu: 'AQUA', buName: 'Fish' }),
    ];
    const waits = [aWait({ count: 2, amount: 100 }), aWait({ bu: 'AQUA', count: 3, amount: 50.5 })];
    const twoUnits = aSession({ userGroup: 'SALEMAN', buRole: units });
    const page = await renderPage('/', {
      language: 'en',
      as: twoUnits,
      answers: { ...answers, listWaits: someWaits(waits) },
    });
    const cardOf = (name: string) =>
      page.main.getByRole('heading', { name }).closest('section') as HTMLElement;
    await page.main.findByRole('heading', { name: 'Overdue' });
    expect(cardOf('Not ordered yet today')).toHaveTextContent('2 customersFeed 1 · Fish 1');
    expect(cardOf('Overdue')).toHaveTextContent(
      /2 customersTHB\s?172,400.00Feed 86,200.00 · Fish 86,200.00/,
    );
    // Those of the waiting orders are in the list of what waits, above.
    expect(cardOf('Waiting orders')).not.toHaveTextContent('Fish');
    expect(cardOf('Waiting orders')).toHaveTextContent(/Pre-order placed.*Credit check/);
    const asked = page.asked('listServedCustomers').map(({ params }) => params.path);
    expect(new Set(asked)).toEqual(new Set(['FEED', 'AQUA']));
    expect(page.main.getByRole('list', { name: 'Waiting for you' })).toHaveTextContent(
      /^Orders to acceptoldest waits.*5THB 150.50Feed 2Fish 3$/,
    );
  });

  test('a waiting order shows its goods and since when it waits; a held one the reason: over credit, or overdue debts', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as,
      answers,
      now: '2026-03-02T15:30:00+07:00',
    });
    const held = await page.main.findByRole('list', { name: 'Held for credit' });
    expect(held).toHaveTextContent('อาหารสุกรเล็ก 551 · 10 ถุง');
    expect(held).toHaveTextContent('waits 6 h');
    expect(held).toHaveTextContent('54,800.00 over credit');
    // Debts are another request, and may be answered after the orders.
    await expect.poll(() => held.textContent).toMatch('37 days overdue');
    expect(page.main.getByRole('list', { name: 'To accept' })).not.toHaveTextContent('overdue');
  });

  test('on a phone a waiting order has three lines: the customer, the amount and the wait, and its goods or the reason', async () => {
    const page = await renderPage('/', {
      language: 'en',
      width: 360,
      as,
      answers,
      now: '2026-03-02T15:30:00+07:00',
    });
    const held = await page.main.findByRole('list', { name: 'Held for credit' });
    expect(held).not.toHaveTextContent('อาหารสุกรเล็ก 551');
    expect(held).toHaveTextContent('54,800.00 over credit');
    const placed = page.main.getByRole('list', { name: 'To accept' });
    expect(placed).toHaveTextContent('อาหารสุกรเล็ก 551 · 10 ถุง');
    expect(placed).not.toHaveTextContent('C100');
    expect(page.main.getByRole('link', { name: 'ฟาร์มสมชาย SO-2026-000001' })).toHaveAttribute(
      'href',
      '/en/orderstatus/orders/1?bu=FEED&org=1101&cv=C100',
    );
  });

  test('waiting orders of two organisations of one customer show the organisation', async () => {
    const two = [aUnitOrder(), aUnitOrder({ orderId: 2, orgCode: '1102', orgName: 'นครปฐม' })];
    const page = await renderPage('/', {
      language: 'en',
      width: 360,
      as,
      answers: { ...answers, listUnitOrders: someUnitOrders(two) },
    });
    const placed = await page.main.findByRole('list', { name: 'To accept' });
    expect(placed).toHaveTextContent('C100 · สระบุรี');
    expect(placed).toHaveTextContent('C100 · นครปฐม');
  });

  test('the last order of a customer who has not ordered is repeated with one press', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as,
      answers: { ...answers, getLastOrder: { data: anOrder() } },
    });
    await page.press('Repeat the last order for ฟาร์มสมชาย');
    expect(await page.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(page.address()).toBe('/en/preorder/cart?bu=FEED&cv=C100&org=1101');
    expect(page.asked('getLastOrder')[0]?.params).toEqual({ bu: 'FEED', org: '1101', cv: 'C100' });
  });

  test('a customer whose orders were all cancelled has no last order, and the card says so', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as,
      answers: { ...answers, getLastOrder: { data: null } },
    });
    await page.press('Repeat the last order for ฟาร์มสมชาย');
    expect(await page.findByText(/There is no earlier order to repeat/)).toBeVisible();
  });

  test('an order is confirmed from its row, in the version shown', async () => {
    const page = await renderPage('/', { language: 'en', as, answers });
    await page.press('Accept SO-2026-000001');
    await expect
      .poll(() => page.asked('changeStatusOrder').at(-1)?.body)
      .toMatchObject({ orderId: 1, status: 'SO', cvCode: 'C100' });
    expect(page.asked('changeStatusOrder')[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('an order over the credit limit is decided on its own page', async () => {
    const page = await renderPage('/', {
      language: 'en',
      as,
      answers: {
        ...answers,
        getOrderStatusDetail: anOrder(),
        changeStatusOrder: refuses('credit_exceeded', { detail: { over: 1 } }),
      },
    });
    await page.press('Accept SO-2026-000001');
    await expect.poll(page.address).toContain('/en/orderstatus/orders/1?');
  });

  test('customers are listed with last order, overdue and credit, once for each organisation, and a search finds them', async () => {
    const page = await renderPage('/', { language: 'en', as, answers });
    const [table, other] = await page.main.findAllByRole('table', { name: 'My customers' });
    expect(table).toHaveTextContent('C100 · สระบุรี');
    expect(table).toHaveTextContent('86,200.00');
    expect(table).toHaveTextContent('of 200,000.00');
    expect(other).toHaveTextContent('C100 · นครปฐม');
    expect(other).toHaveTextContent('Has not ordered yet');
    await page.press('Overdue 1');
    await expect.poll(() => page.asked('listServedCustomers').at(-1)?.query.only).toBe('overdue');
    await page.fill('Search customers', 'มาลี');
    await expect.poll(() => page.asked('listServedCustomers').at(-1)?.query.search).toBe('มาลี');
  });

  test('a phone shows four of many customers below the tasks, and the others after a press', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      aServedCustomer({ cvCode: `C20${at}`, cvName: `ฟาร์ม ${at}` }),
    );
    const of = {
      ...answers,
      listServedCustomers: ({ query }: { query: { only?: string } }) =>
        someServedCustomers(query.only ? [] : many),
    };
    const page = await renderPage('/', { language: 'en', width: 360, as, answers: of });
    const table = await page.main.findByRole('table', { name: 'My customers' });
    expect(within(table).getAllByRole('link', { name: /^ฟาร์ม/ })).toHaveLength(4);
    expect(page.main.getByText('4 of 6')).toBeVisible();
    await page.press('Show more');
    expect(within(table).getAllByRole('link', { name: /^ฟาร์ม/ })).toHaveLength(6);
    page.close();
    const desk = await renderPage('/', { language: 'en', as, answers: of });
    await desk.main.findAllByRole('table', { name: 'My customers' });
    expect(desk.main.getAllByRole('link', { name: /^ฟาร์ม/ })).toHaveLength(6);
  });

  test('where all customers have ordered and nothing waits, it says so', async () => {
    const quiet = {
      ...answers,
      listServedCustomers: someServedCustomers([aServedCustomer()]),
      listUnitOrders: someUnitOrders([]),
    };
    const page = await renderPage('/', { language: 'en', as, answers: quiet });
    expect(await page.main.findByText('Everyone has ordered as usual.')).toBeInTheDocument();
    expect(await page.main.findByText('No order waits')).toBeInTheDocument();
    expect(page.main.queryByRole('list', { name: 'Overdue' })).toBeNull();
  });

  test('an API without these lists gets the choice of a customer', async () => {
    const page = await renderPage('/', {
      as,
      answers: {
        ...answers,
        listServedCustomers: refuses('not_found'),
        listUnitOrders: refuses('not_found'),
      },
    });
    expect(await page.main.findByText('เลือกลูกค้าที่จะดู')).toBeInTheDocument();
  });
});

test('an admin of very many customers sees waiting orders, and customers by code', async () => {
  const all = { ...someServedCustomers([late]), hasMore: true, counts: null };
  const page = await renderPage('/', {
    language: 'en',
    as: aSession({ userGroup: 'ADMIN' }),
    answers: { ...answers, listServedCustomers: all },
  });
  expect(await page.main.findByRole('list', { name: 'To accept' })).toHaveTextContent(
    'SO-2026-000001',
  );
  expect(page.main.getByRole('table', { name: 'My customers' })).toHaveTextContent('C100');
  expect(page.main.queryByText('Not ordered yet today')).toBeNull();
  expect(page.main.getByText('1 shown so far')).toBeInTheDocument();
});

test("an admin's home begins with waiting orders; customers who have not ordered are below, failures beside them", async () => {
  const page = await renderPage('/', {
    language: 'en',
    as: aSession({ userGroup: 'ADMIN' }),
    answers,
  });
  await page.main.findByRole('heading', { name: 'Needs attention' });
  const titles = page.main
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  const asked = ['Waiting orders', 'Not ordered yet today', 'Needs attention'];
  expect(titles.filter((title) => asked.includes(title ?? ''))).toEqual(asked);
});

test('a phone shows an admin three waiting orders and two customers in each list, and no card of failures where there are none', async () => {
  const many = Array.from({ length: 6 }, (_, at) =>
    aServedCustomer({ ...late, cvCode: `C20${at}`, cvName: `ฟาร์ม ${at}` }),
  );
  const of = {
    ...answers,
    listServedCustomers: someServedCustomers(many),
    listTroubles: { data: { imports: [], signIns: [], people: [], peopleCount: 0 } },
  };
  const orders = Array.from({ length: 5 }, (_, at) =>
    aUnitOrder({ orderId: at + 1, orderNumber: `SO-2026-00000${at + 1}` }),
  );
  const options = {
    language: 'en',
    as: aSession({ userGroup: 'ADMIN' }),
    answers: { ...of, listUnitOrders: someUnitOrders(orders) },
  } as const;
  const rows = (list: HTMLElement) => within(list).getAllByRole('listitem').length;
  const page = await renderPage('/', { ...options, width: 360 });
  expect(rows(await page.main.findByRole('list', { name: 'To accept' }))).toBe(3);
  const overdue = page.main.getByRole('list', { name: 'Overdue' });
  expect([
    rows(page.main.getByRole('list', { name: 'Not ordered yet today' })),
    rows(overdue),
  ]).toEqual([2, 2]);
  expect(page.main.getAllByText('2 of 6')).toHaveLength(3);
  expect(page.main.queryByRole('heading', { name: 'Nothing needs attention' })).toBeNull();
  const overdueCard = within(
    page.main.getByRole('heading', { name: 'Overdue' }).closest('section') as HTMLElement,
  );
  await page.user.click(overdueCard.getByRole('button', { name: 'Show more' }));
  expect(rows(overdue)).toBe(6);
  page.close();
  const desk = await renderPage('/', options);
  expect(rows(await desk.main.findByRole('list', { name: 'To accept' }))).toBe(5);
});

test('an overdue customer is named with the organisation only where they have several', async () => {
  const debts = [
    late,
    { ...late, orgCode: '1102', orgName: 'Nakhon Pathom' },
    { ...late, cvCode: 'C300', cvName: 'Alone', orgName: 'Khon Kaen' },
  ];
  const page = await renderPage('/', {
    language: 'en',
    as,
    answers: { ...answers, listServedCustomers: someServedCustomers(debts) },
  });
  const list = await page.main.findByRole('list', { name: 'Overdue' });
  expect(list).toHaveTextContent('Nakhon Pathom');
  expect(list).not.toHaveTextContent('Khon Kaen');
});

test('overdue customers can be listed to the last, and the card shows how many of how many are loaded', async () => {
  const many = Array.from({ length: 9 }, (_, at) =>
    aServedCustomer({ ...late, cvCode: `C20${at}`, cvName: `ฟาร์ม ${at}` }),
  );
  const all = someServedCustomers(many);
  const page = await renderPage('/', {
    language: 'en',
    as,
    answers: {
      ...answers,
      listServedCustomers: ({ query }) =>
        query.page === '2'
          ? { ...all, data: many.slice(8), page: 2, hasMore: false }
          : { ...all, data: many.slice(0, 8), page: 1, hasMore: true },
    },
  });
  const overdue = within(
    (await page.main.findByRole('heading', { name: 'Overdue' })).closest('section') as HTMLElement,
  );
  const more = () => page.user.click(overdue.getByRole('button', { name: 'Show more' }));
  expect(overdue.getByText('6 of 9')).toBeVisible();
  await more();
  expect(overdue.getByText('8 of 9')).toBeVisible();
  await more();
  await expect.poll(() => overdue.getAllByRole('listitem')).toHaveLength(9);
  expect(overdue.queryByText(/ of 9/)).toBeNull();
});

test('the focus is on the heading after a sign-in, and only then', async () => {
  const page = await renderPage('/', {
    language: 'en',
    as,
    answers,
    storedInTab: { 'so-just-signed-in': 'yes' },
  });
  const heading = await page.findByRole('heading', { level: 1 });
  await expect.poll(() => document.activeElement).toBe(heading);
  page.close();
  const again = await renderPage('/', { language: 'en', as, answers });
  const title = await again.findByRole('heading', { level: 1 });
  expect(document.activeElement).not.toBe(title);
});

describe("an order on a staff member's screen", () => {
  test('พนักงานเห็นว่าต้องยืนยัน และปุ่มหลักคือยืนยัน', async () => {
    const order = anOrder({ can: { accept: true, cancel: true, reject: true } });
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      as,
      answers: { ...answers, getOrderStatusDetail: order },
    });
    expect(await page.findByText(/ตรวจรายการแล้วกดยืนยัน/)).toBeInTheDocument();
    await page.press('ยืนยัน');
    await expect
      .poll(() => page.asked('changeStatusOrder').at(-1)?.body)
      .toMatchObject({ status: 'SO' });
  });

  test('receipt is confirmed by the customer, or recorded for them by staff', async () => {
    const order = anOrder({ status: 'INV', can: { confirmReceipt: true } });
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      language: 'en',
      as,
      answers: { ...answers, getOrderStatusDetail: order },
    });
    expect(await page.findByText(/The customer confirms/)).toBeInTheDocument();
    expect(await page.findByRole('button', { name: 'The customer has received it' })).toBeVisible();
  });

  test('on a phone the bar shows the customer, and the products are above the progress', async () => {
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      as,
      width: 360,
      answers,
    });
    const bar = await page.findByRole('region', { name: 'ทำรายการแทน' });
    expect(bar).toHaveTextContent('ฟาร์มสมชาย · C100 · สระบุรี');
    const names = page.main.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names.indexOf('สินค้า')).toBeLessThan(names.indexOf('ความคืบหน้า'));
  });

  test('late goods show their status in large, and how late they are', async () => {
    const order = anOrder({ status: 'INV', requireDate: '2026-02-27' });
    const page = await renderPage('/orderstatus/orders/1?bu=FEED&cv=C100&org=1101', {
      language: 'en',
      as,
      answers: { ...answers, getOrderStatusDetail: order },
    });
    expect(await page.main.findByText('3 days after the delivery date')).toBeVisible();
    expect(page.main.getAllByText(/Delivery date .*27 Feb/).length).toBeGreaterThan(0);
  });
});
