import { someServedCustomers } from '#contract/testing/samples/customers.ts';
import { aNoticeList } from '#contract/testing/samples/notices.ts';
import type { UserGroup } from '#contract/permissions.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { someUnitOrders } from '#contract/testing/samples/orders.ts';
import { mostWaits, type WaitKindName } from '#contract/waits/kinds.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { buyerAnswers } from '#testing/buyer-answers.ts';
import { inTurn } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage } from '#testing/render-page.ts';

const wait = (kind: WaitKindName, count: number, bu = '', since = '2026-03-02T03:00:00.000Z') => ({
  kind,
  bu,
  count,
  since,
  order: null as { orderId: number; org: string; cv: string } | null,
});
const answers = {
  ...buyerAnswers,
  listServedCustomers: someServedCustomers([]),
  listUnitOrders: someUnitOrders([]),
};
const home = (
  data: ReturnType<typeof wait>[],
  { userGroup = 'ADMIN' as UserGroup, language = 'th' as 'th' | 'en', width = 1280 } = {},
) =>
  renderPage('/', {
    as: aSession({ userGroup }),
    language,
    width,
    answers: { ...answers, listWaits: { data } },
  });

describe('what waits for staff, on their home', () => {
  const some = [
    wait('money', 3, 'FEED'),
    wait('credit', 4, 'FEED', '2026-03-02T03:00:00.000Z'),
    wait('credit', 996, 'AQUA', '2026-03-01T03:00:00.000Z'),
    wait('accept', 2, 'FEED'),
  ];

  test('มาก่อนทุกอย่าง มีจำนวนรวมทุกหน่วย ส่วนของแต่ละหน่วย และทางไป เรื่องที่ไม่รอไม่แสดง', async () => {
    const page = await home(some);
    await page.main.findByRole('heading', { name: 'รอดำเนินการ' });
    expect(page.main.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('รอดำเนินการ');
    const [money, credit] = within(
      page.main.getByRole('list', { name: 'รอดำเนินการ' }),
    ).getAllByRole('listitem');
    expect(money).toHaveTextContent(/^เงินรับที่ต้องจับคู่เก่าสุดตั้งแต่ .*3$/);
    expect(credit).toHaveTextContent(/^คำสั่งซื้อรอตรวจวงเงิน.* 4.* 996เก่าสุดตั้งแต่ 1 มี.ค..*1,000$/);
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
      [{ ...wait('asked', 1, 'FEED'), order: { orderId: 7, org: '1101', cv: 'C100' } }],
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
    expect(await page.main.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
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
      listWaits: { data: [wait('accept', 3, 'FEED')] },
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
