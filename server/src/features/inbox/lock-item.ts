import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { isSeenSql, seenBy } from './seen-by.ts';

export interface LockedItem {
  lineUser: string;
  userId: string | null;
  draftId: number | null;
}

// First the draft, as for a person who orders it: the other way round, one who orders and one who closes the message would wait for each other.
const lockDraftSql = 'select from draft d where d.draft_id = (select i.draft_id from chat_item i where i.item_id = $1) for update';
const lockSql = `
  select i.line_user as "lineUser", i.user_id as "userId", (select d.draft_id from draft d where d.draft_id = i.draft_id) as "draftId", i.ended_at is not null as "isEnded"
  from chat_item i where i.item_id = $3 and ${isSeenSql} for update of i`;

/** An item that waits and that the caller may see, locked with its draft until the transaction ends. */
export async function lockItem(tx: Tx, ask: Pick<Ask, 'actor' | 'reached'>, itemId: number): Promise<LockedItem> {
  await run(tx, lockDraftSql, [itemId]);
  const [found] = await run<LockedItem & { isEnded: boolean }>(tx, lockSql, [...seenBy(ask), itemId]);
  if (!found) throw new Problem('not_found');
  const { isEnded, ...item } = found;
  if (isEnded) throw new Problem('inbox_item_ended');
  return item;
}
