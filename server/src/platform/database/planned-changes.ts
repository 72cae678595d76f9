import type pg from 'pg';
import { changedFunctions } from './functions.ts';
import { missingNow } from './migrate.ts';
import { isConcurrent, servesFormer } from './migration-text.ts';
import { lockedTables, lockMode } from './short-locks.ts';

/** What `npm run migrate` would do to this database, a line for each file, with the tables that it locks. Changes nothing; refuses what it would refuse. */
export async function plannedChanges(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const migrations = (await missingNow(client)).map(
      ({ name, sql }) => `${name}: ${locksOf(sql)}${wayBackOf(sql)}`,
    );
    const functions = await changedFunctions(client);
    return [
      ...migrations,
      ...(functions.length > 0
        ? [`Functions: ${functions.map(({ file }) => file).join(', ')}`]
        : []),
    ];
  } finally {
    client.release();
  }
}

function locksOf(sql: string): string {
  const tables = lockedTables(sql).join(', ');
  if (isConcurrent(sql)) return 'indexes, beside readers and writers';
  if (tables === '') return 'locks no table that is there';
  return lockMode(sql) === 'share'
    ? `locks ${tables} against writers`
    : `locks ${tables} against readers and writers`;
}

const wayBackOf = (sql: string) =>
  servesFormer(sql) ? '; the release before may serve afterwards' : '';
