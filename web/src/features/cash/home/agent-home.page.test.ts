import { aCashDay, aRoundCustomer, someRound } from '#contract/testing/samples/cash.ts';
import { aCustomer } from '#contract/testing/samples/customers.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { openCash } from '#testing/samples/cash.ts';

// Home asks for every user whether a customer is theirs.
const listCvOrg = aList([aCustomer()]);
const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash('/', { listCvOrg, ...answers }, options);
const closed = aCashDay({
  dayId: 6,
  date: '2026-03-01',
  closedAt: '2026-03-01T11:05:00.000Z',
  receivedAmt: 1234.5,
  receivedCount: 2,
  expectedAmt: 2000,
  countedAmt: 1980,
  reason: 'ทอนเกิน',
});

describe('what a cash agent has in hand', () => {
  test('เป็นตัวเลขใหญ่ที่สุดของหน้าแรก พร้อมที่มา และปุ่มรับเงิน', async () => {
    const day = aCashDay({
      receivedAmt: 51_934.75,
      receivedCount: 3,
      handedAmt: 1000,
      expectedAmt: 52_934.75,
    });
    const page = await open({ getCashDay: { data: [day] } }, { language: 'th' });
    const label = await page.main.findByText('เงินสดในมือ');
    expect(label.parentElement).toHaveTextContent('52,934.75บาท');
    expect(page.main.getByText(/รับวันนี้ 3 ใบ 51,934.75/)).toHaveTextContent('เงินทอนตั้งต้น 2,000.00');
    expect(page.main.getByRole('link', { name: 'รับเงินสด' })).toHaveAttribute(
      'href',
      '/cashpayment',
    );
    expect(page.main.getByRole('link', { name: 'ส่งเงิน' })).toHaveAttribute(
      'href',
      '/paymenthistory?tab=day',
    );
    expect(page.asked('getCashDay')[0]?.query.last).toBe('3');
  });

  test.each([
    ['ไม่เคยเปิดวัน', []],
    ['ปิดวันล่าสุดแล้ว', [closed]],
  ])('ตัวแทนที่%sเห็นว่ายังไม่ได้เปิดวัน', async (_what, data) => {
    const page = await open({ getCashDay: { data } }, { language: 'th' });
    expect(await page.main.findByText('ยังไม่ได้เปิดยอดประจำวัน เปิดแล้วจึงรับเงินได้')).toBeVisible();
    expect(page.main.getByText('เงินสดในมือ').parentElement).toHaveTextContent('0.00');
    expect(page.main.queryByRole('link', { name: 'ส่งเงิน' })).toBeNull();
  });

  test('of an earlier day must be counted first, and the button leads there', async () => {
    const page = await open({
      getCashDay: { data: [aCashDay({ late: true, date: '2026-03-01' })] },
    });
    expect(await page.main.findByText(/^The day of 1 Mar 2569 is still open/)).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Count and close it' })).toHaveAttribute(
      'href',
      '/en/paymenthistory?tab=day',
    );
  });

  test('is not shown where the day does not load', async () => {
    const page = await open({ getCashDay: refuses('unexpected') });
    await page.main.findByText('Today’s round');
    expect(page.main.queryByText('Cash in hand')).toBeNull();
  });
});

describe("a cash agent's round of today", () => {
  const late = aRoundCustomer();
  const today = aRoundCustomer({
    cvCode: 'C100390',
    cvName: 'Baan Suan farm',
    overdueDays: 0,
    telNo: '',
    position: null,
    address: '',
  });
  const paid = aRoundCustomer({
    cvCode: 'C100510',
    cvName: 'Thana farm',
    dueAmt: 0,
    overdueDays: 0,
    paidAmt: 38_800,
    paidAt: '2026-03-02T02:35:00.000Z',
  });
  const rowsOf = async (page: Awaited<ReturnType<typeof open>>) =>
    within(await page.main.findByRole('list', { name: 'Today’s round' })).getAllByRole('listitem');

  test.each([360, 1280])(
    'shows sum and days overdue, calls, opens the map and receives in the row; who paid is ticked (%i px)',
    async (width) => {
      const page = await open({ cashRound: someRound([late, today, paid]) }, { width });
      const rows = await rowsOf(page);
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/21,480\.00.*37 days overdue/),
        expect.stringMatching(/21,480\.00.*Due today/),
        expect.stringMatching(/38,800\.00.*Received 09:35/),
      ]);
      const first = within(rows[0]!);
      expect(first.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:0812345678');
      expect(first.getByRole('link', { name: /^Map to/ })).toHaveAttribute(
        'href',
        expect.stringContaining('query=13.82%2C100.06'),
      );
      expect(first.getByRole('link', { name: /^Receive cash from/ })).toHaveAttribute(
        'href',
        '/en/cashpayment/C100275?bu=FEED&org=1101',
      );
      expect(page.main.getByText('2 customers left · 42,960.00')).toBeVisible();
    },
  );

  test('leaves out the call and the map of a customer without telephone and address, and the buttons of one who has paid', async () => {
    const page = await open({ cashRound: someRound([today, paid]) });
    const [first, second] = await rowsOf(page);
    expect(within(first!).getAllByRole('link')).toHaveLength(1);
    expect(within(second!).queryAllByRole('link')).toEqual([]);
  });

  test('where the customer paid a part says what is still due, and cash can be received again', async () => {
    const page = await open({ cashRound: someRound([{ ...paid, dueAmt: 500 }]) });
    const [row] = await rowsOf(page);
    expect(row).toHaveTextContent('500.00 still due');
    expect(within(row!).getByRole('link', { name: 'Receive cash from Thana farm' })).toBeVisible();
    expect(page.main.getByText('Everyone has paid')).toBeVisible();
  });

  test('is found by the map from the address where the customer has no position', async () => {
    const page = await open({
      cashRound: someRound([aRoundCustomer({ position: null, address: '9 Mu 2' })]),
    });
    expect(await page.main.findByRole('link', { name: /^Map to/ })).toHaveAttribute(
      'href',
      expect.stringContaining('query=9%20Mu%202'),
    );
  });

  test('of more than 500 customers begins with the oldest debts, and more are loaded', async () => {
    const many = Array.from({ length: 24 }, (_, at) =>
      aRoundCustomer({ cvCode: `C2${at}`, cvName: `Farm ${at}` }),
    );
    const page = await open({ cashRound: { data: many, page: 1, hasMore: false, counts: null } });
    expect(await rowsOf(page)).toHaveLength(8);
    expect(page.main.getByText('Oldest debts first')).toBeVisible();
    await page.press('Show more');
    expect(await rowsOf(page)).toHaveLength(24);
  });

  test('ที่ไม่มีใครครบกำหนดบอกเช่นนั้น', async () => {
    const page = await open({ cashRound: someRound([]) }, { language: 'th' });
    expect(await page.main.findByRole('heading', { name: 'วันนี้ไม่มีรายที่ครบกำหนด' })).toBeVisible();
  });
});

describe("a cash agent's last days", () => {
  test('name today and yesterday, with what was received and the difference that waits', async () => {
    const page = await open({
      getCashDay: { data: [aCashDay({ receivedAmt: 700, receivedCount: 1 }), closed] },
    });
    const [today, yesterday] = within(
      await page.main.findByRole('list', { name: 'My days' }),
    ).getAllByRole('listitem');
    expect(today).toHaveTextContent(/^TodayOpen since 07:42700\.001 receipt$/);
    expect(yesterday).toHaveTextContent(
      /^YesterdayClosed 18:05Short by 20\.00 · waiting to be accepted1,234\.502 receipts$/,
    );
  });

  test('are not shown before the first', async () => {
    const page = await open({ getCashDay: { data: [] } });
    await page.main.findByText('Cash in hand');
    expect(page.main.queryByText('My days')).toBeNull();
  });
});
