import type { Doubt } from '#contract/payments/matching/money.ts';

/** The outcome of a payment that a bank reported. */
export interface Settled {
  /** reported before: nothing has changed */
  again: boolean;
  /** satang, as in the first report */
  amount: number;
  /** satang that went to invoices, and satang that wait for staff */
  allotted: number;
  parked: number;
  doubt: Doubt;
  /** the invoices that it paid, wholly or in part */
  paid?: { bu: string; invoiceNumbers: readonly string[] };
}
/** The payment document that money names. */
export interface Paid {
  paymentId: number;
  paymentNo: string;
  bu: string;
  org: string;
  cv: string;
  amount: number;
  status: string;
  createdAt: Date;
  expiresAt: Date;
}
/** How a payment was reported: by a signed message, a confirmed hint, or the bank’s statement. */
export interface ReportedBy {
  requestId: string;
  source: 'callback' | 'inquiry' | 'statement';
  /** the business units of the user who reports it; all where a bank does */
  units?: readonly string[];
}
