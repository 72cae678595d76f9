import type { NoticeCause } from '#contract/notices/causes.ts';

/** Something that people may be notified of, before it is known who they are. */
export interface Happening extends Omit<NoticeCause, 'about'> {
  /** its key: a person is notified of it once */
  occasion: string;
  /** what it is about; a later one about the same makes it void (`endedBy` of its kind) */
  subject: string;
  at: Date;
  /** the one person of a kind that is about a person (`receivers`) */
  userId?: string;
}
