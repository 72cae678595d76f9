import { readBarcode, readQr } from '#testing/read-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfPixels } from '#testing/documents/pdf-pixels.ts';
import { pdfText } from '#testing/documents/pdf-text.ts';
import { anInvoice, somePaymentMethods } from '#testing/payable.ts';
import type { Person } from '#testing/person.ts';
import { aBankMessage, tellOf } from '#testing/bank-messages.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let customer: Person;
beforeAll(async () => {
  portal = await testPortal();
  await somePaymentMethods(portal.db);
  customer = await portal.as('customer');
  for (const [number, amount] of [
    ['INV69100987', 3_150_000],
    ['INV69110452', 5_474_099],
    ['INV69110453', 100_000],
    ['INV69110454', 100_000],
  ] as const)
    await anInvoice(portal.db, number, { amount });
});
afterAll(() => portal.close());

const pay = async (body: object) =>
  (
    await customer.call('saveBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', ...body },
      key: crypto.randomUUID(),
    })
  ).body;
const slipOf = (paymentNo: string, who = customer, lang: 'eng' | 'th' = 'eng') =>
  who.call('genPaymentSlip', {
    params: { path: 'feed', a: '1001', b: 'C100', paymentNo },
    query: { lang },
  });
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

describe('the slip of a payment', () => {
  test('is read back byte for byte by scanners of QR and of barcodes', async () => {
    const payment = await pay({ invoiceNumbers: ['INV69100987', 'INV69110452'], barcodeType: '2' });
    const { status, body } = await slipOf(payment.paymentNo);
    expect([status, body.isComplete]).toEqual([200, true]);
    const page = await pdfPixels(bytes(body.dataPdf));
    const qr = await readQr(page);
    expect([qr.zxing, qr.jsqr]).toEqual([[payment.qrText], [payment.qrText]]);
    expect(qr.zbar).toContain(payment.qrText);
    const barcode = await readBarcode(page);
    expect(barcode.zxing).toEqual([payment.barcodeText]);
    expect(barcode.zbar).toContain(payment.barcodeText);
  });

  test('has the payment, its invoices, the numbers that a clerk types in, and the amount in words', async () => {
    const payment = await pay({
      allotments: [{ invoiceNumber: 'INV69110453', amount: 12.5 }],
      barcodeType: '2',
    });
    const whole = (await pdfText(bytes((await slipOf(payment.paymentNo)).body.dataPdf))).join(' ');
    const printed = [
      payment.paymentNo,
      'INV69110453',
      '099400000151701',
      'C100',
      'THB 12.50',
      'Twelve baht and fifty satang only',
      'Page 1 of 1',
    ];
    expect(printed.filter((text) => !whole.includes(text))).toEqual([]);
    expect((await slipOf(payment.paymentNo, customer, 'th')).body.isComplete).toBe(true);
  });

  test('of another’s payment is not found, and an ended one has none', async () => {
    const payment = await pay({ invoiceNumber: 'INV69110454', barcodeType: '2' });
    const rival = await slipOf(payment.paymentNo, await portal.as('rival'));
    expect([rival.status, (await slipOf('PM-NONE')).status]).toEqual([404, 404]);
    await customer.call('cancelBarcode', {
      params: { pathName: 'feed' },
      body: { orgCode: '1001', cvCode: 'C100', paymentNo: payment.paymentNo },
      key: crypto.randomUUID(),
    });
    const ended = await slipOf(payment.paymentNo);
    expect([ended.status, ended.body.code]).toEqual([409, 'payment_ended']);
  });
});

describe('the confirmation of a payment', () => {
  const confirm = (paymentNo: string, who = customer, lang: 'eng' | 'th' = 'eng') =>
    who.call('genPaymentConfirmation', {
      params: { path: 'feed', a: '1001', b: 'C100', paymentNo },
      query: { lang },
    });
  const tell = (paymentNo: string, amount: string) =>
    tellOf(
      portal.origin,
      aBankMessage({
        transactionId: 'SCB-77',
        reference2: paymentNo,
        amount,
        paidAt: new Date().toISOString(),
      }),
      {
        secret: portal.deps.config.bankCallbackSecrets[0] ?? '',
        at: Date.now() / 1000,
      },
    );

  test('exists once a bank has paid it, with each invoice’s part and the sums asked for and received', async () => {
    for (const number of ['INV-C1', 'INV-C2'])
      await anInvoice(portal.db, number, { amount: 60_000 });
    const { paymentNo } = await pay({ invoiceNumbers: ['INV-C1', 'INV-C2'] });
    expect((await confirm(paymentNo)).body.code).toBe('payment_ended');
    await tell(paymentNo, '900.25');
    const whole = (await pdfText(bytes((await confirm(paymentNo)).body.dataPdf))).join(' ');
    const printed = [
      paymentNo,
      'test · SCB-77',
      'INV-C1',
      '600.00',
      'INV-C2',
      '300.25',
      'THB 1,200.00',
      'THB 900.25',
      'Nine hundred baht and twenty-five satang',
    ];
    expect(printed.filter((text) => !whole.includes(text))).toEqual([]);
    expect((await confirm(paymentNo, customer, 'th')).body.isComplete).toBe(true);
    expect((await confirm(paymentNo, await portal.as('rival'))).status).toBe(404);
  });
});
