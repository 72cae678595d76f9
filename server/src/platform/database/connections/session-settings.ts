import type pg from 'pg';

const why = (variable: string) =>
  `${variable}: a pooler stands before this database and does not pass on what our connections ask for when they begin (time limits, the role, plans),` +
  ' as PgBouncer does not in any pool mode. Name the database itself: each copy of the server keeps at most 27 connections of its own.';

/** Refuses a pooler whose sessions lack the settings that `connect` asks for: without them no wait would have an end. */
export async function refusePooler(pool: pg.Pool, variable: string): Promise<void> {
  const { rows } = await pool.query<{ plans: string }>(`select current_setting('plan_cache_mode') as plans`).catch((error: Error) => {
    throw /unsupported startup parameter/.test(error.message) ? new Error(why(variable), { cause: error }) : error;
  });
  if (rows[0]?.plans !== 'force_generic_plan') throw new Error(why(variable));
}
