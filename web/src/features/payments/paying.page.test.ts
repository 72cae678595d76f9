import { aBusinessUnit, aCustomer } from '#contract/testing/samples/customers.ts';
import { anInvoice, aMethod, aPayment } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { never, refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions } from '#testing/render-page.ts';

const place = 'bu=FEED&cv=C100&org=1101';
const old = anInvoice();
const next = anInvoice({
  invoiceNumber: 'INV69110452',
  dueDate: '2026-03-06',
  amount: 54_740,
  netAmount: 54_740,
});
const last = anInvoice({
  invoiceNumber: 'INV69110999',
  dueDate: '2026-03-20',
  amount: 1_000,
  netAmount: 1_000,
});
const methods = {
  data: [aMethod(), aMethod({ barcodeType: '2', fee: 20 }), aMethod({ barcodeType: '4' })],
};
const answers: Answers = {
  listBusinessUnits: { data: [aBusinessUnit()] },
  listCvOrg: aList([aCustomer()]),
  getInvOutstanding: aList([old, next, last]),
  getPaymentMethods: methods,
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
const chosen = (...allotments: ReturnType<typeof allotment>[]) => ({
  'so-paying:U-1': JSON.stringify({ place: { bu: 'FEED', cv: 'C100', org: '1101' }, allotments }),
});
const open = (step: string, { answers: more, ...options }: PageOptions = {}) =>
  renderPage(`${step}${step.includes('?') ? '&' : '?'}${place}`, {
    language: 'en',
    ...options,
    answers: { ...answers, ...more },
  });

describe('the amount of each invoice', () => {
  test('จำนวนเงินแบ่งให้ใบที่ครบกำหนดก่อน แล้วแก้ของแต่ละใบได้', async () => {
    const page = await open('/payment/paymentselect', { language: 'th' });
    expect(await page.findByRole('heading', { level: 1, name: 'เลือกใบแจ้งหนี้' })).toBeVisible();
    await page.fill('ยอดเงินที่จะชำระ', '40,000.50');
    expect(
      page.main.getByLabelText('ชำระให้ INV69100987', { selector: 'input[type=text]' }),
    ).toHaveValue('31,500.00');
    expect(
      page.main.getByLabelText('ชำระให้ INV69110452', { selector: 'input[type=text]' }),
    ).toHaveValue('8,500.50');
    expect(page.main.queryByLabelText('ชำระให้ INV69110999')).toBeNull();
    await page.fill('ชำระให้ INV69110452', '100');
    expect(page.main.getByText('รวม 2 ใบ').parentElement).toHaveTextContent('31,600');
    await page.press('ไปเลือกวิธีชำระ');
    expect(await page.findByRole('heading', { level: 1, name: 'วิธีชำระ' })).toBeVisible();
    await page.user.click(await page.findByTestId('submit-payment'));
    await expect
      .poll(() => page.asked('saveBarcode').at(-1)?.body)
      .toMatchObject({
        allotments: [
          { invoiceNumber: 'INV69100987', amount: 31_500 },
          { invoiceNumber: 'INV69110452', amount: 100 },
        ],
      });
  });

  test('begins with the overdue amount', async () => {
    const page = await open('/payment/paymentselect');
    expect(await page.findByLabelText('Amount for INV69100987')).toHaveValue('31,500.00');
    expect(page.main.getByText('1 invoice').parentElement).toHaveTextContent('31,500');
  });

  test.each([
    ['0.005', 'Please enter an amount in baht'],
    ['1e21', 'Please enter an amount in baht'],
    ['sack', 'Please enter an amount in baht'],
    ['-5', 'The amount must be from 0.01 to'],
    ['0', 'The amount must be from 0.01 to'],
    ['31,500.01', 'The amount must be from 0.01 to'],
  ])(
    'typed as %s is refused beside its field, and the page does not change',
    async (typed, words) => {
      const page = await open('/payment/paymentselect');
      await page.fill('Amount for INV69100987', typed);
      const field = page.main.getByLabelText('Amount for INV69100987');
      expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(field).toBeInvalid();
      await page.user.click(page.getByTestId('submit-paymentselect'));
      expect(page.address()).toContain('/payment/paymentselect');
    },
  );

  test('can be one satang', async () => {
    const page = await open('/payment/paymentselect');
    await page.fill('Amount for INV69100987', '0.01');
    await page.user.click(page.getByTestId('submit-paymentselect'));
    await page.findByRole('heading', { level: 1, name: 'Payment method' });
    await page.user.click(await page.findByTestId('submit-payment'));
    await expect
      .poll(() => page.asked('saveBarcode').at(-1)?.body)
      .toMatchObject({ allotments: [{ invoiceNumber: 'INV69100987', amount: 0.01 }] });
  });

  test('above all that is open is refused with the most possible, and an empty choice is not paid', async () => {
    const page = await open('/payment/paymentselect');
    await page.fill('Amount to pay', '87,240.01');
    expect(page.main.getByLabelText('Amount to pay')).toHaveAccessibleDescription(
      expect.stringMatching(/from 0\.01 to THB\s87,240\.00/),
    );
    await page.user.clear(page.main.getByLabelText('Amount to pay'));
    await page.user.click(page.getByTestId('submit-paymentselect'));
    expect(await page.findByText('Please enter an amount for at least one invoice.')).toBeVisible();
  });

  test.each([
    ['is waited for', never, 'Loading'],
    ['cannot be read', refuses('unexpected'), 'Try again'],
    ['is none', aList([]), 'Nothing to pay'],
  ])('where what is open %s', async (_, getInvOutstanding, words) => {
    const page = await open('/payment/paymentselect', { answers: { getInvOutstanding } });
    expect(await page.findByText(words)).toBeInTheDocument();
  });

  test('from the receivable report has the same steps, under its own address', async () => {
    const page = await open('/report/paymentselect');
    const trail = within(await page.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(await trail.findByRole('link', { name: 'Accounts Receivable Report' })).toBeVisible();
    await page.user.click(await page.findByTestId('submit-paymentselect'));
    await page.findByRole('heading', { level: 1, name: 'Payment method' });
    await page.user.click(await page.findByTestId('submit-payment'));
    await expect.poll(page.address).toBe(`/en/report/paymentdetail?${place}&no=PM6903000001`);
  });
});

describe('the method', () => {
  test('each shows its duration and fee, and makes one payment however often it is pressed', async () => {
    const page = await open('/payment/paymentmethod', {
      stored: chosen(allotment('INV69100987', 3_150_000)),
      answers: { saveBarcode: never },
    });
    await page.press(/Bank counter/, 'radio');
    const group = page.main.getByRole('group', { name: 'Payment method' });
    expect(group).toHaveTextContent(/Scan a QR.*No fee.*Bank counter.*THB 20.00.*Cash to an agent/);
    await page.user.dblClick(await page.findByTestId('submit-payment'));
    await expect.poll(() => page.asked('saveBarcode')).toHaveLength(1);
    await new Promise((asked) => setTimeout(asked, 30));
    expect(page.asked('saveBarcode')).toHaveLength(1);
    expect(page.asked('saveBarcode')[0]?.body).toEqual({
      orgCode: '1101',
      cvCode: 'C100',
      companyCode: '1101',
      barcodeType: '2',
      allotments: [{ invoiceNumber: 'INV69100987', amount: 31_500 }],
    });
  });

  test('เมื่อยังไม่ได้เลือกใบแจ้งหนี้ ต้องเลือกก่อน', async () => {
    const page = await open('/payment/paymentmethod', { language: 'th' });
    expect(await page.findByRole('heading', { level: 1, name: 'เลือกใบแจ้งหนี้' })).toBeVisible();
  });

  test('an alert reports that the organisation accepts none, and leads home', async () => {
    const page = await open('/payment/paymentmethod', {
      stored: chosen(allotment('INV69100987', 3_150_000)),
      answers: { getPaymentMethods: { data: [] } },
    });
    const alert = await page.findByTestId('alert-modal');
    expect(alert).toHaveTextContent('This payment method is not supported.');
    expect(within(alert).getByRole('button', { name: 'Back to home' })).toBeVisible();
    expect(page.queryByTestId('submit-payment')).toBeNull();
  });

  test('that the server refuses is reported in an alert, and in its own words where nothing was saved', async () => {
    const page = await open('/payment/paymentmethod', {
      stored: chosen(allotment('INV69100987', 3_150_000)),
      answers: { saveBarcode: inTurn(refuses('save_payment_fail'), refuses('not_support')) },
    });
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(
      await page.findByText(
        'The payment could not be saved. No money was taken. Please try again.',
      ),
    ).toBeVisible();
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'This payment method is not supported.',
    );
  });

  test('of an invoice that another person is paying leads to that payment', async () => {
    const saveBarcode = refuses('invoice_not_payable', {
      detail: { invoiceNumber: 'INV69100987', why: 'pending', paymentNo: 'PM6903000009' },
    });
    const page = await open('/payment/paymentmethod', {
      stored: chosen(allotment('INV69100987', 3_150_000)),
      answers: { saveBarcode },
    });
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(
      await page.findByText('Invoice INV69100987 already waits for payment PM6903000009.'),
    ).toBeVisible();
    expect(page.main.getByRole('link', { name: 'Open that payment' })).toHaveAttribute(
      'href',
      `/en/payment/paymentdetail?${place}&no=PM6903000009`,
    );
  });

  test('of an invoice with less open by now names it, and the amount', async () => {
    const saveBarcode = refuses('invalid_request', {
      fields: [
        { field: 'allotments[0].amount', code: 'allotment_out_of_range', most: 25 } as never,
      ],
    });
    const page = await open('/payment/paymentmethod', {
      stored: chosen(allotment('INV69100987', 3_150_000)),
      answers: { saveBarcode },
    });
    await page.user.click(await page.findByTestId('submit-payment'));
    expect(
      await page.findByText('INV69100987: The amount must be from 0.01 to 25 baht.'),
    ).toBeVisible();
  });

  test('can be changed while the payment waits; number and references do not change', async () => {
    let isChanged = false;
    const now = () => aPayment(isChanged ? { barcodeType: '2' } : {});
    const page = await open('/payment/paymentmethod?no=PM6903000001', {
      answers: {
        updateBarcode: () => {
          isChanged = true;
          return now();
        },
        getPaymentDocument: () => ({ data: now() }),
      },
    });
    expect(await page.findByRole('heading', { level: 1, name: 'Change the method' })).toBeVisible();
    await page.press(/Bank counter/, 'radio');
    await page.press('Use this method');
    expect(
      await page.findByRole('img', { name: /Payment barcode for THB\s31,500\.00/ }),
    ).toBeVisible();
    expect(page.asked('updateBarcode')[0]?.body).toMatchObject({
      paymentNo: 'PM6903000001',
      barcodeType: '2',
    });
  });
});

describe('a payment that waits', () => {
  const detail = '/payment/paymentdetail?no=PM6903000001';

  test('shows amount, payee, QR code, both references with copy buttons, its end, and the due dates of its invoices', async () => {
    const due = aPayment({
      allotments: [{ invoiceNumber: 'INV69100987', amount: 31_500, dueDate: '2026-02-18' }],
    });
    const page = await open(detail, { answers: { getPaymentDocument: { data: due } } });
    expect(
      await page.main.findByRole('list', { name: 'Invoices of this payment' }),
    ).toHaveTextContent(/INV69100987.*18 Feb 2569.*12 days/);
    const card = await page.findByRole('region', { name: 'Thai QR Payment' });
    expect(card).toHaveTextContent(/31,500\.00/);
    expect(card).toHaveTextContent(
      /Ref.1\)C100.*Ref.2\)INV69100987.*PM6903000001.*3 Mar 2569 · 09:00/,
    );
    expect(
      await within(card).findByRole('img', { name: /Payment QR for THB\s31,500\.00/ }),
    ).toBeVisible();
    await page.press('Copy Reference (Ref.2)');
    expect(await navigator.clipboard.readText()).toBe('INV69100987');
  });

  test('กลายเป็นชำระแล้วเองเมื่อธนาคารยืนยัน และไม่แสดงคิวอาร์อีก', async () => {
    const getPaymentDocument = inTurn({ data: aPayment() }, { data: aPayment({ status: 'paid' }) });
    const page = await open(detail, { language: 'th', answers: { getPaymentDocument } });
    await page.findByRole('img', { name: /คิวอาร์/ });
    // The return from the bank's app.
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await page.findByText('ชำระแล้ว')).toBeVisible();
    const card = page.main.getByRole('region', { name: 'ใบยืนยันการชำระเงิน' });
    expect(card).toHaveTextContent(/เลขที่รายการชำระPM6903000001ยืนยันเมื่อ2.มี\.ค\..2569 · 09:05/);
    expect(page.main.getByRole('button', { name: 'ใบยืนยัน (PDF)' })).toBeVisible();
    expect(page.main.queryByRole('img')).toBeNull();
  });

  /** A payment with another status after its cancellation was requested. */
  const endsAs = (status: 'cancelled' | 'paid', cancelled: unknown): Answers => {
    let isAsked = false;
    return {
      getPaymentDocument: () => ({ data: aPayment(isAsked ? { status } : {}) }),
      cancelBarcode: (() => {
        isAsked = true;
        return cancelled;
      }) as never,
    };
  };

  test('is cancelled after a confirmation', async () => {
    const page = await open(detail, {
      answers: endsAs('cancelled', aPayment({ status: 'cancelled' })),
    });
    await page.press('Cancel this payment');
    await page.press('Cancel PM6903000001');
    expect(await page.findByText('Cancelled')).toBeVisible();
    expect(page.asked('cancelBarcode')[0]?.body).toMatchObject({ paymentNo: 'PM6903000001' });
    expect(page.getByRole('link', { name: 'Choose invoices again' })).toBeVisible();
  });

  test('that was paid at the same moment is not cancelled, and says so', async () => {
    const refusal = refuses('payment_ended', {
      detail: { paymentNo: 'PM6903000001', status: 'paid' },
    });
    const page = await open(detail, { answers: endsAs('paid', refusal) });
    await page.press('Cancel this payment');
    await page.press('Cancel PM6903000001');
    expect(await page.findByText('Payment PM6903000001 has been paid.')).toBeVisible();
    expect(await page.findByText(/Confirmed by the bank/)).toBeVisible();
  });

  test('that has expired shows no code, and leads to a new choice', async () => {
    const page = await open(detail, {
      answers: { getPaymentDocument: { data: aPayment({ status: 'expired' }) } },
    });
    expect(await page.findByText('Expired')).toBeVisible();
    expect(page.main.queryByRole('img')).toBeNull();
  });

  test('by cash shows what the agent needs, and no code', async () => {
    const page = await open(detail, {
      answers: { getPaymentDocument: { data: aPayment({ barcodeType: '4' }) } },
    });
    expect(await page.findByText(/Pay the cash agent/)).toBeVisible();
    expect(page.main.queryByRole('img')).toBeNull();
  });

  test('whose references fit into no code says so', async () => {
    const page = await open(detail, {
      answers: { getPaymentDocument: { data: aPayment({ qrText: '', barcodeText: '' }) } },
    });
    expect(await page.findByText(/No QR can be made/)).toBeVisible();
  });

  test.each([
    ['is waited for', never, 'Loading'],
    ['cannot be read', refuses('unexpected'), 'Try again'],
    ['is another’s', refuses('not_found'), 'This payment is no longer waiting'],
  ])('and %s', async (_, getPaymentDocument, words) => {
    const page = await open(detail, { answers: { getPaymentDocument } });
    expect(await page.findByText(words)).toBeInTheDocument();
  });

  test('accepts a photo of the slip, which staff then look for', async () => {
    const slip = '11111111-1111-4111-8111-111111111111';
    const page = await open(detail, {
      answers: {
        uploadSlip: { photoId: slip, again: false, photos: [slip] },
        getSlip: 'x' as never,
      },
    });
    await page.user.upload(
      await page.findByLabelText('Attach a slip'),
      new File(['picture'], 'slip.jpg', { type: 'image/jpeg' }),
    );
    expect(await page.findByText('1 slip attached')).toBeVisible();
    expect(page.asked('uploadSlip')).toHaveLength(1);
  });

  test('is paid by the development button that acts as the bank, which exists nowhere else', async () => {
    const elsewhere = await open(detail);
    await elsewhere.findByLabelText('Attach a slip');
    expect(elsewhere.main.queryByRole('button', { name: 'Pay as the bank' })).toBeNull();
    const page = await open(detail, {
      paths: { '/config.json': { playsBank: true } },
      answers: {
        playBank: { data: aPayment({ status: 'paid' }) },
        getPaymentDocument: inTurn({ data: aPayment() }, { data: aPayment({ status: 'paid' }) }),
      },
    });
    await page.press('Pay as the bank');
    expect(await page.findByRole('status')).toHaveTextContent('Paid');
    await expect.poll(() => page.asked('playBank')).toHaveLength(1);
  });

  test('from the cart leads back there when it is paid', async () => {
    const page = await open('/payment/paymentdetail?no=PM6903000001&from=cart', {
      answers: { getPaymentDocument: { data: aPayment({ status: 'paid' }) } },
    });
    expect(await page.findByRole('link', { name: 'Back to the cart' })).toHaveAttribute(
      'href',
      `/en/preorder/cart?${place}`,
    );
  });
});
