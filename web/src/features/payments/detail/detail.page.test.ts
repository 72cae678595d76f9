import { aBankMoney, aMethod, aPayment } from '#contract/testing/samples/payments.ts';
import { aList } from '#contract/testing/samples/common.ts';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { browser } from '#testing/browser.ts';
import { buyerAnswers, buyerPlace } from '#testing/buyer-answers.ts';
import { inTurn, type Answers } from '#testing/fake-contract.ts';
import { refuses } from '#testing/refusals.ts';
import { renderPage, type PageOptions, type RenderedPage } from '#testing/render-page.ts';

type Payment = Parameters<typeof aPayment>[0];
const open = (payment: Payment = {}, more: Answers = {}, options: PageOptions = {}) =>
  renderPage(`/payment/paymentdetail?${buyerPlace}&no=PM6903000001`, {
    language: 'en',
    ...options,
    answers: {
      ...buyerAnswers,
      getInvOutstanding: aList([]),
      getPaymentDocument: { data: aPayment(payment) },
      ...more,
    },
  });
const atCounter: Payment = { barcodeType: '2', fee: 20 };

describe('the card of a payment', () => {
  test('at a counter has the biller id, the fee, both codes, and the advice to make the screen bright', async () => {
    const page = await open(atCounter);
    const card = await page.findByRole('region', { name: 'Payment slip' });
    expect(await within(card).findByRole('img', { name: /Payment barcode/ })).toBeVisible();
    expect(card).toHaveTextContent(/Biller id099400000151701.*Fee.*20\.00/);
    expect(page.main.getByText('Turn the screen to full brightness before scanning')).toBeVisible();
  });

  test("for a bank's app has no biller id, no fee where there is none, and no slip for a counter", async () => {
    const page = await open();
    const card = await page.findByRole('region', { name: 'Thai QR Payment' });
    expect(await within(card).findByRole('img', { name: /Payment QR/ })).toBeVisible();
    expect(card).not.toHaveTextContent(/Biller id|Fee/);
    expect(page.main.queryByRole('button', { name: 'Payment slip (PDF)' })).toBeNull();
  });

  test('ของหลายใบ: เลขที่รายการเป็นเลขอ้างอิงและไม่ขึ้นซ้ำ ใต้การ์ดรวมยอดของทุกใบ', async () => {
    const allotments = [
      { invoiceNumber: 'INV69100987', amount: 31_500 },
      { invoiceNumber: 'INV69110452', amount: 100.25 },
    ];
    const page = await open(
      { allotments, amount: 31_600.25, reference2: 'PM6903000001' },
      {},
      { language: 'th' },
    );
    const card = await page.findByRole('region', { name: 'Thai QR Payment' });
    expect(card).toHaveTextContent('เลขที่อ้างอิง (Ref.2)PM6903000001');
    expect(card).not.toHaveTextContent('เลขที่รายการชำระ');
    expect(page.main.getByText('รวม 2 ใบ').parentElement).toHaveTextContent('31,600.25');
  });

  test('in cash shows large the number that the agent asks for, with a copy button', async () => {
    const page = await open({ barcodeType: '4' });
    expect(
      await page.main.findByText('This page changes by itself once the cash is paid'),
    ).toBeVisible();
    await page.press('Copy number');
    expect(await navigator.clipboard.readText()).toBe('PM6903000001');
    expect(page.main.queryByTestId('submit-save-image')).toBeNull();
  });

  test('that cannot be saved as a picture says so, and what helps instead', async () => {
    const page = await open();
    await page.press('Save image');
    expect(
      await page.main.findByText('The image could not be saved. Please take a screenshot instead.'),
    ).toBeVisible();
    expect(page.queryByTestId('alert-modal')).toBeNull();
  });
});

describe('the slip for a counter', () => {
  const paper = { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.7') };

  test("opens over the page and is saved under the payment's number", async () => {
    const page = await open(atCounter, { genPaymentSlip: paper });
    await page.press('Payment slip (PDF)');
    expect(await page.findByRole('dialog', { name: 'Payment slip PM6903000001' })).toBeVisible();
    expect(page.asked('genPaymentSlip')[0]?.params).toEqual({
      path: 'feed',
      a: '1101',
      b: 'C100',
      paymentNo: 'PM6903000001',
    });
    await page.press('Download');
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'The report has been downloaded.',
    );
    expect(browser.saved).toEqual(['PM6903000001.pdf']);
  });

  test.each([
    ['is empty', { ...paper, dataPdf: '' }, 'There is no data for this report.'],
    ['cannot be made', refuses('document_failed'), 'The report could not be made.'],
    [
      'has to wait for its turn',
      refuses('document_busy'),
      'Many documents are being made right now.',
    ],
  ])('that %s is reported, and the code remains on the screen', async (_, answer, words) => {
    const page = await open(atCounter, { genPaymentSlip: answer as typeof paper });
    await page.press('Payment slip (PDF)');
    expect(await page.findByText(new RegExp(words))).toBeVisible();
    expect(page.queryByRole('dialog', { name: /Payment slip PM/ })).toBeNull();
    expect(page.main.getByRole('img', { name: /Payment barcode/ })).toBeVisible();
  });
});

describe('cancelling a payment', () => {
  test('asks first and names the amount; after a no, nothing is sent', async () => {
    const page = await open();
    await page.press('Cancel this payment');
    expect(await page.findByRole('dialog')).toHaveTextContent(
      /Cancel payment PM6903000001\?.*31,500\.00 goes back/,
    );
    await page.press('Keep it');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
    expect(page.asked('cancelBarcode')).toEqual([]);
    expect(page.main.getByRole('img', { name: /Payment QR/ })).toBeVisible();
  });

  test('whose answer is lost is sent again under the same key', async () => {
    const cancelled = aPayment({ status: 'cancelled' });
    const page = await open({}, { cancelBarcode: inTurn(refuses('unavailable'), cancelled) });
    await page.press('Cancel this payment');
    await page.press('Cancel PM6903000001');
    expect(await page.findByText(/unavailable for a moment/)).toBeVisible();
    await page.press('Cancel this payment');
    await page.press('Cancel PM6903000001');
    expect(await page.findByText('Payment PM6903000001 was cancelled.')).toBeVisible();
    const [first, second] = page
      .asked('cancelBarcode')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });
});

describe('a payment that has ended', () => {
  test('หมดเวลาแล้ว ยังบอกเลขอ้างอิง แนบสลิปได้ และพาไปเลือกใบแจ้งหนี้ใหม่', async () => {
    const page = await open({ status: 'expired' }, {}, { language: 'th' });
    expect(await page.main.findByText(/รายการนี้ใช้จ่ายเงินไม่ได้แล้ว/)).toBeVisible();
    expect(page.main.getByText('เลขที่อ้างอิง (Ref.2)').parentElement).toHaveTextContent('INV69100987');
    expect(page.main.getByRole('link', { name: 'เลือกใบแจ้งหนี้ใหม่' })).toHaveAttribute(
      'href',
      `/payment?${buyerPlace}`,
    );
    expect(await page.main.findByLabelText('แนบรูปสลิป')).toBeInTheDocument();
    expect(page.main.queryByRole('button', { name: 'ยกเลิกรายการชำระนี้' })).toBeNull();
  });

  test('and was paid leads to the remaining debts, and offers no other method', async () => {
    const page = await open({ status: 'paid' });
    expect(await page.main.findByRole('link', { name: 'See what is outstanding' })).toHaveAttribute(
      'href',
      `/en/payment?${buyerPlace}`,
    );
    expect(page.main.queryByRole('link', { name: 'Change the method' })).toBeNull();
  });

  test('ชำระแล้ว ไม่มีใบใดเกินกำหนดอีก', async () => {
    const allotments = [{ invoiceNumber: 'INV69100987', amount: 31_500, dueDate: '2020-01-31' }];
    const waiting = await open({ allotments }, {}, { language: 'th' });
    expect(await waiting.main.findByText(/^เกินกำหนด/)).toBeVisible();
    waiting.close();
    const paid = await open({ allotments, status: 'paid' }, {}, { language: 'th' });
    expect(await paid.main.findByRole('heading', { name: 'ใบแจ้งหนี้ในรายการนี้' })).toBeVisible();
    expect(paid.main.queryByText(/เกินกำหนด|ครบกำหนด/)).toBeNull();
  });

  test('while its code was shown is announced to screen readers', async () => {
    const page = await open(
      {},
      { getPaymentDocument: inTurn({ data: aPayment() }, { data: aPayment({ status: 'paid' }) }) },
    );
    await page.findByRole('img', { name: /Payment QR/ });
    for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'));
    expect(await page.findByText(/^Payment PM6903000001 has been paid/)).toBeInTheDocument();
  });

  test('and was paid is confirmed as a PDF and as a picture of the received amount', async () => {
    const made = { isComplete: true, errorMsg: '', dataPdf: btoa('%PDF-1.7') };
    const page = await open(
      { ...short, paymentNo: 'PM6903000001' },
      { genPaymentConfirmation: made },
    );
    await page.press('Save image');
    // This environment draws no pictures; browser tests see that it is drawn without a code.
    expect(
      await page.main.findByText('The image could not be saved. Please take a screenshot instead.'),
    ).toBeVisible();
    await page.press('Confirmation (PDF)');
    expect(
      await page.findByRole('dialog', { name: 'Payment confirmation PM6903000001' }),
    ).toBeVisible();
  });

  const short: Payment = {
    status: 'paid',
    amount: 999.99,
    received: 900,
    allotments: [
      {
        invoiceNumber: 'INV69100987',
        amount: 999.99,
        dueDate: '2026-02-18',
        received: 900,
        open: 99.99,
      },
    ],
  };

  test('ธนาคารได้รับน้อยกว่ายอด บอกยอดที่ได้รับ ที่ขาด และชำระส่วนที่ขาดต่อได้', async () => {
    const page = await open(
      short,
      { getPaymentMethods: { data: [aMethod()] }, getBuAccount: { data: [] } },
      { language: 'th' },
    );
    expect(
      await page.main.findByText('ธนาคารได้รับ 900.00 บาท จาก 999.99 บาท · ยังขาด 99.99 บาท'),
    ).toBeVisible();
    expect(page.main.getByRole('region', { name: 'ใบยืนยันการชำระเงิน' })).toHaveTextContent(
      /900\.00.*ชำระแล้วบางส่วน/,
    );
    expect(page.main.getByText('รวม 1 ใบ').parentElement).toHaveTextContent('900.00');
    await page.press(/ชำระส่วนที่ขาด 99\.99/, 'link');
    expect(await page.main.findByRole('button', { name: /สร้างรายการชำระ 99\.99/ })).toBeVisible();
  });

  test('short, but whose rest was paid in another way, offers no further payment', async () => {
    const page = await open({ ...short, allotments: [{ ...short.allotments![0]!, open: 0 }] });
    expect(await page.main.findByText('The bank received THB 900.00 of THB 999.99')).toBeVisible();
    expect(page.main.queryByRole('link', { name: /Pay the missing/ })).toBeNull();
  });

  test('ถูกยกเลิกเพราะใบแจ้งหนี้ชำระทางอื่นแล้ว ขณะที่เปิดคิวอาร์อยู่ คิวอาร์หายไปเองและบอกว่าไม่ต้องจ่าย', async () => {
    const closed = aPayment({
      status: 'cancelled',
      allotments: [{ invoiceNumber: 'INV69100987', amount: 31_500, received: 0, open: 0 }],
    });
    const page = await open(
      {},
      { getPaymentDocument: inTurn({ data: aPayment() }, { data: closed }) },
      { language: 'th' },
    );
    await page.findByRole('img', { name: /คิวอาร์ชำระเงิน/ });
    for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'));
    expect(
      await page.main.findByText('ใบแจ้งหนี้ในรายการนี้ไม่ค้างชำระแล้ว ไม่ต้องจ่ายรายการนี้'),
    ).toBeVisible();
    expect(page.queryByRole('img', { name: /คิวอาร์ชำระเงิน/ })).toBeNull();
    expect(page.main.queryByRole('link', { name: 'เลือกใบแจ้งหนี้ใหม่' })).toBeNull();
  });

  test('and whose money arrived too late says so, and that staff look at it', async () => {
    const page = await open({ status: 'expired', bankMoney: [aBankMoney()] });
    expect(
      await page.main.findByText('The bank reported THB 1,000.00. Our staff are checking it.'),
    ).toBeVisible();
    expect(page.main.getByText('Please do not pay again yet.')).toBeVisible();
  });

  test('and is missing leads back to the debts', async () => {
    const page = await open({}, { getPaymentDocument: refuses('not_found') });
    expect(await page.main.findByRole('link', { name: 'See what is outstanding' })).toHaveAttribute(
      'href',
      `/en/payment?${buyerPlace}`,
    );
    expect(page.main.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('or could not be read can be read again', async () => {
    const page = await open(
      {},
      { getPaymentDocument: inTurn(refuses('unexpected'), { data: aPayment() }) },
    );
    expect(await page.main.findByText(/The payment is still there\./)).toBeVisible();
    await page.press('Try again');
    expect(await page.findByRole('img', { name: /Payment QR/ })).toBeVisible();
  });
});

describe('the slip of a transfer', () => {
  const slips = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const choose = async (page: RenderedPage) => {
    const field = await page.findByLabelText('Attach a slip');
    // The field is locked until the result of the upload before is known.
    await expect.poll(() => field.matches(':disabled')).toBe(false);
    await page.user.upload(
      field,
      new File(['picture'], 'slip.jpg', {
        type: 'image/jpeg',
        lastModified: Date.parse('2026-03-02'),
      }),
    );
  };

  test('opens in full size, and closes again', async () => {
    const page = await open(
      {},
      { uploadSlip: { photoId: slips[1]!, again: false, photos: slips }, getSlip: 'x' as never },
    );
    await choose(page);
    expect(await page.findByText('2 slips attached')).toBeVisible();
    await page.press('Slip 2');
    const whole = await page.findByRole('dialog', { name: 'Slip 2' });
    expect(within(whole).getByRole('img', { name: 'Slip 2' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/),
    );
    await page.press('Close');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('that is one too many is refused, and no slip is shown as attached', async () => {
    const page = await open({}, { uploadSlip: refuses('photo_too_many', { detail: { most: 3 } }) });
    await choose(page);
    expect(await page.findByTestId('alert-modal')).toHaveTextContent(
      'At most 3 photos can be attached.',
    );
    expect(page.main.queryByText(/attached$/)).toBeNull();
  });

  test('whose answer is lost is sent again under the same key', async () => {
    const uploadSlip = inTurn(refuses('unavailable'), {
      photoId: slips[0]!,
      again: false,
      photos: [slips[0]!],
    });
    const page = await open({}, { uploadSlip, getSlip: 'x' as never });
    await choose(page);
    expect(await page.findByText(/unavailable for a moment/)).toBeVisible();
    await choose(page);
    expect(await page.findByText('1 slip attached')).toBeVisible();
    const [first, second] = page
      .asked('uploadSlip')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });
});
