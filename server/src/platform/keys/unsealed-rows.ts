import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const patienceMs = 20_000;
const pauseMs = 100;

/**
 * The first audit row that the sealer skipped, in words. Rows written while the chain was read wait to be sealed like any
 * others, by `seal` or by a running server; only those that still wait after a while are reported.
 */
export async function neverSealed(
  pool: pg.Pool,
  seal: () => Promise<unknown>,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ audit_id: number; waits: boolean }>(`
    select a.audit_id, exists (select from audit_unsealed u where u.audit_id = a.audit_id) as waits
    from audit a where not exists (select from audit_seal s where s.audit_id = a.audit_id) order by 1`);
  const neverQueued = rows.find(({ waits }) => !waits);
  if (neverQueued) return `audit row ${neverQueued.audit_id} was never sealed`;
  const came = rows.map(({ audit_id }) => audit_id);
  for (const until = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    await seal();
    const late = await firstWithout(pool, came);
    if (late === undefined) return undefined;
    if (performance.now() > until)
      return `audit row ${late} still waits for its seal after ${patienceMs / 1000} s`;
  }
}

async function firstWithout(pool: pg.Pool, ids: readonly number[]): Promise<number | undefined> {
  const { rows } = await pool.query<{ audit_id: number }>(
    'select came.audit_id from unnest($1::bigint[]) as came(audit_id) where not exists (select from audit_seal s where s.audit_id = came.audit_id) order by 1 limit 1',
    [ids],
  );
  return rows[0]?.audit_id;
}
