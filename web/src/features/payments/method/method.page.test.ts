import { aMethod, anInvoice, aPayment } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser, refuseCopies } from '#testing/browser.ts';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

const answers: Answers = {
  ...buyerAnswers,
  getInvOutstanding: aList([]),
  getPaymentMethods: {
    data: [aMethod(), aMethod({ barcodeType: '2', fee: 20 }), aMethod({ barcodeType: '4' })],
  },
  getBuAccount: { data: [] },
  saveBarcode: aPayment(),
  getPaymentDocument: { data: aPayment() },
};
const allotment = (invoiceNumber: string, amount: number) => ({
  invoiceNumber,
  dueDate: '2026-02-18',
  companyCode: '1101',
  open: amount,
  amount,
});
const stored = {
  'so-paying:U-1': JSON.stringify({
    place: { bu: 'FEED', cv: 'C100', org: '1101' },
    allotments: [allotment('INV69100987', 3_150_000), allotment('INV69110452', 10_025)],
  }),
};
const open = ({ answers: more, ...options }: PageOptions = {}, search = '') =>
  renderPage(`/payment/paymentmethod?${buyerPlace}${search}`, {
    language: 'en',
    stored,
    ...options,
    answers: { ...answers, ...more },
  });
const pay = async (page: RenderedPage) =>
  page.user.click(await page.findByTestId('submit-payment'));
const keysOf = (page: RenderedPage, call: 'saveBarcode' | 'updateBarcode') =>
  page.asked(call).map(({ headers }) => headers.get('idempotency-key'));

describe('the methods of an organisation', () => {
  test('บอกยอดที่จะชำระ ใบที่ชำระ และวิธีแรกถูกเลือกไว้', async () => {
    const page = await open({ language: 'th' });
    expect(await page.findByRole('radio', { name: /สแกนคิวอาร์/ })).toBeChecked();
    expect(page.main.getByText('ยอดที่จะชำระ').parentElement).toHaveTextContent('31,600.25');
    expect(page.main.getByRole('list', { name: 'ใบแจ้งหนี้ในรายการนี้' })).toHaveTextContent(
      /INV69100987.*INV69110452/,
    );
    expect(page.getByTestId('submit-payment')).toHaveTextContent('สร้างรายการชำระ 31,600.25');
  });

  test('block the payment until they are loaded', async () => {
    const page = await open({ answers: { getPaymentMethods: never } });
    expect(await page.main.findByText('Loading')).toBeInTheDocument();
    expect(page.queryByTestId('submit-payment')).toBeNull();
  });

  test('that could not be read can be read again', async () => {
    const page = await open({
      answers: { getPaymentMethods: inTurn(refuses('unexpected'), { data: [aMethod()] }) },
    });
    await page.press('Try again');
    expect(await page.findAllByRole('radio')).toHaveLength(1);
    expect(page.getByTestId('submit-payment')).toHaveTextContent(
      /Create payment of THB\s31,600\.25/,
    );
  });

  test('lead back to the invoices to change the amounts, which are shown as chosen', async () => {
    const page = await open({
      answers: {
        getInvOutstanding: aList([
          anInvoice(),
          anInvoice({ invoiceNumber: 'INV69110452', netAmount: 54_740 }),
        ]),
      },
    });
    await page.press('Change the amounts', 'link');
    expect(await page.findByLabelText('Amount for INV69110452')).toHaveValue('100.25');
  });
});

describe('the supplier’s bank accounts', () => {
  const account = {
    extend: 'สาขาสระบุรี',
    accountName: 'SMART FEED',
    accountNo: '123-4-56789-0',
    accountIcon: 'rice',
    companyCode: '',
    serviceCode: '',
  };

  test('are listed below the methods with their owners, and a number is copied with one press', async () => {
    const page = await open({
      answers: {
        getBuAccount: { data: [account, { ...account, accountNo: '987-6-54321-0', extend: '' }] },
      },
    });
    await page.user.click(await page.findByText('Bank accounts of the supplier'));
    const list = within(page.main.getByRole('list', { name: 'Bank accounts of the supplier' }));
    expect(list.getByText(/^SMART FEED.*สาขา/)).toHaveTextContent('SMART FEED · สาขาสระบุรี');
    expect(list.getByText('SMART FEED')).toBeVisible();
    await page.press('Copy 987-6-54321-0');
    expect(await navigator.clipboard.readText()).toBe('987-6-54321-0');
    expect(await page.findByText('Copied.')).toBeVisible();
  });

  test('are not confirmed as copied where the browser refused', async () => {
    const page = await open({ answers: { getBuAccount: { data: [account] } } });
    await page.user.click(await page.findByText('Bank accounts of the supplier'));
    refuseCopies();
    await page.press('Copy 123-4-56789-0');
    await expect.poll(() => browser.refusedCopies).toBe(1);
    await new Promise((done) => setTimeout(done, 30));
    expect(page.queryByText('Copied.')).toBeNull();
  });
});

describe('a new payment', () => {
  test('whose answer is lost is sent again under the same key; another method has another key', async () => {
    const page = await open({
      answers: { saveBarcode: inTurn(refuses('unavailable'), refuses('unavailable'), aPayment()) },
    });
    await pay(page);
    expect(await page.findByText(/unavailable for a moment/)).toBeVisible();
    await pay(page);
    await expect.poll(() => page.asked('saveBarcode')).toHaveLength(2);
    await page.press(/Bank counter/, 'radio');
    await expect
      .poll(() => page.getByTestId('submit-payment').getAttribute('aria-busy'))
      .toBeNull();
    await pay(page);
    await expect.poll(() => page.asked('saveBarcode')).toHaveLength(3);
    const [first, second, third] = keysOf(page, 'saveBarcode');
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('that the server refused is a new request at the next press', async () => {
    const page = await open({
      answers: { saveBarcode: inTurn(refuses('save_payment_fail'), never) },
    });
    await pay(page);
    expect(
      await page.findByText(
        'The payment could not be saved. No money was taken. Please try again.',
      ),
    ).toBeVisible();
    await pay(page);
    await expect.poll(() => page.asked('saveBarcode')).toHaveLength(2);
    const [first, second] = keysOf(page, 'saveBarcode');
    expect(second).not.toBe(first);
  });

  test('is no longer a choice once it is made: the same invoices are not paid twice from this device', async () => {
    const page = await open();
    await pay(page);
    expect(await page.findByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
    expect(page.address()).toBe(`/en/payment/paymentdetail?${buyerPlace}&no=PM6903000001`);
    await expect.poll(() => localStorage.getItem('so-paying:U-1')).toBeNull();
  });

  test('of an invoice that was paid in the same time says so beside the choice, until it is tried again', async () => {
    const refusal = refuses('invoice_not_payable', {
      detail: { invoiceNumber: 'INV69100987', why: 'paid', paymentNo: '' },
    });
    const page = await open({ answers: { saveBarcode: inTurn(refusal, never) } });
    await pay(page);
    expect(await page.main.findByText('Invoice INV69100987 has been paid.')).toBeVisible();
    expect(page.main.getAllByRole('link', { name: 'Change the amounts' })).toHaveLength(2);
    expect(page.main.queryByRole('link', { name: 'Open that payment' })).toBeNull();
    await pay(page);
    await expect.poll(() => page.main.queryByText('Invoice INV69100987 has been paid.')).toBeNull();
    expect(localStorage.getItem('so-paying:U-1')).toContain('INV69110452');
  });

  test('for which no code can be made says so beside the choice, not in an alert', async () => {
    const page = await open({ answers: { saveBarcode: refuses('payment_unreadable') } });
    await pay(page);
    expect(await page.main.findByText(/No payment code can be made/)).toBeVisible();
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });
});

describe('another method for a payment that waits', () => {
  const change = (more: Answers = {}, options: PageOptions = {}) =>
    open({ stored: {}, ...options, answers: more }, '&no=PM6903000001');

  test('preselects the present method, and choosing it again changes nothing', async () => {
    const page = await change({ getPaymentDocument: { data: aPayment({ barcodeType: '2' }) } });
    expect(await page.findByRole('radio', { name: /Bank counter/ })).toBeChecked();
    await page.press('Use this method');
    expect(await page.findByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
    expect(page.asked('updateBarcode')).toEqual([]);
  });

  test('whose answer is lost is sent again under the same key', async () => {
    const page = await change({
      updateBarcode: inTurn(refuses('unavailable'), aPayment({ barcodeType: '4' })),
    });
    await page.press(/Cash to an agent/, 'radio');
    await page.press('Use this method');
    expect(await page.findByText(/unavailable for a moment/)).toBeVisible();
    await page.press('Use this method');
    expect(await page.findByText('The method of PM6903000001 was changed.')).toBeVisible();
    const [first, second] = keysOf(page, 'updateBarcode');
    expect(second).toBe(first);
  });

  test('is too late where the payment has expired: the page says so under its own title', async () => {
    let isAsked = false;
    const page = await change({
      getPaymentDocument: () => ({ data: aPayment(isAsked ? { status: 'expired' } : {}) }),
      updateBarcode: () => {
        isAsked = true;
        return refuses('payment_ended', {
          detail: { paymentNo: 'PM6903000001', status: 'expired' },
        });
      },
    });
    await page.press(/Bank counter/, 'radio');
    await page.press('Use this method');
    expect(await page.findByText('Payment PM6903000001 has expired.')).toBeVisible();
    expect(await page.main.findByText('Expired')).toBeVisible();
    expect(page.main.getByRole('heading', { level: 1, name: 'Change the method' })).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Choose invoices again' })).toHaveAttribute(
      'href',
      `/en/payment?${buyerPlace}`,
    );
  });

  test('ของรายการที่ไม่พบ บอกว่าไม่รออยู่แล้ว และพาไปดูยอดค้างชำระ', async () => {
    const page = await change({ getPaymentDocument: refuses('not_found') }, { language: 'th' });
    expect(await page.main.findByText('ไม่มีรายการนี้ในรายการที่รอชำระแล้ว')).toBeVisible();
    expect(page.main.getByRole('link', { name: 'ดูยอดค้างชำระ' })).toHaveAttribute(
      'href',
      `/payment?${buyerPlace}`,
    );
  });
});
