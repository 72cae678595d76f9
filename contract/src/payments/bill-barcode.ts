import { assertReadable, billerId, type Bill } from './bill.ts';

const separator = '\r';

/**
 * The line of the Bank of Thailand's bill-payment barcode (D-61): biller, both references and the amount in satang, separated by
 * carriage returns. The same text goes into Code 128 and into a QR. Throws UnreadableBill.
 */
export function barcodeText(bill: Bill): string {
  assertReadable(bill);
  return [`|${billerId(bill)}`, bill.reference1, bill.reference2, String(bill.amount)].join(
    separator,
  );
}
