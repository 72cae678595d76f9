import type { NoticeKindName } from '#contract/notices/kinds.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** A channel that a person stopped; `kind` where they stopped that kind alone. */
export interface Unwanted {
  userId: string;
  channel: string;
  kind?: NoticeKindName;
}

const voidSql = `
  update notice_delivery d set state = 'void', ended_at = $4 from notice n
  where n.user_id = $1 and ($3::text is null or n.kind = $3) and d.notice_id = n.notice_id and d.channel = $2 and d.state = 'waiting'`;

/** What waits for a channel that its person stopped is not sent: for the morning, or for a provider that is unavailable. */
export const voidWaiting = (tx: Tx, { userId, channel, kind }: Unwanted, at: Date) =>
  run(tx, voidSql, [userId, channel, kind ?? null, at]);
