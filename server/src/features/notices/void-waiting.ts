import type { NoticeKindName } from '#contract/notices/kinds.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** A channel of a person, and the kinds that they stopped there; of missing kinds all. */
export interface Unwanted {
  userId: string;
  channel: string;
  kinds?: readonly NoticeKindName[];
}

const voidSql = `
  update notice_delivery d set state = 'void', ended_at = $4 from notice n
  where n.user_id = $1 and ($3::text[] is null or n.kind = any ($3)) and d.notice_id = n.notice_id and d.channel = $2 and d.state = 'waiting'`;

/** What waits for a channel that its person stopped is not sent: for the morning, or for a provider that is unavailable. */
export const voidWaiting = (tx: Tx, { userId, channel, kinds }: Unwanted, at: Date) => run(tx, voidSql, [userId, channel, kinds ?? null, at]);
