import { someServedCustomers } from '#contract/testing/samples/customers.ts';
import { aNoticeList } from '#contract/testing/samples/notices.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { aTeamWait, aWait, someWaits } from '#contract/testing/samples/waits.ts';
import { someUnitOrders } from '#contract/testing/samples/orders.ts';
import { mostWaits, type WaitKindName } from '#contract/waits/kinds.ts';
import type { TeamWait, Wait } from '#contract/waits/shapes.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const wait = (kind: WaitKindName, count: number, bu = '', more: Partial<Wait> = {}) =>
  aWait({ kind, count, bu, ...more });
const answers = {
  ...buyerAnswers,
  listServedCustomers: someServedCustomers([]),
  listUnitOrders: someUnitOrders([]),
};
const home = (
  data: Wait[],
  {
    userGroup = 'ADMIN' as UserGroup,
    language = 'th' as 'th' | 'en',
    width = 1280,
    team = [] as TeamWait[],
  } = {},
) =>
  renderPage('/', {
    now: '2026-03-02T16:00:00+07:00',
    as: aSession({ userGroup }),
    language,
    width,
    answers: { ...answers, listWaits: someWaits(data, team) },
  });

describe('what waits for staff, on their home', () => {
  const some = [
    wait('money', 3, 'FEED'),
    wait('credit', 4, 'FEED', { amount: 1000.5 }),
    wait('credit', 996, 'AQUA', { amount: 20, since: '2026-03-01T03:00:00.000Z', late: 3 }),
    wait('accept', 2, 'FEED'),
  ];

  test('มาก่อนทุกอย่าง มีจำนวนรวมทุกหน่วย ส่วนของแต่ละหน่วย และทางไป เรื่องที่ไม่รอไม่แสดง', async () => {
    const page = await home(some);
    await page.main.findByRole('heading', { name: 'รอดำเนินการ' });
    expect(page.main.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('รอดำเนินการ');
    const [accepted, credit, money] = within(
      page.main.getByRole('list', { name: 'รอดำเนินการ' }),
    ).getAllByRole('listitem');
    expect(money).toHaveTextContent(/^เงินรับที่ต้องจับคู่เก่าสุดรอ 6 ชม\.3$/);
    expect(accepted).toHaveTextContent(/^คำสั่งซื้อรอยืนยันเก่าสุดรอ 6 ชม\.2$/);
    expect(credit).toHaveTextContent(
      /^คำสั่งซื้อรอตรวจวงเงินล่าช้า 3 · เก่าสุดรอ 1 วัน1,0001,020.50 บาท.* 4.* 996$/,
    );
    expect(page.main.queryByText('นำเข้าข้อมูลไม่ผ่านใน 7 วัน')).toBeNull();
    expect(page.main.getByRole('link', { name: 'เงินรับที่ต้องจับคู่' })).toHaveAttribute(
      'href',
      '/payment/matching?bu=FEED',
    );
    expect(page.main.getByRole('link', { name: /996$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/orderstatus\/all\?bu=AQUA&tab=checking_credit&from=20\d\d-\d\d-\d\d$/,
      ),
    );
    // As many days as a list has, and the status that is counted.
    const accept = page.main.getByRole('link', { name: 'คำสั่งซื้อรอยืนยัน' });
    expect(accept).toHaveAttribute(
      'href',
      expect.stringMatching(/tab=checking_order&status=PO&from=20/),
    );
  });

  test('has doors to a hand-over, to the inbox and to imports with errors', async () => {
    const page = await home([wait('handovers', 1), wait('inbox', 2), wait('imports', mostWaits)], {
      language: 'en',
    });
    expect(await page.main.findByRole('link', { name: 'Cash handed over to you' })).toHaveAttribute(
      'href',
      '/en/paymenthistory?tab=agents',
    );
    expect(page.main.getByRole('link', { name: 'Messages with orders' })).toHaveAttribute(
      'href',
      '/en/drafts/inbox',
    );
    expect(page.main.getByRole('link', { name: 'Imports refused in 7 days' })).toHaveAttribute(
      'href',
      '/en/integration?faulty=true#imports',
    );
    expect(page.main.getByText('1,000+')).toBeVisible();
  });

  test('an order that a colleague asked about leads to it', async () => {
    const page = await home(
      [wait('asked', 1, 'FEED', { oldest: { id: 7, org: '1101', cv: 'C100' } })],
      {
        userGroup: 'SALEMAN',
        language: 'en',
      },
    );
    const link = await page.main.findByRole('link', {
      name: 'Orders over credit that you are asked to decide',
    });
    expect(link).toHaveAttribute('href', '/en/orderstatus/orders/7?bu=FEED&org=1101&cv=C100');
  });

  test('a claim and a standing order that is not confirmed lead to the oldest, a message of the ERP to its list', async () => {
    const page = await home(
      [
        wait('claims', 1, 'FEED', { oldest: { id: 8, org: '1101', cv: 'C100' }, amount: 612 }),
        wait('standing', 2, 'FEED', { oldest: { id: 4, org: '1102', cv: 'C200' } }),
        wait('parked', 3),
      ],
      { language: 'en', userGroup: 'ADMIN' },
    );
    const hrefOf = async (name: string) =>
      (await page.main.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Deliveries with differences to answer')).toBe(
      '/en/orderstatus/orders/8?bu=FEED&org=1101&cv=C100',
    );
    expect(await hrefOf('Standing orders not confirmed')).toBe(
      '/en/preorder/standing?bu=FEED&org=1102&cv=C200',
    );
    expect(await hrefOf('Messages of the ERP that could not be applied')).toBe(
      '/en/integration#parked',
    );
  });

  test('of a super user is how many, how old and how much, by salesperson, without a way into an order', async () => {
    const team = [
      aTeamWait({ count: 3, amount: 1200.5, late: 1, since: '2026-02-27T03:00:00.000Z' }),
      aTeamWait({ salespeople: '', amount: 99.5 }),
    ];
    const page = await home([], { userGroup: 'SUPERUSER', language: 'en', team });
    const list = await page.main.findByRole('list', { name: 'Orders waiting, by salesperson' });
    const [first, none] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('สมหญิง ขายดี1 late, the oldest waits 3 days3THB 1,200.50');
    expect(none).toHaveTextContent('Customers without a salespersonoldest waits 6 h1THB 99.50');
    expect(page.main.getByText(/4 orders/)).toBeVisible();
    expect(within(list).queryByRole('link')).toBeNull();
    expect(page.main.queryByText('Nothing is waiting')).toBeNull();
  });

  test('is on the home of a salesperson, too', async () => {
    const page = await home([wait('accept', 2, 'FEED')], {
      userGroup: 'SALEMAN',
      language: 'en',
      width: 360,
    });
    expect(await page.main.findByRole('link', { name: 'Orders to accept' })).toBeVisible();
  });

  test('nothing waiting is one calm line, and the month of super users is not here', async () => {
    const page = await home([], { language: 'en' });
    expect(await page.main.findByText('Nothing is waiting')).toBeVisible();
    expect(page.main.queryByRole('heading', { name: 'Sales this month' })).toBeNull();
  });

  test('that cannot be read says so in its place', async () => {
    const page = await renderPage('/', {
      as: aSession({ userGroup: 'ADMIN' }),
      language: 'en',
      answers: { ...answers, listWaits: refuses('unexpected') },
    });
    const card = (await page.main.findByRole('heading', { name: 'Waiting for you' })).closest(
      'section',
    ) as HTMLElement;
    expect(within(card).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the bell', () => {
  test('of staff has how much waits for them, and leads to it above the notices', async () => {
    // The bell is followed once the page has settled, ten seconds after it was opened.
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
    const waits = {
      countNotices: inTurn({ unread: 9, newest: 9, waits: 3 }, never),
      listWaits: someWaits([wait('accept', 3, 'FEED')]),
    };
    const page = await renderPage('/notices', {
      as: aSession({ userGroup: 'SALEMAN' }),
      language: 'en',
      answers: { ...answers, listNotices: aNoticeList([]), ...waits },
    });
    expect(await page.findByRole('link', { name: 'Notices, 3 waiting for you' })).toHaveTextContent(
      '3',
    );
    expect(await page.main.findByRole('link', { name: 'Orders to accept' })).toBeVisible();
  });
});
