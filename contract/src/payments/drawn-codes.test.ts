import promptpay from 'promptpay-js';
import { billPayment } from 'promptparse/validate';
import { describe, expect, test } from 'vitest';
import { maxSatang, satang, toBaht } from '#contract/money.ts';
import { readBarcode, readQr, type Pixels } from '../../../server/src/testing/read-codes.ts';
import { barcodeText } from './bill-barcode.ts';
import type { Bill } from './bill.ts';
import { darkRuns, type DrawnCode } from './code-paths.ts';
import { drawnBarcode, drawnQr } from './drawn-codes.ts';
import { qrText } from './thai-qr.ts';

/** A code as pixels: each module is `scale` pixels wide, a barcode `high` modules high. */
function printed(
  { rows, width }: DrawnCode,
  { scale, high = 1 }: { scale: number; high?: number },
): Pixels {
  const pixels = {
    width: width * scale,
    height: rows.length * high * scale,
    data: new Uint8ClampedArray(width * rows.length * high * scale * scale * 4).fill(255),
  };
  for (const { x, y, width: run } of darkRuns(rows, high))
    for (let down = y * scale; down < (y + high) * scale; down++) {
      const from = down * pixels.width + x * scale;
      for (let at = from; at < from + run * scale; at++) pixels.data.fill(0, at * 4, at * 4 + 3);
    }
  return pixels;
}

const aBill = (bill: Partial<Bill> = {}): Bill => ({
  taxId: '0994000001517',
  suffix: '01',
  reference1: 'C10045',
  reference2: 'INV690002187',
  amount: satang(1_234_550),
  merchantName: 'SIAM FEED CO LTD',
  ...bill,
});
const bills: [string, Bill][] = [
  ['an invoice', aBill()],
  ['one satang', aBill({ amount: satang(1), merchantName: '' })],
  ['the largest amount', aBill({ amount: maxSatang })],
  [
    'the longest references',
    aBill({ reference1: 'C'.repeat(20), reference2: '9'.repeat(20), merchantName: 'X'.repeat(25) }),
  ],
  [
    'several invoices by the payment number',
    aBill({ reference2: 'PM6911000482', amount: satang(8_624_000) }),
  ],
  ['an amount that floating point cannot say', aBill({ amount: satang(2899) })],
];

describe.each(bills)('the codes of %s', (_, bill) => {
  test.each([2, 3, 8])('are read back byte for byte where a module is %s pixels', async (scale) => {
    const qr = qrText(bill);
    expect(await readQr(printed(drawnQr(qr), { scale }))).toEqual({
      zxing: [qr],
      zbar: [qr],
      jsqr: [qr],
    });
    const line = barcodeText(bill);
    expect(await readBarcode(printed(drawnBarcode(line), { scale, high: 40 }))).toEqual({
      zxing: [line],
      zbar: [line],
    });
    expect(await readQr(printed(drawnQr(line), { scale }))).toEqual({
      zxing: [line],
      zbar: [line],
      jsqr: [line],
    });
  });
});

// The library's types declare `default.default`; in Node `default` is the table itself.
const { generate } = promptpay as unknown as typeof promptpay.default;

describe('the text of a QR', () => {
  test.each(bills)(
    'of %s is what another library of Thai QR writes, and another reads',
    (_, bill) => {
      const { reference1, reference2, amount, merchantName } = bill;
      const billerID = bill.taxId + bill.suffix;
      const text = qrText(bill);
      const theirs = generate({
        method: 'QR_DYNAMIC',
        application: 'PROMPTPAY_BILL_PAYMENT',
        billerID,
        reference1,
        reference2,
        currencyCode: '764',
        countryCode: 'TH',
        amount: (amount / 100).toFixed(2),
        ...(merchantName && { merchantName }),
      });
      expect(text).toBe(theirs);
      expect(billPayment(text)).toMatchObject({
        billerId: billerID,
        ref1: reference1,
        ref2: reference2,
        amount: toBaht(amount),
      });
    },
  );
});
