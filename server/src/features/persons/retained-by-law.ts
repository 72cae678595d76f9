import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { laws, personalData } from './personal-data.ts';

export interface RetainedRows {
  table: string;
  columns: readonly string[];
  rows: number;
  why: string;
}

/** The rows about a user that an erasure leaves, with the law for which it does. */
export async function retainedByLaw(db: Db | Tx, userId: string): Promise<RetainedRows[]> {
  const retained: RetainedRows[] = [];
  for (const { table, columns, erasure } of personalData) {
    if (erasure.does !== 'keep' || erasure.rows === undefined) continue;
    const [found] = await run<{ count: number }>(
      db,
      `select count(*)::int as count from ${table} where ${erasure.rows}`,
      [userId],
    );
    if (found && found.count > 0)
      retained.push({ table, columns, rows: found.count, why: laws[erasure.law] });
  }
  return retained;
}
