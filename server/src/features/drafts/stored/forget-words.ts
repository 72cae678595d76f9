import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

/** Removes the words of which a person's drafts were made in a chat, where they took the message back. The lines stay: others may work on them. */
export const forgetWords = (tx: Tx, userId: string, words: string) =>
  run(tx, `update draft set words = '' where begun_by = $1 and source = 'chat' and words = trim($2)`, [userId, words]);
