import type { NoticeFacts } from '#contract/notices/facts.ts';
import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** A notice of a kind that is sent by mail alone (`only`). */
export interface MailNotice {
  userId: string;
  kind: NoticeKindName;
  /** its key: the same again writes nothing */
  occasion: string;
  subject: string;
  facts: NoticeFacts;
  at: Date;
  /** when it is due */
  notBefore: Date;
}

const writeSql = `
  with wanted as (
    select * from jsonb_to_recordset($1) as w ("userId" text, kind text, occasion text, subject text, facts jsonb, at timestamptz, "notBefore" timestamptz)),
  made as (
    insert into notice (user_id, kind, occasion, subject, facts, at) select "userId", kind, occasion, subject, facts, at from wanted
    on conflict (user_id, occasion, kind) do nothing returning notice_id, user_id, occasion, kind)
  insert into notice_delivery (notice_id, channel, not_before)
  select made.notice_id, 'mail', w."notBefore" from made join wanted w on w."userId" = made.user_id and w.occasion = made.occasion and w.kind = made.kind`;

/** Writes notices that are sent by mail alone, whether or not their people have linked it: who has no address is looked at when it is sent. */
export const writeMailNotices = (tx: Db, notices: readonly MailNotice[]) => run(tx, writeSql, [JSON.stringify(notices)]);

const voidSql = `
  update notice_delivery d set state = 'void', ended_at = $3 from notice n
  where n.subject = $2 and n.kind = $1 and n.void_at is null and d.notice_id = n.notice_id and d.state = 'waiting'`;

/** What waits to be sent about something is not sent any more. */
export const voidMails = (tx: Db, kind: NoticeKindName, subject: string, now: Date) => run(tx, voidSql, [kind, subject, now]);
