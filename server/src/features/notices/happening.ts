import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { HappeningName, NoticeKindName } from '#contract/notices/kinds.ts';

/** Something that people may be notified of, before it is known who they are. */
export interface Happening {
  kind: HappeningName;
  /** its key: a person is notified of it once */
  occasion: string;
  /** what it is about; a later one about the same makes it void (`endedBy` of its kind) */
  subject: string;
  /** the customer whose people are notified; '' where it is about a person, or about money of a payer who is unknown */
  bu: string;
  org: string;
  cv: string;
  /** an invoice of `bu`, or a receipt, that names the customer where the event does not */
  ofInvoice?: string;
  ofReceipt?: string;
  /** the person who did it, who is not notified; '' where another system did, or where they have to act */
  by: string;
  facts: NoticeFacts;
  at: Date;
  /** the one person of a kind that is about a person (`own`) */
  userId?: string;
}

/** A notice that was written now. `isOpen`: nothing has made it void. */
export interface Written {
  noticeId: number;
  userId: string;
  kind: NoticeKindName;
  isOpen: boolean;
}
