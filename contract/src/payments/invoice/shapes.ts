import { Type } from 'typebox';
import { Baht } from '#contract/shapes.ts';
import { Status } from '#contract/orders/shapes.ts';
import { reportedField } from '#contract/payments/shapes.ts';

/** How a part of an invoice was paid: through a bank, in cash, as withheld tax, or in the supplier's ERP only. */
export const invoicePaymentKinds = ['bank', 'cash', 'withheld', 'erp'] as const;
export type InvoicePaymentKind = (typeof invoicePaymentKinds)[number];

/** The most rows of each list of an invoice; the counts beside them are of all. */
export const mostOfInvoice = 100;

/** One invoice with its order, lines, credit notes and payments. In baht, days Gregorian. */
export const InvoiceDetail = Type.Object({
  invoiceNumber: Type.String(),
  companyCode: Type.String(),
  invoiceDate: Type.String(),
  dueDate: Type.String(),
  invoiceAmt: Baht,
  openAmt: Baht,
  /** the payment that waits for a bank, else '' */
  paymentNo: Type.String(),
  ...reportedField,
  orders: Type.Array(
    Type.Object({
      orderId: Type.Integer(),
      orderNumber: Type.String(),
      status: Status,
      /** '' where none is known */
      deliveryDate: Type.String(),
      licensePlate: Type.String(),
      shipToName: Type.String(),
    }),
  ),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      quantity: Type.Number(),
      unitName: Type.String(),
      unitPrice: Baht,
      /** the price is for a kilogram */
      isByWeight: Type.Boolean(),
      amount: Baht,
    }),
  ),
  lineCount: Type.Integer(),
  creditNotes: Type.Array(
    Type.Object({
      number: Type.String(),
      date: Type.String(),
      amount: Baht,
      reason: Type.String(),
    }),
  ),
  creditNoteCount: Type.Integer(),
  /** the sum of all its credit notes */
  creditedAmt: Baht,
  payments: Type.Array(
    Type.Object({
      kind: Type.Unsafe<InvoicePaymentKind>({ type: 'string', enum: [...invoicePaymentKinds] }),
      /** of the payment or the receipt; '' where staff matched money without one */
      number: Type.String(),
      date: Type.String(),
      amount: Baht,
    }),
  ),
  paymentCount: Type.Integer(),
  /** the sum of all its payments */
  paidAmt: Baht,
  /** paid or set right in the supplier's books, without a message of it */
  booksAmt: Baht,
});
export type InvoiceDetail = Type.Static<typeof InvoiceDetail>;
