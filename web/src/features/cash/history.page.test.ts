import { aSheetFile } from '@smart-order/contract/exports/samples.ts';
import { aCashDay, aCashReceipt } from '@smart-order/contract/cash/samples.ts';
import { aSession } from '@smart-order/contract/sign-in/samples.ts';
import { describe, expect, test } from 'vitest';
import { refuses } from '../../testing/refusals.ts';
import { renderPage } from '../../testing/render-page.ts';

const as = aSession({ userGroup: 'AGENTS' });
const aReceipt = (more: object = {}) => ({
  cvCode: 'C100275',
  cvName: 'ร้านเกษตรพัฒนา นครปฐม',
  cvAddress: '',
  description: 'INV1',
  documentDate: '2026-03-02',
  documentNo: 'RC69-1101-000218',
  documentType: 'receipt',
  feeAmt: 0,
  flagSap: 'N',
  message: '',
  netAmt: 100.5,
  orgCode: '1101',
  plantCode: '1101',
  printNo: 0,
  rcType: '4',
  salemanCode: 'อรทัย',
  statusCode: 200,
  vatAmt: 0,
  paidAt: '2026-03-02T01:00:00.000Z',
  isVoid: false,
  ...more,
});
const pagination = { page: 1, total: 2, lastPage: 1, from: 1, to: 2 };
const week = {
  data: [aReceipt(), aReceipt({ documentNo: 'RC69-1101-000217', isVoid: true })],
  pagination,
  days: [{ date: '2026-03-02', count: 1, amount: 100.5 }],
};
const answers = {
  getReceiptByUser: week,
  getCashReceipt: { data: aCashReceipt() },
  voidReceipt: aCashReceipt(),
  getCashDay: { data: [aCashDay()] },
  handOverCash: { data: aCashDay() },
  closeCashDay: { data: aCashDay() },
  listCashDays: { data: [], pagination: { ...pagination, total: 0 } },
};

describe('the receipts of seven days', () => {
  test('อยู่ใต้วันของตน พร้อมยอดรวม ใบที่ยกเลิกบอกว่ายกเลิก', async () => {
    const page = await renderPage('/paymenthistory', { answers, as });
    expect(await page.findByText('1 ใบ · 100.50')).toBeVisible();
    expect(page.main.getByText('ยกเลิก')).toBeVisible();
  });

  test('are opened, and voided only with a reason', async () => {
    const page = await renderPage('/paymenthistory', { answers, as, language: 'en' });
    await page.press('RC69-1101-000218');
    await page.press('Void the receipt');
    await page.press('Void the receipt');
    expect(page.asked('voidReceipt')).toEqual([]);
    await page.fill('Why it is void', 'wrong customer');
    await page.press('Void the receipt');
    expect(page.asked('voidReceipt').at(-1)?.body).toEqual({ reason: 'wrong customer' });
  });

  test('are saved as a file', async () => {
    const page = await renderPage('/paymenthistory', { answers: { ...answers, exportReceipts: aSheetFile }, as, language: 'en' });
    await page.press('Save as Excel');
    await expect.poll(() => page.asked('exportReceipts').map(({ params }) => params)).toEqual([{ format: 'xlsx' }]);
  });

  test.each([
    ['there are none', { ...week, data: [], days: [] }, 'No receipts in the last 7 days'],
    ['they do not come', refuses('unavailable'), /again/i],
  ])('say so where %s', async (_name, given, words) => {
    const page = await renderPage('/paymenthistory', { answers: { ...answers, getReceiptByUser: given }, as, language: 'en' });
    expect((await page.findAllByText(words))[0]).toBeVisible();
  });
});

describe("an agent's day", () => {
  test('is closed with what was counted; a difference needs its reason', async () => {
    const page = await renderPage('/paymenthistory?tab=day', { answers, as, language: 'en' });
    await page.findByText('Count and close the day');
    await page.fill('Pieces of 1,000 baht', '1');
    await page.press('Close the day');
    expect(page.asked('closeCashDay')).toEqual([]);
    await page.fill('Why the sums differ', 'coins lost');
    await page.press('Close the day');
    await page.user.click((await page.findAllByRole('button', { name: 'Close the day' })).at(-1)!);
    await expect
      .poll(() => page.asked('closeCashDay').at(-1)?.body)
      .toEqual({ dayId: 7, expectedAmt: 2000, pieces: [{ value: 1000, count: 1 }], reason: 'coins lost' });
  });

  test('เหตุผลที่พบบ่อยเลือกได้ด้วยการกดครั้งเดียว แล้วพิมพ์ต่อได้', async () => {
    const page = await renderPage('/paymenthistory?tab=day', { answers, as });
    await page.findByText('นับเงิน ปิดยอดวันนี้');
    await page.fill('จำนวน 1,000 บาท', '1');
    await page.press('เหรียญหาย');
    expect(page.main.getByLabelText(/เหตุผล/, { selector: 'textarea' })).toHaveValue('เหรียญหาย ');
    expect(page.main.getByRole('button', { name: 'เหรียญหาย' })).toHaveAttribute('aria-pressed', 'true');
    await page.fill('จำนวน 1,000 บาท', '3');
    expect(page.main.queryByRole('button', { name: 'เหรียญหาย' })).toBeNull();
  });

  test('says who took how much of the cash', async () => {
    const page = await renderPage('/paymenthistory?tab=day', { answers, as, language: 'en' });
    await page.press('Hand over');
    const dialog = await page.findByRole('dialog');
    expect(dialog).toBeInTheDocument();
    await page.fill('Amount handed over (THB)', '500');
    await page.fill('Receiver', 'Suree');
    await page.user.click((await page.findAllByRole('button', { name: 'Hand over' })).at(-1)!);
    await expect.poll(() => page.asked('handOverCash').at(-1)?.body).toEqual({ dayId: 7, amount: 500, receiver: 'Suree' });
  });

  test('that differs is accepted by an admin', async () => {
    const differs = aCashDay({ closedAt: '2026-03-02T10:00:00.000Z', countedAmt: 1980, reason: 'coins lost' });
    const given = { ...answers, listCashDays: { data: [differs], pagination }, acceptCashDay: { data: differs } };
    const page = await renderPage('/paymenthistory?tab=accept', { answers: given, as: aSession({ userGroup: 'ADMIN' }), language: 'en' });
    await page.press('Accept the day');
    await page.user.click((await page.findAllByRole('button', { name: 'Accept the day' })).at(-1)!);
    await expect.poll(() => page.asked('acceptCashDay').at(-1)?.body).toEqual({ dayId: 7 });
  });

  test('that differs and is one’s own waits for another admin', async () => {
    const differs = aCashDay({ isOwn: true, closedAt: '2026-03-02T10:00:00.000Z', countedAmt: 1980, reason: 'coins lost' });
    const given = { ...answers, listCashDays: { data: [differs], pagination } };
    const page = await renderPage('/paymenthistory?tab=accept', { answers: given, as: aSession({ userGroup: 'ADMIN' }), language: 'en' });
    expect(await page.findByText(/another admin accepts/)).toBeVisible();
    expect(page.main.queryByRole('button', { name: 'Accept the day' })).toBeNull();
  });
});
