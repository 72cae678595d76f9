import { aPaidPayment, aPendingInvoice } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const open = (search: string, { answers, ...options }: PageOptions = {}) =>
  renderPage(`/payment?${buyerPlace}&${search}`, {
    language: 'en',
    ...options,
    answers: { ...buyerAnswers, getInvOutstanding: aList([]), ...answers },
  });

describe('payments that wait', () => {
  test('show neither a list nor an empty note while they load', async () => {
    const page = await open('tab=pending', { answers: { getInvPendingPayment: never } });
    expect(await page.main.findByText('Loading')).toBeInTheDocument();
    expect(page.main.queryByText('No payments waiting')).toBeNull();
  });

  test('ที่อ่านไม่ได้ในครั้งแรก กดลองอีกครั้งแล้วขึ้น', async () => {
    const getInvPendingPayment = inTurn(refuses('unexpected'), aList([aPendingInvoice()]));
    const page = await open('tab=pending', { language: 'th', answers: { getInvPendingPayment } });
    await page.press('ลองอีกครั้ง');
    expect(await page.main.findByRole('list', { name: 'รายการที่รอชำระ' })).toHaveTextContent(
      /PM6903000001.*สแกนคิวอาร์.*ใช้ได้ถึง 3 มี\.ค\. 2569/,
    );
  });

  test('by cash have no end, and show none', async () => {
    const getInvPendingPayment = aList([aPendingInvoice({ barcodeType: '4', expiresAt: '' })]);
    const page = await open('tab=pending', { answers: { getInvPendingPayment } });
    const list = await page.main.findByRole('list', { name: 'Payments waiting' });
    expect(list).toHaveTextContent('Cash to an agent · INV69100987');
    expect(list).not.toHaveTextContent('Valid until');
  });

  test('are listed once each, also where their invoices are on two pages', async () => {
    const first = aPendingInvoice({ documentAmount: 63_000 });
    const second = aPendingInvoice({ invoiceNumber: 'INV69110452', documentAmount: 63_000 });
    const getInvPendingPayment: Answers['getInvPendingPayment'] = ({ query }) =>
      query.startat === '2'
        ? aList([second], { page: 2, size: 1, total: 2 })
        : aList([first], { size: 1, total: 2 });
    const page = await open('tab=pending', { answers: { getInvPendingPayment } });
    await page.press('Show more');
    expect(await page.main.findByText('Scan a QR · 2 invoices')).toBeVisible();
    expect(
      within(page.main.getByRole('list', { name: 'Payments waiting' })).getAllByRole('listitem'),
    ).toHaveLength(1);
  });
});

describe('paid payments', () => {
  test('show no empty note while they load', async () => {
    const page = await open('tab=paid', { answers: { getPaidPayments: never } });
    expect(await page.main.findByText('Loading')).toBeInTheDocument();
    expect(page.main.queryByText(/^Nothing was paid/)).toBeNull();
  });

  test('that could not be read can be read again', async () => {
    const page = await open('tab=paid', {
      answers: { getPaidPayments: inTurn(refuses('unexpected'), aList([aPaidPayment()])) },
    });
    await page.press('Try again');
    expect(await page.main.findByText('The only payment')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'PM6902000007' })).toHaveAttribute(
      'href',
      `/en/payment/paymentdetail?${buyerPlace}&no=PM6902000007`,
    );
  });

  test('ยังไม่มีเลยใน 90 วันก็บอกอย่างนั้น ไม่บอกว่าหาไม่พบ', async () => {
    const page = await open('tab=paid', {
      language: 'th',
      answers: { getPaidPayments: aList([]) },
    });
    expect(
      await page.main.findByRole('heading', { name: 'ยังไม่มีการชำระใน 90 วันที่ผ่านมา' }),
    ).toBeVisible();
  });

  test('are all shown again when the search is cleared', async () => {
    const getPaidPayments: Answers['getPaidPayments'] = ({ query }) =>
      aList(query.search ? [] : [aPaidPayment()]);
    const page = await open('tab=paid&s=xyz', { answers: { getPaidPayments } });
    await page.press('Clear search');
    expect(await page.main.findByRole('link', { name: 'PM6902000007' })).toBeVisible();
    expect(page.address()).toBe(`/en/payment?${buyerPlace}&tab=paid`);
  });

  test('grow page by page, with the same search', async () => {
    const second = aPaidPayment({ paymentNo: 'PM6902000003' });
    const getPaidPayments: Answers['getPaidPayments'] = ({ query }) =>
      query.startat === '2'
        ? aList([second], { page: 2, size: 1, total: 2 })
        : aList([aPaidPayment()], { size: 1, total: 2 });
    const page = await open('tab=paid&s=PM', { answers: { getPaidPayments } });
    await page.press('Show more');
    expect(await page.main.findByText('All 2 payments')).toBeVisible();
    expect(page.asked('getPaidPayments').at(-1)?.query).toMatchObject({
      startat: '2',
      search: 'PM',
    });
  });
});

describe('the receipt of a cash payment', () => {
  const inCash = aPaidPayment({ paymentNo: '', barcodeType: '4', receiptNo: 'RC69-1101-000218' });
  const paper = {
    isComplete: true,
    errorMsg: '',
    dataPdf: btoa('%PDF-1.7'),
    printNo: 2,
    printedAt: '2026-03-02T02:00:00.000Z',
  };
  const openPaid = (printReceipt: unknown) =>
    open('tab=paid', {
      answers: { getPaidPayments: aList([inCash]), printReceipt: printReceipt as typeof paper },
    });

  test.each([
    ['is not whole', { ...paper, isComplete: false }, 'There is no data for this report.'],
    ['cannot be made', refuses('document_failed'), 'The report could not be made.'],
    ['is another’s', refuses('not_found'), '[BV001] Data not found'],
  ])('that %s is reported in an alert, and no document opens', async (_, answer, words) => {
    const page = await openPaid(answer);
    await page.press('RC69-1101-000218');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(words);
    expect(page.queryByRole('heading', { name: 'Receipt RC69-1101-000218' })).toBeNull();
  });

  test('counts as printed once, however often its number is pressed while it loads', async () => {
    const page = await openPaid(never);
    await page.press('RC69-1101-000218');
    await expect.poll(() => page.asked('printReceipt')).toHaveLength(1);
    await page.press('RC69-1101-000218');
    await new Promise((asked) => setTimeout(asked, 30));
    expect(page.asked('printReceipt')).toHaveLength(1);
  });

  test('is saved under its number', async () => {
    const page = await openPaid(paper);
    await page.press('RC69-1101-000218');
    await page.press('Download');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'The report has been downloaded.',
    );
    expect(browser.saved).toEqual(['RC69-1101-000218.pdf']);
  });
});
