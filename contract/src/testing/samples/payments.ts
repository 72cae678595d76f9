import type { Static } from 'typebox';
import { satang } from '#contract/money.ts';
import { barcodeText } from '#contract/payments/bill-barcode.ts';
import { isLive } from '#contract/payments/methods.ts';
import type {
  BankMoney,
  Credit,
  Invoice,
  Method,
  PaidPayment,
  PaymentDocument,
  PendingInvoice,
} from '#contract/payments/shapes.ts';
import type { InvoiceDetail } from '#contract/payments/invoice/shapes.ts';
import { qrText } from '#contract/payments/thai-qr.ts';

/** A customer's credit, in baht: a limit of 500,000 with a tenth of it used and nothing overdue. */
export const aCredit = (credit: Partial<Static<typeof Credit>> = {}): Static<typeof Credit> => ({
  creditLimitAmt: 500_000,
  creditRemainAmt: 450_000,
  outstandingAmt: 50_000,
  overdueAmt: 0,
  overdueCount: 0,
  outstandingCount: 2,
  oldestDueDate: '',
  ...credit,
});

/** An invoice of C100 over 31,500 baht, due on the 18th of February 2026 and wholly open. */
export const anInvoice = (invoice: Partial<Invoice> = {}): Invoice => ({
  invoiceNumber: 'INV69100987',
  invoiceDate: '2026-01-19',
  dueDate: '2026-02-18',
  amount: 31_500,
  netAmount: 31_500,
  invoiceAmount: 31_500,
  orderNumber: 'SO-2026-000001',
  companyCode: '1101',
  cvCode: 'C100',
  orgCode: '1101',
  paymentNo: '',
  barcodeType: '1',
  merchantName: 'SMART FEED',
  taxId: '0994000001517',
  suffix: '01',
  country: 'TH',
  pfi: '01',
  pim: '12',
  mid: '30',
  midaid: 'A000000677010112',
  tcc: '764',
  cc: 'TH',
  fix: '',
  ...invoice,
});

/** A payment of one invoice that waits for a bank until the next morning; by default by QR. */
export function aPayment(payment: Partial<PaymentDocument> = {}): PaymentDocument {
  const {
    amount = 31_500,
    invoiceNumber = 'INV69100987',
    reference2 = invoiceNumber,
    status = 'pending',
  } = payment;
  const bill = {
    taxId: '0994000001517',
    suffix: '01',
    reference1: 'C100',
    reference2,
    amount: satang(Math.round(amount * 100)),
    merchantName: 'SMART FEED',
  };
  const codes = isLive(status)
    ? { qrText: qrText(bill), barcodeText: barcodeText(bill) }
    : { qrText: '', barcodeText: '' };
  return {
    paymentNo: 'PM6903000001',
    status,
    invoiceNumber,
    orgCode: '1101',
    cvCode: 'C100',
    amount,
    fee: 0,
    barcodeType: '1',
    barcodeDetail: codes.qrText,
    ...codes,
    reference1: 'C100',
    reference2,
    merchantName: 'SMART FEED',
    billerId: '099400000151701',
    allotments: [{ invoiceNumber, amount }],
    createdAt: '2026-03-02T02:00:00.000Z',
    expiresAt: '2026-03-03T02:00:00.000Z',
    endedAt: isLive(status) ? '' : '2026-03-02T02:05:00.000Z',
    ...payment,
  };
}

/** The row of an invoice whose payment waits. */
export function aPendingInvoice(row: Partial<PendingInvoice> = {}): PendingInvoice {
  const { qrText: text, barcodeText: line, amount, expiresAt, paymentNo } = aPayment();
  return {
    ...anInvoice(),
    qrText: text,
    barcodeText: line,
    status: 'pending',
    paymentNo,
    documentAmount: row.amount ?? amount,
    expiresAt,
    ...row,
  };
}

export const aMethod = (method: Partial<Method> = {}): Method => ({
  barcodeType: '1',
  fee: 0,
  liveHours: 24,
  ...method,
});

/** A payment of one invoice, paid this morning. */
export const aPaidPayment = (payment: Partial<PaidPayment> = {}): PaidPayment => ({
  paymentNo: 'PM6902000007',
  barcodeType: '1',
  paidAt: '2026-03-02T01:30:00.000Z',
  amount: 12_000,
  invoices: [{ invoiceNumber: 'INV69100555', amount: 12_000 }],
  receiptNo: '',
  ...payment,
});

/** 1,000 baht that a bank reported for a payment that had expired; staff have not looked at it yet. */
export const aBankMoney = (money: Partial<BankMoney> = {}): BankMoney => ({
  paymentNo: 'PM6903000001',
  paidAt: '2026-03-02T01:30:00.000Z',
  amount: 1000,
  waiting: 1000,
  allotted: 0,
  advanced: 0,
  refunded: 0,
  refundPaid: 0,
  refundPaidOn: '',
  invoices: [],
  ...money,
});

/** The same invoice with its order, one line, and nothing credited or paid. */
export const anInvoiceDetail = (invoice: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  invoiceNumber: 'INV69100987',
  companyCode: '1101',
  invoiceDate: '2026-01-19',
  dueDate: '2026-02-18',
  invoiceAmt: 31_500,
  openAmt: 31_500,
  paymentNo: '',
  orders: [
    {
      orderId: 7,
      orderNumber: 'SO-2026-000001',
      status: 'RECEIVE',
      deliveryDate: '2026-01-18',
      licensePlate: '82-4417',
      shipToName: 'เล้า 3',
    },
  ],
  lines: [
    {
      name: 'หมูเล็ก 551',
      quantity: 50,
      unitName: 'ถุง',
      unitPrice: 630,
      isByWeight: false,
      amount: 31_500,
    },
  ],
  lineCount: 1,
  creditNotes: [],
  creditNoteCount: 0,
  creditedAmt: 0,
  payments: [],
  paymentCount: 0,
  paidAmt: 0,
  booksAmt: 0,
  ...invoice,
});
