import { aCashReceipt } from '#contract/testing/samples/cash.ts';
import { aSheetFile } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { saying } from '#testing/saying.ts';
import { aGivenReceipt, openCash } from '#testing/samples/cash.ts';

const pageOf = (page: number, lastPage: number, total: number) => ({
  page,
  total,
  lastPage,
  from: page,
  to: page,
});
const week = {
  data: [aGivenReceipt()],
  pagination: pageOf(1, 1, 1),
  days: [{ date: '2026-03-02', count: 1, amount: 100.5, roundingAmt: -0.1 }],
};
const open = (answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) =>
  openCash('/paymenthistory', { getReceiptByUser: week, ...answers }, options);

async function openReceipt(answers: Answers = {}, options: Parameters<typeof openCash>[2] = {}) {
  const page = await open(answers, options);
  await page.press('RC69-1101-000218');
  return { page, sheet: within(await page.findByRole('dialog')) };
}

describe('the receipts of seven days', () => {
  test('are listed under their day, with customer, time and amount, and each day has its sum', async () => {
    const yesterday = aGivenReceipt({
      documentDate: '2026-03-01',
      documentNo: 'RC69-1101-000210',
      cvName: '',
      netAmt: 2000,
      paidAt: '',
    });
    const days = [
      { date: '2026-03-02', count: 1, amount: 100.5, roundingAmt: 0 },
      { date: '2026-03-01', count: 1, amount: 2000, roundingAmt: -0.2 },
    ];
    const answers = { getReceiptByUser: { ...week, data: [aGivenReceipt(), yesterday], days } };
    const desk = await open(answers);
    expect(
      await desk.main.findByRole('table', { name: 'Receipts of Monday 2 March 2569' }),
    ).toHaveTextContent(/08:00.*ร้านเกษตรพัฒนา นครปฐม.*RC69-1101-000218.*100\.50/);
    desk.close();
    const page = await open(answers, { width: 360 });
    const [today, before] = await page.main.findAllByRole('list', { name: /^Receipts of/ });
    expect(today).toHaveAccessibleName('Receipts of Monday 2 March 2569');
    expect(today).toHaveTextContent('ร้านเกษตรพัฒนา นครปฐม08:00 · RC69-1101-000218100.50');
    expect(before).toHaveTextContent('C100275RC69-1101-0002102,000.00');
    expect(before?.closest('section')).toHaveTextContent(
      /^Sunday 1 March 25691 receipt · 2,000\.00 · −0\.20 rounding/,
    );
    expect(page.asked('getReceiptByUser').at(-1)?.params).toEqual({ userId: 'U-1' });
  });

  test('are loaded page by page, fifty each', async () => {
    const older = aGivenReceipt({ documentNo: 'RC69-1101-000100' });
    const page = await open({
      getReceiptByUser: ({ query }) =>
        query.startat === '2'
          ? { ...week, data: [older], pagination: pageOf(2, 2, 2) }
          : { ...week, pagination: pageOf(1, 2, 2) },
    });
    expect(await page.findByText('1 of 2')).toBeVisible();
    await page.press('Show more');
    expect(await page.findByText('RC69-1101-000100')).toBeVisible();
    expect(page.main.getByText('RC69-1101-000218')).toBeVisible();
    expect(page.asked('getReceiptByUser').map(({ query }) => [query.startat, query.limit])).toEqual(
      [
        ['1', '50'],
        ['2', '50'],
      ],
    );
  });

  test('are saved as a file', async () => {
    const page = await open({ exportReceipts: aSheetFile });
    await page.press('Save as Excel');
    await expect
      .poll(() => page.asked('exportReceipts').map(({ params }) => params))
      .toEqual([{ format: 'xlsx' }]);
  });

  test('are empty: the page says so', async () => {
    const page = await open({ getReceiptByUser: { ...week, data: [], days: [] } });
    expect(
      await page.findByRole('heading', { name: 'No receipts in the last 7 days' }),
    ).toBeVisible();
  });

  test('ระหว่างโหลดบอกว่ากำลังโหลด โหลดไม่ได้ลองใหม่ได้', async () => {
    const waits = await open({ getReceiptByUser: never }, { language: 'th' });
    expect(await waits.main.findByText('กำลังโหลด')).toBeInTheDocument();
    waits.close();
    const failed = await open(
      { getReceiptByUser: inTurn(refuses('unexpected'), week) },
      { language: 'th' },
    );
    await failed.press('ลองอีกครั้ง');
    expect(await failed.findByText('RC69-1101-000218')).toBeVisible();
  });
});

describe('the history of cash', () => {
  test.each([
    ['an agent', 'AGENTS', ['Last 7 days', 'My day']],
    ['an admin', 'ADMIN', ['Last 7 days', 'My day', 'Agents', 'To accept']],
  ] as const)('has for %s the tabs of their role', async (_who, userGroup, tabs) => {
    const page = await open({}, { as: aSession({ userGroup }) });
    expect((await page.main.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(
      tabs,
    );
    await page.press('My day', 'tab');
    expect(await page.findByText('Count and close the day')).toBeVisible();
    expect(page.address()).toBe('/en/paymenthistory?tab=day');
  });

  test('shows an agent their own week where the address names the tab of an admin', async () => {
    const page = await openCash('/paymenthistory?tab=accept', { getReceiptByUser: week });
    expect(await page.findByText('RC69-1101-000218')).toBeVisible();
    expect(page.asked('listCashDays')).toEqual([]);
  });
});

describe('a receipt of the history', () => {
  test('บอกลูกค้า ใบแจ้งหนี้ จำนวนเงิน เวลา ผู้รับเงิน และพิมพ์ไปแล้วกี่ครั้ง', async () => {
    const { sheet } = await openReceipt(
      { getCashReceipt: { data: aCashReceipt({ printNo: 2 }) } },
      { language: 'th' },
    );
    const lineOf = async (label: string) => (await sheet.findByText(label)).parentElement;
    expect(await lineOf('ลูกค้า')).toHaveTextContent('ร้านเกษตรพัฒนา นครปฐม · C100275');
    expect(await lineOf('INV69100941')).toHaveTextContent('60,359.25');
    expect(await lineOf('จำนวนเงิน')).toHaveTextContent('60,359.25 บาท');
    expect(await lineOf('รับเมื่อ')).toHaveTextContent('2 มี.ค. 2569 · 09:00 น.');
    expect(await lineOf('ผู้รับเงิน')).toHaveTextContent('อรทัย แสงทอง');
    expect(await lineOf('พิมพ์แล้ว')).toHaveTextContent('2 ครั้ง');
  });

  test('that is printed again is counted', async () => {
    const paper = {
      isComplete: true,
      errorMsg: '',
      dataPdf: btoa('%PDF-1.7'),
      printNo: 1,
      printedAt: '2026-03-02T02:00:00.000Z',
    };
    const getCashReceipt = inTurn({ data: aCashReceipt() }, { data: aCashReceipt({ printNo: 1 }) });
    const { page, sheet } = await openReceipt({ getCashReceipt, printReceipt: paper });
    expect((await sheet.findByText('Printed')).parentElement).toHaveTextContent('Not yet');
    await page.press('Print A4');
    await page.press('Close the document');
    await expect
      .poll(() => sheet.getByText('Printed').parentElement?.textContent)
      .toBe('Printed1 time');
  });

  test('that is void shows why, can still be printed, and cannot be voided again', async () => {
    const voided = aCashReceipt({
      voidReason: 'wrong customer',
      voidedAt: '2026-03-02T02:00:00.000Z',
      can: { void: false },
    });
    const { sheet } = await openReceipt({ getCashReceipt: { data: voided } });
    expect(await sheet.findByText('Voided: wrong customer')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Print 80 mm' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Void the receipt' })).toBeNull();
  });

  test('is voided with a reason: without one the field reports it, with one the list is read again', async () => {
    const { page, sheet } = await openReceipt({
      voidReceipt: aCashReceipt({ voidReason: 'wrong customer' }),
      getReceiptByUser: inTurn(week, { ...week, data: [aGivenReceipt({ isVoid: true })] }),
    });
    await page.press('Void the receipt');
    await page.press('Void the receipt');
    const reason = sheet.getByLabelText('Reason for voiding');
    expect(reason).toHaveAccessibleDescription('Please enter or select information.');
    await page.fill('Reason for voiding', ' wrong customer ');
    expect(reason).not.toHaveAccessibleDescription();
    await page.press('Void the receipt');
    expect(await page.findByText(saying('Receipt RC69-1101-000218 is void.'))).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
    expect(await page.main.findByText('Void')).toBeVisible();
    expect(page.asked('voidReceipt')).toMatchObject([
      { params: { receiptNo: 'RC69-1101-000218' }, body: { reason: 'wrong customer' } },
    ]);
    expect(page.asked('voidReceipt')[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('whose advance was used is unchanged, and a message says so', async () => {
    const { page } = await openReceipt({ voidReceipt: refuses('cash_advance_used') });
    await page.press('Void the receipt');
    await page.fill('Reason for voiding', 'wrong customer');
    await page.press('Void the receipt');
    expect(
      await page.findByText('The advance of this receipt has been used, so it cannot be voided.'),
    ).toBeVisible();
    expect(page.getByLabelText('Reason for voiding')).toHaveValue('wrong customer');
  });

  test('is loading in its sheet, or failed with a retry', async () => {
    const { page, sheet } = await openReceipt({ getCashReceipt: never });
    expect(await sheet.findByText('Loading')).toBeInTheDocument();
    page.close();
    const failed = await openReceipt({
      getCashReceipt: inTurn(refuses('unexpected'), { data: aCashReceipt() }),
    });
    await failed.page.press('Try again');
    expect(await failed.sheet.findByText('INV69100941')).toBeVisible();
    await failed.page.press('Close');
    await expect.poll(() => failed.page.queryByRole('dialog')).toBeNull();
  });
});
