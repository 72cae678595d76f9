import type { ReportedPayment } from '#contract/payments/shapes.ts';
import {
  aMethod,
  anInvoice,
  anInvoiceDetail,
  aPayment,
} from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const reported: ReportedPayment = { from: 'bank', amount: 31_500, at: '2026-03-01T03:00:00.000Z' };
const doubtful = anInvoice({ reported });
const other = anInvoice({
  invoiceNumber: 'INV69110452',
  dueDate: '2026-02-25',
  amount: 100,
  netAmount: 100,
});
const answers: Answers = {
  ...buyerAnswers,
  getInvOutstanding: aList([doubtful, other]),
  getInvPendingPayment: aList([]),
  getPaymentMethods: { data: [aMethod()] },
  getBuAccount: { data: [] },
  getInvoice: { data: anInvoiceDetail({ openAmt: 31_500, reported }) },
  saveBarcode: aPayment(),
  getPaymentDocument: { data: aPayment() },
};
const open = (address: string, options: PageOptions = {}) =>
  renderPage(`${address}?${buyerPlace}`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...options.answers },
  });
const checked = /^A payment of THB\s31,500\.00 of 1 Mar 2569 is being checked$/;

describe('an overdue invoice for which a reported payment could be', () => {
  test.each([
    ['/payment', 360],
    ['/payment', 1280],
    ['/payment/paymentselect', 360],
    ['/report/paymentselect', 1280],
  ])(
    'is not ticked on %s (%i px), and says why; the other overdue one is',
    async (address, width) => {
      const page = await open(address, { width });
      expect(await page.main.findByRole('checkbox', { name: 'Choose INV69110452' })).toBeChecked();
      const box = page.main.getByRole('checkbox', { name: 'Choose INV69100987' });
      expect(box).not.toBeChecked();
      expect(within(box.closest('li, tr') as HTMLElement).getByText(checked)).toBeVisible();
      expect(page.main.getAllByText(checked)).toHaveLength(1);
      await page.user.click(box);
      expect(box).toBeChecked();
    },
  );

  test('อยู่หน้าใบแจ้งหนี้เองด้วย', async () => {
    const page = await renderPage(`/invoice?${buyerPlace}&no=INV69100987`, { answers });
    expect(
      await page.main.findByText(/ยอด\s31,500\.00\sบาท ของวันที่ 1 มี\.ค\. 2569 กำลังตรวจสอบ/),
    ).toBeVisible();
  });

  test('gets of an amount for all what the other invoices leave', async () => {
    const page = await open('/payment/paymentselect');
    await page.fill('Amount to pay', '90');
    expect(page.main.queryByLabelText('Amount for INV69100987')).toBeNull();
    await page.fill('Amount to pay', '150');
    expect(page.main.getByLabelText('Amount for INV69100987')).toHaveValue('50.00');
  });
});

describe('a code for such an invoice', () => {
  const stored = {
    'so-paying:U-1': JSON.stringify({
      place: { bu: 'FEED', cv: 'C100', org: '1101' },
      allotments: [
        {
          invoiceNumber: 'INV69100987',
          dueDate: '2026-02-18',
          companyCode: '1101',
          open: 3_150_000,
          amount: 3_150_000,
        },
      ],
    }),
  };
  const refused = refuses('payment_reported', {
    detail: { invoiceNumber: 'INV69100987', ...reported },
  });

  const pay = async (page: Awaited<ReturnType<typeof open>>) =>
    page.user.click(await page.findByTestId('submit-payment'));
  test('is made only after a question, which names the payment; who waits gets none, and finds the invoice unticked', async () => {
    const page = await open('/payment/paymentmethod', {
      stored,
      answers: { saveBarcode: refused },
    });
    await pay(page);
    const question = await page.findByRole('dialog', { name: 'Pay INV69100987 again?' });
    expect(question).toHaveTextContent(/THB\s31,500\.00.*1 Mar 2569.*being checked/);
    await page.press('Wait for the check');
    await expect.poll(page.address).toContain('/payment/paymentselect');
    expect(page.asked('saveBarcode')).toHaveLength(1);
    expect(
      await page.main.findByRole('checkbox', { name: 'Choose INV69100987' }),
    ).not.toBeChecked();
  });

  test('is made once the payer has answered to pay again', async () => {
    const page = await open('/payment/paymentmethod', {
      stored,
      answers: { saveBarcode: inTurn(refused, aPayment()) },
    });
    await pay(page);
    await page.press('Pay again');
    await expect.poll(page.address).toContain('/payment/paymentdetail');
    const sent = page.asked('saveBarcode');
    expect(sent.map(({ query }) => query.unlessReported)).toEqual(['true', undefined]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('is made without a question where nothing was reported', async () => {
    const page = await open('/payment/paymentmethod', { stored });
    await page.user.click(await page.findByTestId('submit-payment'));
    await expect.poll(page.address).toContain('/payment/paymentdetail');
    expect(page.queryByRole('dialog')).toBeNull();
  });
});
