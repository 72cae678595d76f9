import { recordOf } from '#contract/names.ts';
import { Type } from 'typebox';
import { Baht } from '#contract/shapes.ts';
import { ages } from '#contract/ages.ts';

/**
 * What moves an account: an invoice raises it; a payment, a credit note and what the supplier's own books say besides (paid there, or set right)
 * lower it.
 */
export const entryKinds = ['invoice', 'payment', 'rounding', 'credit_note', 'books'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** One line of a statement; amounts in baht, days Gregorian. */
export const StatementEntry = Type.Object({
  date: Type.String(),
  kind: Type.Unsafe<EntryKind>({ type: 'string', enum: [...entryKinds] }),
  documentNo: Type.String(),
  /** the invoices that it belongs to; '' for an invoice */
  reference: Type.String(),
  /** of an invoice, else '' */
  dueDate: Type.String(),
  debitAmt: Baht,
  creditAmt: Baht,
  /** after this line */
  balanceAmt: Baht,
});
export type StatementEntry = Type.Static<typeof StatementEntry>;

/** What stands around the lines: sums of the whole period, and how old what is open is at its end. */
export const StatementSums = Type.Object({
  dateFrom: Type.String(),
  dateTo: Type.String(),
  openingAmt: Baht,
  debitAmt: Baht,
  creditAmt: Baht,
  closingAmt: Baht,
  ageing: Type.Object(recordOf(ages, () => Baht)),
  /** credit that belongs to no invoice, as an amount above zero; the ages less this are the closing balance */
  unallottedAmt: Baht,
  /** what banks reported for the customer and staff have to look at now; in no line yet */
  waitingAmt: Type.Optional(Baht),
});
export type StatementSums = Type.Static<typeof StatementSums>;
