import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Written } from './kind.ts';

/** Runs a statement that answers `inserted` of each row it wrote, and counts them. */
export async function writeCounted(tx: Tx, statement: string): Promise<Written> {
  const counted = `with written as (${statement}) select inserted, count(*)::int as n from written group by inserted`;
  const rows = await run<{ inserted: boolean; n: number }>(tx, counted, []);
  return { inserted: rows.find((row) => row.inserted)?.n ?? 0, changed: rows.find((row) => !row.inserted)?.n ?? 0 };
}
