/** Ways to pay by the specification's barcode type (§3); a bank counter slip is a bill payment, too. */
export const barcodeTypes = {
  '1': 'mobile_banking',
  '2': 'bill_payment',
  '3': 'counter_service',
  '4': 'cash_payment',
} as const;
export type BarcodeType = keyof typeof barcodeTypes;

export const isBarcodeType = (text: string): text is BarcodeType =>
  Object.hasOwn(barcodeTypes, text);
/** Paid by the cash call, never by a bank. */
export const isCash = (type: BarcodeType): boolean => type === '4';
/** Scanned by a telephone; other codes are read at a counter. */
export const isScannedByPhone = (type: BarcodeType): boolean => type === '1';

/** Statuses of a payment document (D-62). */
export const paymentStatuses = ['pending', 'paid', 'cancelled', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const isLive = (status: PaymentStatus): boolean => status === 'pending';
