import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** A notice of one person, as its row has it. */
export interface NewNotice {
  userId: string;
  kind: NoticeKindName;
  /** its key: the same again writes nothing */
  occasion: string;
  /** what it is about */
  subject: string;
  bu: string;
  org: string;
  cv: string;
  facts: NoticeFacts;
  at: Date;
  /** since when it is void */
  voidAt?: Date | null;
}

/** A notice that was written now. `isOpen`: nothing has made it void. */
export interface Written {
  noticeId: number;
  userId: string;
  kind: NoticeKindName;
  occasion: string;
  isOpen: boolean;
}

const writtenColumns = 'notice_id as "noticeId", user_id as "userId", kind, occasion';

const insertSql = `
  insert into notice (user_id, kind, occasion, subject, bu, org_code, cv_code, facts, at, void_at)
  select "userId", kind, occasion, subject, bu, org, cv, facts, at, "voidAt" from jsonb_to_recordset($1) as n ("userId" text, kind text, occasion text,
    subject text, bu text, org text, cv text, facts jsonb, at timestamptz, "voidAt" timestamptz)
  on conflict (user_id, occasion, kind) do nothing
  returning ${writtenColumns}, void_at is null as "isOpen"`;

/** Writes notices in this order; what is there already is left out of the answer. */
export const insertNotices = (tx: Db, notices: readonly NewNotice[]): Promise<Written[]> =>
  run<Written>(tx, insertSql, [JSON.stringify(notices)]);

const countSql = `
  insert into notice (user_id, kind, occasion, subject, facts, at)
  select "userId", 'many', 'many ' || minute, "userId", jsonb_build_object('count', count(*)), max(at)
  from jsonb_to_recordset($1) as n ("userId" text, minute bigint, at timestamptz) group by "userId", minute
  on conflict (user_id, occasion, kind) do update
    set facts = jsonb_build_object('count', (notice.facts->>'count')::int + (excluded.facts->>'count')::int), at = excluded.at, read_at = null
  returning ${writtenColumns}, xmax = 0 as "isOpen"`;

/** Writes of each person and minute one notice that counts others; it is open when it is new. */
export const countNotices = (
  tx: Db,
  others: readonly { userId: string; minute: number; at: Date }[],
): Promise<Written[]> => run<Written>(tx, countSql, [JSON.stringify(others)]);
