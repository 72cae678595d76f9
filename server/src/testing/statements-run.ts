import type pg from 'pg';

/** How often each prepared statement ran on the connections that this pool has now, as PostgreSQL counts. */
async function statementsRun(pool: pg.Pool): Promise<Map<string, number>> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const runs = new Map<string, number>();
  for (const client of clients) {
    const { rows } = await client.query<{ statement: string; times: number }>(
      'select statement, generic_plans + custom_plans as times from pg_prepared_statements',
    );
    for (const { statement, times } of rows)
      runs.set(statement, (runs.get(statement) ?? 0) + times);
    client.release();
  }
  return runs;
}

/** The statements that ran while `work` did. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const before = await statementsRun(pool);
  await work();
  return [...(await statementsRun(pool))]
    .filter(([text, times]) => times > (before.get(text) ?? 0))
    .map(([text]) => text);
}
