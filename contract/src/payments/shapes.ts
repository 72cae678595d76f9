import { Type } from 'typebox';
import { Baht, Code, Text } from '#contract/shapes.ts';
import { barcodeTypes, paymentStatuses, type BarcodeType, type PaymentStatus } from './methods.ts';

export const BarcodeTypeShape = Type.Unsafe<BarcodeType>({
  type: 'string',
  enum: Object.keys(barcodeTypes),
});
export const PaymentStatusShape = Type.Unsafe<PaymentStatus>({
  type: 'string',
  enum: [...paymentStatuses],
});

/**
 * A payment that a bank, its payer or staff reported and that waits: money that staff must match or a bank must confirm, a slip whose money did
 * not arrive yet, money in advance that is not booked.
 */
export const ReportedPayment = Type.Object({
  from: Type.Unsafe<'bank' | 'slip' | 'advance'>({
    type: 'string',
    enum: ['bank', 'slip', 'advance'],
  }),
  amount: Baht,
  at: Type.String({ description: 'ISO moment' }),
});
export type ReportedPayment = Type.Static<typeof ReportedPayment>;

/** What an invoice says of a payment that could be for it. */
export const reportedField = {
  /** a reported payment that could be for what is open: who pays it again pays twice, perhaps */
  reported: Type.Optional(ReportedPayment),
};

/**
 * An invoice to pay, with the parts of its code (specification §3, invoice/barcode payment). In baht: `amount` to pay now, `netAmount` still
 * open, `invoiceAmount` as invoiced. Days are Gregorian.
 */
const invoiceFields = {
  invoiceNumber: Type.String(),
  invoiceDate: Type.String(),
  dueDate: Type.String(),
  amount: Baht,
  netAmount: Baht,
  invoiceAmount: Baht,
  orderNumber: Type.String(),
  companyCode: Type.String(),
  cvCode: Type.String(),
  orgCode: Type.String(),
  /** '' without a payment document that can still be paid */
  paymentNo: Type.String(),
  barcodeType: Type.String(),
  merchantName: Type.String(),
  taxId: Type.String(),
  suffix: Type.String(),
  country: Type.String(),
  pfi: Type.String(),
  pim: Type.String(),
  mid: Type.String(),
  midaid: Type.String(),
  tcc: Type.String(),
  cc: Type.String(),
  fix: Type.String(),
};
export const Invoice = Type.Object({ ...invoiceFields, ...reportedField });
export type Invoice = Type.Static<typeof Invoice>;

const codes = {
  /** text of the Thai QR; '' where a code cannot hold the references */
  qrText: Type.String(),
  /** text of the counter's barcode, with its carriage returns */
  barcodeText: Type.String(),
};

/** An invoice of a payment document that can still be paid: one row for each of its invoices. */
export const PendingInvoice = Type.Object({
  ...invoiceFields,
  ...codes,
  status: PaymentStatusShape,
  /** of the whole document, in baht */
  documentAmount: Baht,
  expiresAt: Type.String({ description: 'ISO moment' }),
});
export type PendingInvoice = Type.Static<typeof PendingInvoice>;

/**
 * Money that a bank reported for a customer and that staff must match (D-63), in baht: the part that still waits, and the parts that were paid to
 * invoices, stored as an advance, or marked for refund.
 */
export const BankMoney = Type.Object({
  /** '' where the money names no payment that we know */
  paymentNo: Type.String(),
  paidAt: Type.String({ description: 'ISO moment' }),
  amount: Baht,
  waiting: Baht,
  allotted: Baht,
  advanced: Baht,
  refunded: Baht,
  /** of `refunded`: what was paid back, and the last day of that; '' where nothing was */
  refundPaid: Baht,
  refundPaidOn: Type.String(),
  /** invoices of this customer that the money paid */
  invoices: Type.Array(Type.Object({ invoiceNumber: Type.String(), amount: Baht })),
});
export type BankMoney = Type.Static<typeof BankMoney>;

/** Credit of a customer at an organisation, in baht. */
export const Credit = Type.Object({
  creditRemainAmt: Baht,
  creditLimitAmt: Baht,
  outstandingAmt: Baht,
  overdueAmt: Baht,
  overdueCount: Type.Integer(),
  outstandingCount: Type.Integer(),
  oldestDueDate: Type.String(),
  /** the oldest unpaid invoice, where it is overdue by more days than the supplier allows and so holds each order */
  heldBy: Type.Optional(Type.Object({ invoiceNumber: Type.String(), dueDate: Type.String() })),
  /** overdue invoices for which a reported payment could be that is being checked */
  reportedCount: Type.Optional(Type.Integer()),
  /** payments that wait for a bank */
  pendingCount: Type.Optional(Type.Integer()),
  /** what is left of money taken in advance */
  advanceAmt: Type.Optional(Baht),
  /** `waitingAmt`: all bank money that staff must match; `bankMoney`: its latest rows, and those decided in the last 90 days */
  waitingAmt: Type.Optional(Baht),
  bankMoney: Type.Optional(Type.Array(BankMoney)),
});

export const Allotment = Type.Object({ invoiceNumber: Text(60), amount: Type.Number() });
export type Allotment = Type.Static<typeof Allotment>;

/** A payment that a person began (D-62). Amounts in baht. */
export const PaymentDocument = Type.Object({
  paymentNo: Type.String(),
  status: PaymentStatusShape,
  /** the first of its invoices */
  invoiceNumber: Type.String(),
  orgCode: Type.String(),
  cvCode: Type.String(),
  amount: Baht,
  fee: Baht,
  barcodeType: BarcodeTypeShape,
  /** the text of the payment's code: of the QR or of the barcode, by its method */
  barcodeDetail: Type.String(),
  ...codes,
  reference1: Type.String(),
  reference2: Type.String(),
  merchantName: Type.String(),
  billerId: Type.String(),
  /** only where one payment is read: what banks reported for it */
  received: Type.Optional(Baht),
  /** only where one payment is read: bank money of this payment that staff matched or must match */
  bankMoney: Type.Optional(Type.Array(BankMoney)),
  /** where one payment is read, also each invoice's due day, what this payment paid of it, and what is still open */
  allotments: Type.Array(
    Type.Object({
      invoiceNumber: Type.String(),
      amount: Baht,
      dueDate: Type.Optional(Type.String()),
      received: Type.Optional(Baht),
      open: Type.Optional(Baht),
    }),
  ),
  createdAt: Type.String({ description: 'ISO moment' }),
  expiresAt: Type.String({ description: 'ISO moment' }),
  endedAt: Type.String({ description: "ISO moment, '' while it is live" }),
});
export type PaymentDocument = Type.Static<typeof PaymentDocument>;

/** Money received from a customer, in baht: `amount` is what was paid to invoices, for cash also the advance. */
export const PaidPayment = Type.Object({
  /** '' for cash, which has a receipt instead, and for money that named its invoice by itself */
  paymentNo: Type.String(),
  barcodeType: BarcodeTypeShape,
  paidAt: Type.String({ description: 'ISO moment' }),
  amount: Baht,
  invoices: Type.Array(Type.Object({ invoiceNumber: Type.String(), amount: Baht })),
  /** '' without a receipt */
  receiptNo: Type.String(),
});
export type PaidPayment = Type.Static<typeof PaidPayment>;

/** A way in which an organisation may be paid. */
export const Method = Type.Object({
  barcodeType: BarcodeTypeShape,
  fee: Baht,
  liveHours: Type.Integer(),
});
export type Method = Type.Static<typeof Method>;

/** What to pay, and how. The server knows the amounts; a person may choose to pay a part of an invoice (D-62). */
export const BarcodeBody = Type.Object({
  orgCode: Code,
  cvCode: Code,
  companyCode: Type.Optional(Text(40)),
  invoiceNumber: Type.Optional(Text(60)),
  invoiceNumbers: Type.Optional(Type.Array(Text(60), { maxItems: 100 })),
  allotments: Type.Optional(Type.Array(Allotment, { maxItems: 100 })),
  paymentNo: Type.Optional(Text(60)),
  barcodeType: Type.Optional(BarcodeTypeShape),
  /** sent by the specification's clients and ignored: the server's amount counts */
  amount: Type.Optional(Type.Unknown()),
});

/** A receipt for money (specification §3). Amounts in baht. */
export const Receipt = Type.Object({
  cvCode: Type.String(),
  cvName: Type.String(),
  description: Type.String(),
  documentDate: Type.String(),
  documentNo: Type.String(),
  documentType: Type.String(),
  feeAmt: Baht,
  flagSap: Type.String(),
  message: Type.String(),
  netAmt: Baht,
  orgCode: Type.String(),
  plantCode: Type.String(),
  printNo: Type.Integer(),
  rcType: Type.String(),
  salemanCode: Type.String(),
  statusCode: Type.Integer(),
  vatAmt: Baht,
  cvAddress: Type.String(),
  /** ISO moment, '' where only the day is known */
  paidAt: Type.String(),
  isVoid: Type.Boolean(),
});
export type Receipt = Type.Static<typeof Receipt>;

/** Count and sums of a day's receipts, without void ones. */
export const ReceiptDay = Type.Object({
  date: Type.String(),
  count: Type.Integer(),
  amount: Baht,
  roundingAmt: Baht,
});

/** A bank account to which a customer can transfer (specification §3, bank account info). */
export const BankAccount = Type.Object({
  extend: Type.String(),
  accountName: Type.String(),
  accountNo: Type.String(),
  accountIcon: Type.String(),
  companyCode: Type.String(),
  serviceCode: Type.String(),
});
