import type { Invoice, PaidPayment, PendingInvoice } from '#contract/payments/shapes.ts';
import { isBarcodeType } from '#contract/payments/methods.ts';
import { toBaht } from '#contract/money.ts';
import { fromWire, sumOfAmounts, unknownAmount } from '#lib/formats/money.ts';
import { isOwnServer } from '#lib/config.ts';
import { filled } from '#lib/records.ts';

const usualInvoice: Invoice = {
  invoiceNumber: '',
  invoiceDate: '',
  dueDate: '',
  amount: unknownAmount,
  netAmount: unknownAmount,
  invoiceAmount: unknownAmount,
  orderNumber: '',
  companyCode: '',
  cvCode: '',
  orgCode: '',
  paymentNo: '',
  barcodeType: '',
  merchantName: '',
  taxId: '',
  suffix: '',
  country: '',
  pfi: '',
  pim: '',
  mid: '',
  midaid: '',
  tcc: '',
  cc: '',
  fix: '',
};

/** An invoice to pay. Specification §3 has one amount, which is the open amount. */
export const invoiceIn = (raw: unknown): Invoice | undefined => {
  const { reported, ...invoice } = filled(usualInvoice, raw);
  const known = isOwnServer() && reported && { reported };
  return invoice.invoiceNumber === ''
    ? undefined
    : { ...invoice, ...known, netAmount: invoice.netAmount || invoice.amount };
};

/** An invoice whose payment waits; a payment without a number has that of the invoice. */
export const pendingIn = (raw: unknown): PendingInvoice | undefined => {
  const row = filled<PendingInvoice>(
    {
      ...usualInvoice,
      qrText: '',
      barcodeText: '',
      status: 'pending',
      documentAmount: unknownAmount,
      expiresAt: '',
    },
    raw,
  );
  const paymentNo = row.paymentNo || row.invoiceNumber;
  return paymentNo === ''
    ? undefined
    : { ...row, paymentNo, barcodeType: isBarcodeType(row.barcodeType) ? row.barcodeType : '1' };
};
/** The amount of one payment for these invoices, in baht: the API's, else their sum. */
export const documentAmountOf = (rows: readonly PendingInvoice[]): number =>
  rows[0]?.documentAmount || toBaht(sumOfAmounts(rows.map(({ amount }) => fromWire(amount))));

export const paidIn = (raw: unknown): PaidPayment =>
  filled<PaidPayment>(
    {
      paymentNo: '',
      barcodeType: '1',
      paidAt: '',
      amount: unknownAmount,
      invoices: [],
      receiptNo: '',
    },
    raw,
  );
