import type { Tx } from '../../command.ts';
import type { Config } from '../../config/config.ts';
import { run } from '../../database/connections/connect.ts';
import { auditKeys, markOf } from './keys.ts';

export interface RewrittenRow {
  auditId: number;
  subject: string | null;
  facts: unknown;
}

const wordsSql = `select audit_words(jsonb_populate_record(a, jsonb_build_object('subject', $2::text, 'facts', $3::jsonb))) as words from audit a where audit_id = $1`;

/** Puts other subjects and facts into audit rows for an erasure, each under a mark that `verify` checks: the chain stays as it was sealed. */
export async function rewriteRows(
  tx: Tx,
  config: Config,
  rows: readonly RewrittenRow[],
): Promise<void> {
  const [key] = await auditKeys(config);
  for (const { auditId, subject, facts } of rows) {
    const [becomes] = await run<{ words: string }>(tx, wordsSql, [
      auditId,
      subject,
      JSON.stringify(facts),
    ]);
    if (!becomes) continue;
    const mark = markOf(key, auditId, becomes.words);
    await run(tx, 'select erase_audit($1, $2, $3, $4, $5)', [
      auditId,
      subject,
      JSON.stringify(facts),
      mark,
      key.id,
    ]);
  }
}
