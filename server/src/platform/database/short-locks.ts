import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * How long a migration waits for the locks of all its tables; requests queue behind it as long. Less than the second after which PostgreSQL
 * looks for deadlocks, so that in a deadlock with a request the migration is ended and never the request.
 */
const lockMs = 800;
/** Between two tries the copies of the former version serve. */
const pauseMs = { least: 500, most: 5000 };
/** A backup of a large database locks its tables for at most this long. */
const longestMs = 2 * 3_600_000;

/** The tables of a migration's first line `-- locks: orders, order_line`, or `-- locks against writers: orders` where it only builds indexes. */
export const lockedTables = (sql: string): string[] => /^-- locks(?: against writers)?: ([\w, ]+)$/m.exec(sql)?.[1]?.split(', ') ?? [];
type Mode = 'access exclusive' | 'share';
export const lockMode = (sql: string): Mode => (/^-- locks against writers:/m.test(sql) ? 'share' : 'access exclusive');

/**
 * Runs `work` in one transaction with its tables locked first, in the named order. Where a lock is not free for a moment, or in a
 * deadlock, nothing has happened, and it is tried again after a pause.
 */
export async function inShortLocks(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<unknown>,
  mode: Mode = 'access exclusive',
): Promise<void> {
  const end = performance.now() + longestMs;
  for (let pause = pauseMs.least; ; pause = Math.min(pause * 2, pauseMs.most)) {
    try {
      await client.query('begin');
      await lockAll(client, tables, mode);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!waited(error) || performance.now() > end) throw error;
    }
    await delay(pause);
  }
}

async function lockAll(client: pg.ClientBase, tables: readonly string[], mode: Mode) {
  const end = performance.now() + lockMs;
  const bound = () => client.query(`set local lock_timeout = ${Math.max(1, Math.round(end - performance.now()))}`);
  await bound();
  for (const table of tables) {
    await client.query(`lock table ${table} in ${mode} mode`);
    await bound();
  }
}

// lock_not_available, deadlock_detected
const waited = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
