import type pg from 'pg';

/** The tables whose rows are counted: those that only grow (an edit removes lines of an order), which show whether a restored database has everything. */
const counted = [
  'orders',
  'order_step',
  'payment_document',
  'receipt',
  'bank_transaction',
  'audit',
  'app_user',
  'migration',
];

export type Counts = Record<string, { least: number; most: number }>;

/** How many rows the main tables have, in one snapshot. */
export async function countRows(client: pg.ClientBase | pg.Pool): Promise<Record<string, number>> {
  const counts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await client.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return rows[0] ?? {};
}

/** What a backup may hold, from counts before it and after it, because people go on working. */
export const countsBetween = (
  before: Record<string, number>,
  after: Record<string, number>,
): Counts =>
  Object.fromEntries(
    Object.entries(before).map(([table, count]) => {
      const both = [count, after[table] ?? count];
      return [table, { least: Math.min(...both), most: Math.max(...both) }];
    }),
  );

/** The tables of a restored database with fewer or more rows than its backup says, in words; a backup may name some that are not counted any more. */
export const faultsOfCounts = (counts: Counts, found: Record<string, number>): string[] =>
  Object.entries(counts)
    .filter(([table]) => counted.includes(table))
    .filter(
      ([table, { least, most }]) =>
        !((found[table] ?? -1) >= least && (found[table] ?? -1) <= most),
    )
    .map(
      ([table, { least, most }]) =>
        `${table} has ${found[table] ?? 'no'} rows, and the backup ${least === most ? least : `${least} to ${most}`}`,
    );
