import type { Tx } from '../command.ts';
import { run, type Db } from '../database/connections/connect.ts';

/** One audit row: an action done or refused, and the caller who tried it. `facts` never contain the values that were tried. */
export interface AuditEntry {
  at?: Date;
  requestId: string;
  outcome: 'accepted' | 'refused';
  call: string;
  userId?: string | null | undefined;
  group?: string | null | undefined;
  sessionId?: string;
  subject?: string;
  facts?: object;
}

/** Writes an audit row in the transaction of its change. `record_command` writes a command's own row, by the same SQL function. */
export async function writeAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  await run(db, 'select write_audit($1, null, null)', [JSON.stringify(entry)]);
}
