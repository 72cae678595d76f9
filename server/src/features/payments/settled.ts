import type { Doubt } from '#contract/payments/matching/money.ts';

/** What became of money that a bank reported. */
export interface Settled {
  /** reported before: nothing has changed */
  again: boolean;
  /** satang, as it was reported first */
  amount: number;
  /** satang that went to invoices, and satang that wait for staff */
  allotted: number;
  parked: number;
  doubt: Doubt;
  /** the invoices that got something of it */
  paid?: { bu: string; invoiceNumbers: readonly string[] };
}
/** The payment document that money names. */
export interface Paid {
  paymentId: number;
  paymentNo: string;
  bu: string;
  org: string;
  amount: number;
  status: string;
  createdAt: Date;
  expiresAt: Date;
}
/** How we know of a payment: the bank signed a message, confirmed a hint, or it is in its statement. */
export interface Knowing {
  requestId: string;
  source: 'callback' | 'inquiry' | 'statement';
  /** the business units of the user who reports it; all where a bank does */
  units?: readonly string[];
}
