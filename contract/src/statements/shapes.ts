import { recordOf } from '#contract/names.ts';
import { Type } from 'typebox';
import { Baht } from '#contract/shapes.ts';
import { ages } from '#contract/ages.ts';

/**
 * Kinds of entries of an account. An invoice raises the balance; a payment, a credit note and `books` (payments and corrections made only in the
 * supplier's own books) lower it; an advance lowers it, too, until it is used or given back. A refund that was paid has two entries: the money to be refunded, and its payment.
 */
export const entryKinds = [
  'invoice',
  'payment',
  'payment_reversed',
  'rounding',
  'credit_note',
  'books',
  'advance',
  'advance_used',
  'advance_returned',
  'refund',
  'refund_paid',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a statement; amounts in baht, days Gregorian. */
export const StatementEntry = Type.Object({
  date: Type.String(),
  kind: Type.Unsafe<EntryKind>({ type: 'string', enum: [...entryKinds] }),
  documentNo: Type.String(),
  /** the invoices of a payment or credit note; '' for an invoice */
  reference: Type.String(),
  /** of an invoice, else '' */
  dueDate: Type.String(),
  debitAmt: Baht,
  creditAmt: Baht,
  /** after this line */
  balanceAmt: Baht,
});
export type StatementEntry = Type.Static<typeof StatementEntry>;

/** What the portal learnt after the moment as of which a report is: the newest thousand, of `total`. */
export const LaterEntries = Type.Object({
  total: Type.Integer(),
  data: Type.Array(
    Type.Object({
      date: Type.String(),
      kind: StatementEntry.properties.kind,
      documentNo: Type.String(),
      /** its invoice, '' where it has none */
      reference: Type.String(),
      orgCode: Type.String(),
      cvCode: Type.String(),
      /** what it changed of the balance: above 0 more is owed */
      amount: Baht,
      /** ISO moment */
      learntAt: Type.String(),
      /** the person, bank or system that it is from; '' where that is unknown */
      by: Type.String(),
    }),
  ),
});
export type LaterEntries = Type.Static<typeof LaterEntries>;

/** The sums of a statement: of the whole period, and open amounts by age at its end. */
export const StatementSums = Type.Object({
  dateFrom: Type.String(),
  dateTo: Type.String(),
  openingAmt: Baht,
  debitAmt: Baht,
  creditAmt: Baht,
  closingAmt: Baht,
  /** of the closing balance: money taken in advance that is left, a positive amount */
  advanceAmt: Type.Optional(Baht),
  /** the balance at the end of at most 60 equal parts of the period that have entries, for a picture of it */
  curve: Type.Array(Type.Object({ date: Type.String(), balanceAmt: Baht })),
  ageing: Type.Object(recordOf(ages, () => Baht)),
  /** credit without an invoice, with the advances, a positive amount; the sum of the ages minus this is the closing balance */
  unallottedAmt: Baht,
  /** bank money of the customer that staff must match; not in any line yet */
  waitingAmt: Type.Optional(Baht),
});
export type StatementSums = Type.Static<typeof StatementSums>;
