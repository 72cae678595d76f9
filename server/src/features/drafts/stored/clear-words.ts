import { limits } from '#contract/constants.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';

/** Removes the words of which a person's drafts were made in a chat, where they took the message back. The lines stay: others may work on them. */
export const clearWords = (tx: Tx, userId: string, words: string) =>
  run(tx, `update draft set words = '' where begun_by = $1 and source = 'chat' and words = $2`, [userId, words.slice(0, limits.draftWords).trim()]);

/** The same for a draft that any person made of the message. */
export const clearDraftWords = (db: Db, draftId: number) => run(db, `update draft set words = '' where draft_id = $1 and source = 'chat'`, [draftId]);

/** Removes a draft that was made of a message and that no person changed or ordered. */
export const removeUntouched = (tx: Tx, draftId: number) =>
  run(tx, `delete from draft where draft_id = $1 and source = 'chat' and version = 1 and placed_at is null`, [draftId]);
