import type pg from 'pg';

/** How often each prepared statement ran on each connection that this pool has now, as PostgreSQL counts: `[process, statement]` in JSON to times. */
async function statementsRun(pool: pg.Pool): Promise<Map<string, number>> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const runs = new Map<string, number>();
  for (const client of clients) {
    const { rows } = await client.query<{ process: number; statement: string; times: number }>(
      'select pg_backend_pid() as process, statement, generic_plans + custom_plans as times from pg_prepared_statements',
    );
    for (const { process, statement, times } of rows)
      runs.set(JSON.stringify([process, statement]), times);
    client.release();
  }
  return runs;
}

/** The statements that ran while `work` did. The pool closes connections that were not used for a while, so each connection is compared with itself. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const before = await statementsRun(pool);
  await work();
  const ran = [...(await statementsRun(pool))]
    .filter(([run, times]) => times > (before.get(run) ?? 0))
    .map(([run]) => (JSON.parse(run) as [number, string])[1]);
  return [...new Set(ran)];
}
