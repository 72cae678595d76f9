import type { NoticeFacts } from './facts.ts';
import type { HappeningName } from './kinds.ts';

/** What a command hands to notices: people may be notified of it, and older notices about the same become void. */
export interface NoticeCause {
  kind: HappeningName;
  /** the customer whose people are notified; '' where it is about a person, or about money of a payer who is unknown */
  bu: string;
  org: string;
  cv: string;
  /** the person who did it, who is not notified; '' where another system did, or where they have to act */
  by: string;
  facts: NoticeFacts;
  /** by what it differs from others of its kind that one message brings */
  about?: string;
}
