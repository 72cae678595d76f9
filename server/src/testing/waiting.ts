import { sql } from 'kysely';
import type { Db } from '#platform/database/connections/connect.ts';

/** How many sessions of this database wait for another's lock at this moment. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
