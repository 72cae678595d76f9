import type { Invoice, PaidPayment, PendingInvoice } from '@smart-order/contract/payments/shapes.ts';
import { isBarcodeType } from '@smart-order/contract/payments/methods.ts';
import { filled } from '../../lib/records.ts';

const usualInvoice: Invoice = {
  invoiceNumber: '',
  invoiceDate: '',
  dueDate: '',
  amount: 0,
  netAmount: 0,
  invoiceAmount: 0,
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

/** An invoice to pay. Specification §3 knows one amount; what is open is that. */
export const invoiceIn = (said: unknown): Invoice => {
  const invoice = filled(usualInvoice, said);
  return { ...invoice, netAmount: invoice.netAmount || invoice.amount };
};

/** An invoice whose payment waits. Where the amount of the whole payment is not said it is the invoice's. */
export const pendingIn = (said: unknown): PendingInvoice => {
  const row = filled<PendingInvoice>({ ...usualInvoice, qrText: '', barcodeText: '', status: 'pending', documentAmount: 0, expiresAt: '' }, said);
  return { ...row, barcodeType: isBarcodeType(row.barcodeType) ? row.barcodeType : '1', documentAmount: row.documentAmount || row.amount };
};

export const paidIn = (said: unknown): PaidPayment =>
  filled<PaidPayment>({ paymentNo: '', barcodeType: '1', paidAt: '', amount: 0, invoices: [], receiptNo: '' }, said);
