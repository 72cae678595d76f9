import type { NoticeCause } from '#contract/notices/facts.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';

/** Something that people may be notified of, before it is known who they are. */
export interface Happening extends Omit<NoticeCause, 'about'> {
  /** its key: a person is notified of it once */
  occasion: string;
  /** what it is about; a later one about the same makes it void (`endedBy` of its kind) */
  subject: string;
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
