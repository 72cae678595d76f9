import type { NoticeKindName } from '#contract/notices/kinds.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { insertNotices, type NewNotice } from './insert-notices.ts';
import { insertDeliveries } from './write-deliveries.ts';

/** A notice of a kind that is sent by mail alone (`only`). */
export interface MailNotice extends NewNotice {
  /** when it is due */
  notBefore: Date;
}

/** Writes notices that are sent by mail alone, whether or not their people have linked it: who has no address is looked at when it is sent. */
export async function writeMailNotices(tx: Db, notices: readonly MailNotice[]): Promise<void> {
  const keyOf = ({ userId, occasion }: Pick<NewNotice, 'userId' | 'occasion'>) =>
    `${userId} ${occasion}`;
  const written = new Map(
    (await insertNotices(tx, notices)).map((one) => [keyOf(one), one.noticeId]),
  );
  const deliveries = notices.flatMap((one) => {
    const noticeId = written.get(keyOf(one));
    return noticeId === undefined
      ? []
      : [{ noticeId, channel: 'mail' as const, notBefore: one.notBefore }];
  });
  await insertDeliveries(tx, deliveries);
}

const voidSql = `
  update notice_delivery d set state = 'void', ended_at = $3 from notice n
  where n.subject = $2 and n.kind = $1 and n.void_at is null and d.notice_id = n.notice_id and d.state = 'waiting'`;

/** What waits to be sent about something is not sent any more. */
export const voidMails = (tx: Db, kind: NoticeKindName, subject: string, now: Date) =>
  run(tx, voidSql, [kind, subject, now]);
