import { aCashDay, aHandover } from '#contract/testing/samples/cash.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { aSheetFile } from '#contract/testing/samples/common.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { openCash } from '#testing/samples/cash.ts';

const listOf = <T>(data: T[]) => ({
  data,
  pagination: {
    page: 1,
    total: data.length,
    lastPage: 1,
    from: data.length === 0 ? 0 : 1,
    to: data.length,
  },
});
const aReceiptOfDay = {
  receiptNo: 'RC69-1101-000217',
  cvCode: 'C100284',
  cvName: 'ฟาร์ม',
  amount: 1500,
  at: '2026-03-02T01:05:00.000Z',
  isVoid: false,
};
const orathai = aCashDay({
  receivedAmt: 1500,
  receivedCount: 1,
  handedAmt: 500,
  unconfirmedAmt: 500,
  expectedAmt: 3000,
  handovers: [aHandover()],
  receipts: [aReceiptOfDay],
});
const somsak = aCashDay({
  dayId: 8,
  cashier: 'สมศักดิ์ ดี',
  closedAt: '2026-03-02T10:00:00.000Z',
  countedAmt: 2000,
});
const waits = { ...aHandover(), cashier: 'อรทัย แสงทอง', date: '2026-03-02' };

const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash(
    '/paymenthistory?tab=agents',
    { listAgentDays: listOf([orathai, somsak]), listHandovers: listOf([]), ...answers },
    { as: aSession({ userGroup: 'ADMIN' }), ...options },
  );

describe('the days of agents', () => {
  test.each([360, 1280])(
    'are shown with the cash in hand, handed over and not confirmed, and open with their receipts (%i px)',
    async (width) => {
      const page = await open({}, { width });
      const [first, second] = within(
        await page.main.findByRole('list', { name: 'Days of agents' }),
      ).getAllByRole('listitem');
      expect(first).toHaveTextContent(
        /อรทัย แสงทอง.*Open.*in hand 3,000\.00 · handed over 500\.00 · not confirmed 500\.00.*1,500\.00.*1 receipt/,
      );
      expect(second).toHaveTextContent(/สมศักดิ์ ดี.*Closed.*in hand 2,000\.00 · handed over 0\.00/);
      expect(page.asked('listAgentDays')[0]?.query).toMatchObject({
        date: '2026-03-02',
        page: '1',
      });
      await page.press('อรทัย แสงทอง');
      const day = within(page.main.getByRole('region', { name: 'อรทัย แสงทอง' }));
      expect(day.getByRole('list', { name: 'Handed over' })).toHaveTextContent(
        'Handed over, not confirmed',
      );
      expect(day.getByRole('list', { name: 'Receipts' })).toHaveTextContent('RC69-1101-000217');
      expect(day.queryByRole('button', { name: 'Hand over' })).toBeNull();
    },
  );

  test('wait while the day is none', async () => {
    const page = await open();
    await page.main.findByRole('list', { name: 'Days of agents' });
    await page.fill('Day', '30/2/2569{Enter}');
    expect(await page.main.findByText('The list waits for a valid date')).toBeVisible();
    expect(page.main.queryByRole('list', { name: 'Days of agents' })).toBeNull();
  });

  test('ของวันอื่นเลือกได้ และบันทึกใบรับเงินทั้งหมดเป็นไฟล์ได้', async () => {
    const page = await open({ exportAgentReceipts: aSheetFile }, { language: 'th' });
    await page.press('บันทึก Excel');
    await expect
      .poll(() =>
        page
          .asked('exportAgentReceipts')
          .map(({ params, query }) => [params.format, query.dateFrom, query.dateTo]),
      )
      .toEqual([['xlsx', '2026-03-02', '2026-03-02']]);
    await page.fill('วันที่', '1/3/2569');
    await page.user.tab();
    await expect.poll(() => page.asked('listAgentDays').at(-1)?.query.date).toBe('2026-03-01');
    expect(page.address()).toBe('/paymenthistory?tab=agents&date=2026-03-01');
  });

  test('are empty, loading, or failed with a retry', async () => {
    const none = await open({ listAgentDays: listOf([]) });
    expect(await none.findByText('No agent opened this day')).toBeVisible();
    none.close();
    const slow = await open({ listAgentDays: never });
    expect(await slow.main.findByText('Loading')).toBeInTheDocument();
    slow.close();
    const failed = await open({
      listAgentDays: inTurn<ReturnType<typeof listOf<typeof orathai>>>(
        refuses('unexpected'),
        listOf([orathai]),
      ),
    });
    await failed.press('Try again');
    expect(await failed.main.findByRole('list', { name: 'Days of agents' })).toBeVisible();
  });
});

describe('cash that was handed to the reader', () => {
  test('is confirmed by its sum after a question', async () => {
    const page = await open({
      listHandovers: inTurn(listOf([waits]), listOf([])),
      confirmHandover: { handoverNo: waits.handoverNo },
    });
    await page.press('Confirm 500.00');
    expect(await page.findByRole('dialog', { name: 'Do you have 500.00 baht?' })).toHaveTextContent(
      'อรทัย แสงทอง handed it to you',
    );
    await page.press('I have it');
    expect(await page.findByText('Confirmed.')).toBeVisible();
    expect(page.asked('confirmHandover').map(({ body }) => body)).toEqual([
      { handoverNo: waits.handoverNo, amount: 500 },
    ]);
    await expect
      .poll(() => page.main.queryByRole('list', { name: 'Handed to you, not confirmed' }))
      .toBeNull();
  });

  test('ส่งคืนได้เมื่อบอกเหตุผล', async () => {
    const page = await open(
      { listHandovers: listOf([waits]), refuseHandover: { handoverNo: waits.handoverNo } },
      { language: 'th', width: 360 },
    );
    await page.press('ส่งคืน');
    const sheet = within(await page.findByRole('dialog', { name: 'ส่งคืน 500.00 ให้ อรทัย แสงทอง' }));
    await page.user.click(sheet.getByRole('button', { name: 'ส่งคืน' }));
    expect(page.asked('refuseHandover')).toEqual([]);
    await page.fill('เหตุผล', ' นับได้ 400 ');
    await page.user.click(sheet.getByRole('button', { name: 'ส่งคืน' }));
    expect(await page.findByText('ส่งคืนให้ อรทัย แสงทอง แล้ว')).toBeVisible();
    expect(page.asked('refuseHandover').map(({ body }) => body)).toEqual([
      { handoverNo: waits.handoverNo, reason: 'นับได้ 400' },
    ]);
  });
});
