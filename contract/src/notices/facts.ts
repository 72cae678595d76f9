import { cutText } from '#contract/cut-text.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { th } from './texts/words.th.ts';

/** What the words of a notice are filled with: numbers, sums and days, no names of people. Sums are whole satang. */
export interface NoticeFacts {
  /** number of the order, the payment or the receipt */
  number?: string;
  orderId?: number;
  bu?: string;
  org?: string;
  cv?: string;
  amount?: number;
  /** by how much an order is over the credit limit */
  over?: number;
  /** the oldest unpaid invoice that holds an order; since when is `days` */
  invoice?: string;
  /** why, in the words of the person who did it */
  reason?: string;
  /** what staff decided about a claim */
  answer?: keyof (typeof th)['answer'];
  /** which document was sent */
  document?: keyof (typeof th)['document'];
  /** of a scheduled report: its kind, the name that its owner gave it, its first and last day, and what became of its file */
  report?: keyof (typeof th)['report'];
  name?: string;
  from?: string;
  to?: string;
  file?: keyof (typeof th)['file'];
  /** of staff: how much of each kind waits for them */
  waits?: Partial<Record<keyof (typeof th)['waits'], number>>;
  /** of a day of a standing order: which, what becomes of it without an answer, products that are no longer sold, and why it was not ordered */
  standingId?: number;
  rule?: keyof (typeof th)['rule'];
  gone?: number;
  why?: keyof (typeof th)['why'];
  /** how many invoices, notices or products */
  count?: number;
  /** days until an invoice is due, or since the oldest was due */
  days?: number;
  minutes?: number;
  /** of an order on several lorries: which one */
  plate?: string;
  /** of the driver */
  telephone?: string;
  /** ISO moment of an arrival or a sign-in */
  moment?: string;
  /** a user's id, and their role before and now */
  person?: string;
  was?: keyof (typeof th)['role'];
  became?: UserGroup;
  /** name of the customer, for staff; read when the notice is shown or sent, never stored */
  customer?: string;
  /** the reader's group, as of that moment; never stored */
  group?: UserGroup;
}

/** Why something was done, where a reason was given: a notice has a word and a link, the page has the whole text. */
export const reasonFact = (reason: string): NoticeFacts =>
  reason === '' ? {} : { reason: cutText(reason, 80) };
