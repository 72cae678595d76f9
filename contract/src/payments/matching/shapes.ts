import { Type } from 'typebox';
import { Baht, Code, Nullable, Text } from '#contract/shapes.ts';
import { Allotment, PaymentStatusShape } from '#contract/payments/shapes.ts';
import {
  decisions,
  doubts,
  matchId,
  reversible,
  type Decision,
  type Doubt,
  type Reversible,
} from './money.ts';

const DoubtShape = Type.Unsafe<Doubt>({ type: 'string', enum: ['', ...doubts] });
const DecisionShape = Type.Unsafe<Decision>({ type: 'string', enum: [...decisions] });
export const TransactionKey = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const DecisionId = Type.Integer({
  minimum: matchId,
  maximum: Number.MAX_SAFE_INTEGER,
  description: `${matchId}: the match that the portal made by the bank's references`,
});

const moneyFields = {
  transactionKey: Type.Integer(),
  bank: Type.String(),
  transactionId: Type.String(),
  doubt: DoubtShape,
  amount: Baht,
  /** the parts of the amount: paid to invoices, stored as an advance, to be refunded, and waiting for staff */
  allotted: Baht,
  advanced: Baht,
  refunded: Baht,
  /** of `refunded`: what was paid to the customer */
  refundPaid: Baht,
  parked: Baht,
  reference1: Type.String(),
  reference2: Type.String(),
  billerId: Type.String(),
  paidAt: Type.String({ description: 'ISO moment' }),
  /** '' where the money names no customer or payment that we know */
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  paymentNo: Type.String(),
  /** ISO moment; '' while staff still have to decide */
  resolvedAt: Type.String(),
};
/** The one open invoice that owes exactly what waits. */
const ExactInvoice = Type.Object({
  invoiceNumber: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  dueDate: Type.String(),
  /** the invoice's waiting payment, which would be cancelled */
  paymentNo: Type.String(),
});
export type ExactInvoice = Type.Static<typeof ExactInvoice>;

/** Money from a bank that staff must match, in baht. */
export const ParkedMoney = Type.Object({
  ...moneyFields,
  /** null where no invoice, or more than one, owes exactly this */
  exact: Nullable(ExactInvoice),
});
export type ParkedMoney = Type.Static<typeof ParkedMoney>;

/** An open invoice that the money may be for, with the reasons. */
export const Suggestion = Type.Object({
  invoiceNumber: Type.String(),
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  dueDate: Type.String(),
  openAmount: Baht,
  why: Type.Array(
    Type.Unsafe<Why>({ type: 'string', enum: ['sum', 'reference', 'amount', 'customer'] }),
  ),
  /** the invoice's waiting payment, which would be cancelled */
  paymentNo: Type.String(),
});
/** `sum`: of the only set of the payer's invoices that makes the money; such a set is first */
export type Why = 'sum' | 'reference' | 'amount' | 'customer';
export type Suggestion = Type.Static<typeof Suggestion>;

/** A payment of the same amount with a photo of its slip; perhaps the one that the money is for. */
export const SlipPayment = Type.Object({
  paymentNo: Type.String(),
  status: PaymentStatusShape,
  cvCode: Type.String(),
  orgCode: Type.String(),
  amount: Baht,
  slips: Type.Array(Type.String()),
});
export type SlipPayment = Type.Static<typeof SlipPayment>;

export const MoneyDetail = Type.Object({
  ...moneyFields,
  /** the decisions that are possible now */
  can: Type.Array(DecisionShape),
  /** the payment that the money names */
  payment: Nullable(
    Type.Object({
      paymentNo: Type.String(),
      status: PaymentStatusShape,
      amount: Baht,
      createdAt: Type.String(),
      endedAt: Type.String(),
      slips: Type.Array(Type.String()),
      invoices: Type.Array(
        Type.Object({ invoiceNumber: Type.String(), amount: Baht, openAmount: Baht }),
      ),
    }),
  ),
  /** the invoices that the money paid */
  paid: Type.Array(Type.Object({ invoiceNumber: Type.String(), amount: Baht })),
  history: Type.Array(
    Type.Object({
      decisionId: Type.Optional(Type.Integer()),
      at: Type.String(),
      userName: Type.String(),
      action: Type.Unsafe<Reversible | 'reverse'>({
        type: 'string',
        enum: [...reversible, 'reverse'],
      }),
      amount: Baht,
      reason: Type.String(),
      about: Type.String(),
      /** of `refund_paid`: the day on which it was paid */
      paidOn: Type.Optional(Type.String()),
      /** the caller may reverse it now */
      can: Type.Optional(Type.Object({ reverse: Type.Boolean() })),
    }),
  ),
  suggestions: Type.Array(Suggestion),
  slipPayments: Type.Array(SlipPayment),
});
export type MoneyDetail = Type.Static<typeof MoneyDetail>;

/** What staff decide, with a reason; `refund_paid` names its payment instead. */
export const DecisionBody = Type.Object({
  action: DecisionShape,
  reason: Text(500),
  /** for `allot`: invoices of the business unit, each with its part of the money */
  allotments: Type.Optional(Type.Array(Allotment, { maxItems: 100 })),
  /** for `advance`: the customer it belongs to */
  orgCode: Type.Optional(Code),
  cvCode: Type.Optional(Code),
  /** for `advance`, `refund`, `refund_paid` and `withholding`, in baht; by default the first three take all that waits */
  amount: Type.Optional(Type.Number()),
  /** for `withholding`: the certificate's number, and the invoice that was paid short */
  certificateNo: Type.Optional(Text(60)),
  invoiceNumber: Type.Optional(Text(60)),
  /** for `refund_paid`: the day and the number of the transfer or cheque */
  paidOn: Type.Optional(Text(10)),
  reference: Type.Optional(Text(60)),
});
export type DecisionBody = Type.Static<typeof DecisionBody>;

/** Money of a customer that was taken in advance, in baht. */
export const Advance = Type.Object({
  advanceId: Type.Integer(),
  /** of the receipt, the payment, or the bank's transaction */
  number: Type.String(),
  at: Type.String({ description: 'ISO moment' }),
  cvCode: Type.String(),
  cvName: Type.String(),
  orgCode: Type.String(),
  amount: Baht,
  /** booked by the ERP on invoices */
  used: Baht,
  returned: Baht,
  left: Baht,
});
export type Advance = Type.Static<typeof Advance>;

/** The result of a statement file: how many payments were new and how many already known. */
export const StatementAnswer = Type.Object({
  rows: Type.Integer(),
  settled: Type.Integer(),
  /** new payments that staff must match */
  doubtful: Type.Integer(),
  known: Type.Integer(),
  /** skipped, because they are of business units that the sender does not reach */
  elsewhere: Type.Integer(),
  warnings: Type.Array(Type.String()),
});
export type StatementAnswer = Type.Static<typeof StatementAnswer>;
