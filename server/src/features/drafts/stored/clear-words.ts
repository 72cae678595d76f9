import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Removes the words of a draft that staff made of a message. The lines stay: others may work on them. */
export const clearDraftWords = (db: Db, draftId: number) =>
  run(
    db,
    `update draft set words = '' where draft_id = $1 and source = 'chat' and messages = '[]'`,
    [draftId],
  );

/** Removes a draft that was made of a message, of no other one that waits, and that no person changed or ordered. */
export const removeUntouched = (tx: Tx, draftId: number, itemId: number) =>
  run(tx, untouchedSql, [draftId, itemId]);
const untouchedSql = `
  delete from draft where draft_id = $1 and source = 'chat' and version = chat_version and placed_at is null and sent = '{}'
    and not exists (select from chat_item i where i.draft_id = $1 and i.item_id <> $2 and i.ended_at is null)`;
