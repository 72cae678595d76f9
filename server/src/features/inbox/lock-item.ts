import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { isSeenSql, seenBy } from './seen-by.ts';

export interface LockedItem {
  lineUser: string;
  userId: string | null;
  draftId: number | null;
}

const draftSql =
  'select d.draft_id as "draftId" from chat_item i join draft d on d.draft_id = i.draft_id where ';

/**
 * Locks an item with its draft until the transaction ends; `lock` locks the item. First the draft, as for a person who orders it: the other way round, one who orders
 * and one who closes the message would wait for each other. The draft is read again once the item is locked: the statement that waits does not see what the other made.
 */
export async function lockWithDraft<Item extends object>(
  tx: Tx,
  [where, value]: readonly ['i.item_id = $1' | 'i.event_id = $1', number | string],
  lock: () => Promise<Item[]>,
): Promise<Item & { draftId: number | null }> {
  await run(tx, `${draftSql}${where} for update of d`, [value]);
  const [item] = await lock();
  if (!item) throw new Problem('not_found');
  // Made while we waited for the item: who has locked it waits for the item, so we try again rather than wait for them.
  const [draft] = await run<{ draftId: number }>(tx, `${draftSql}${where} for update of d nowait`, [
    value,
  ]);
  return { ...item, draftId: draft?.draftId ?? null };
}

/** Writes of one item run in turn, so that one that finds its draft locked is tried again. */
export const turnOfItem = (itemId: number): string => `inbox ${itemId}`;

const lockSql = `
  select i.line_user as "lineUser", i.user_id as "userId", i.ended_at is not null as "isEnded" from chat_item i where i.item_id = $3 and ${isSeenSql} for update of i`;

/** An item that waits and that the caller may see, locked with its draft until the transaction ends. */
export async function lockItem(
  tx: Tx,
  context: Pick<Context, 'caller' | 'reached'>,
  itemId: number,
): Promise<LockedItem> {
  const lock = () =>
    run<Omit<LockedItem, 'draftId'> & { isEnded: boolean }>(tx, lockSql, [
      ...seenBy(context),
      itemId,
    ]);
  const { isEnded, ...item } = await lockWithDraft(tx, ['i.item_id = $1', itemId], lock);
  if (isEnded) throw new Problem('inbox_item_ended');
  return item;
}
