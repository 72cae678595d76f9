import { anInvoice, anInvoiceDetail } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { aSession } from '#contract/testing/samples/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const open = ({ answers, ...options }: PageOptions = {}) =>
  renderPage(`/invoice?${buyerPlace}&no=INV69100987`, {
    language: 'en',
    ...options,
    answers: {
      ...buyerAnswers,
      getInvoice: { data: anInvoiceDetail() },
      getPaymentMethods: { data: [] },
      getBuAccount: { data: [] },
      ...answers,
    },
  });

describe('one invoice', () => {
  test('บอกยอดที่ค้าง รายการสินค้า คำสั่งซื้อ การจัดส่ง ใบลดหนี้ และการชำระ', async () => {
    const invoice = anInvoiceDetail({
      openAmt: 20_000,
      creditNotes: [{ number: 'CN-1', date: '2026-01-25', amount: 630, reason: 'ถุงขาด' }],
      creditNoteCount: 1,
      payments: [
        { kind: 'bank', number: 'PM6902000001', date: '2026-02-01', amount: 10_000 },
        { kind: 'erp', number: 'RV-1', date: '2026-01-30', amount: 870 },
      ],
      paymentCount: 2,
    });
    const page = await open({ language: 'th', answers: { getInvoice: { data: invoice } } });
    expect(
      await page.findByRole('heading', { level: 1, name: 'ใบแจ้งหนี้ INV69100987' }),
    ).toBeVisible();
    expect(await page.main.findByRole('region', { name: 'ค้างชำระ' })).toHaveTextContent(
      /20,000\.00บาท.*เกินกำหนด 12 วัน · ครบกำหนด 18 ก\.พ\. 2569/,
    );
    expect(page.main.getByRole('list', { name: 'รายการสินค้า' })).toHaveTextContent(
      /หมูเล็ก 551.*50.ถุง × 630\.00.*31,500\.00/,
    );
    expect(page.main.getByRole('link', { name: 'SO-2026-000001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/orderstatus/orders/7?'),
    );
    expect(page.main.getByText(/82-4417/)).toHaveTextContent(
      /รับสินค้าแล้ว · 18 ม\.ค\. 2569 · 82-4417 · เล้า 3/,
    );
    expect(page.main.getByRole('list', { name: 'ใบลดหนี้' })).toHaveTextContent(
      /CN-1.*25 ม\.ค\. 2569 · ถุงขาด.*−630\.00/,
    );
    expect(page.main.getByRole('list', { name: 'การชำระ' })).toHaveTextContent(
      /PM6902000001.*10,000\.00.*RV-1.*870\.00/,
    );
    expect(page.main.getByRole('link', { name: 'PM6902000001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/payment/paymentdetail?'),
    );
  });

  test('is opened from the list of open invoices, and paid alone', async () => {
    const page = await renderPage(`/payment?${buyerPlace}`, {
      language: 'en',
      width: 360,
      answers: {
        ...buyerAnswers,
        getInvOutstanding: aList([anInvoice()]),
        getInvoice: { data: anInvoiceDetail() },
        getPaymentMethods: { data: [] },
        getBuAccount: { data: [] },
      },
    });
    await page.press('INV69100987', 'link');
    await page.press('Pay this invoice', 'link');
    expect(await page.findByRole('heading', { level: 1, name: 'Payment method' })).toBeVisible();
    expect(page.main.getByRole('list', { name: 'Invoices of this payment' })).toHaveTextContent(
      /INV69100987.*31,500/,
    );
  });

  test.each([
    ['that is paid', { openAmt: 0 }, 'Paid in full'],
    ['whose payment waits for the bank', { paymentNo: 'PM6903000001' }, 'PM6903000001'],
  ])('%s cannot be paid again', async (_what, more, words) => {
    const page = await open({ answers: { getInvoice: { data: anInvoiceDetail(more) } } });
    expect((await page.main.findAllByText(words))[0]).toBeVisible();
    expect(page.queryByRole('link', { name: 'Pay this invoice' })).toBeNull();
  });

  test('cannot be paid by a user without that right, who sees it nevertheless', async () => {
    const page = await open({ as: aSession({ userGroup: 'SUPERUSER' }) });
    expect(await page.main.findByRole('list', { name: 'Products' })).toBeVisible();
    expect(page.queryByRole('link', { name: 'Pay this invoice' })).toBeNull();
    expect(page.main.queryByRole('link', { name: 'SO-2026-000001' })).toBeNull();
  });

  test('of a hundred and thirty lines shows a hundred and says so', async () => {
    const page = await open({
      answers: { getInvoice: { data: anInvoiceDetail({ lineCount: 130 }) } },
    });
    expect(await page.main.findByText('1 of 130')).toBeVisible();
  });

  test('that is missing, or another customer’s, says so with a way back', async () => {
    const page = await open({ answers: { getInvoice: refuses('not_found') } });
    expect(await page.main.findByRole('heading', { name: 'No such invoice' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'See what is outstanding' })).toBeVisible();
  });

  test('is loading, or failed with a retry', async () => {
    const waiting = await open({ answers: { getInvoice: never } });
    expect(await waiting.main.findByText('Loading')).toBeInTheDocument();
    waiting.close();
    const page = await open({ answers: { getInvoice: refuses('unexpected') } });
    expect(await page.main.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('is shown as a PDF', async () => {
    const page = await open({
      answers: { genInvoice: { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.7') } },
    });
    await page.press('PDF');
    await expect
      .poll(() => page.asked('genInvoice').at(-1)?.params)
      .toMatchObject({ a: '1101', b: 'C100', invoiceNumber: 'INV69100987' });
  });
});
