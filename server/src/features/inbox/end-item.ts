import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';

const orderedSql = `update chat_item set ended_at = $2, ended_by = $3, outcome = 'ordered' where draft_id = $1 and ended_at is null`;

/** Ends the item of a draft that was ordered. */
export const endItemOf = (tx: Tx, draftId: number, { by, at }: { by: string; at: Date }) =>
  run(tx, orderedSql, [draftId, at, by]);
