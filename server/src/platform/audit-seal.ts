import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Deps } from './deps.ts';
import { neverSealed } from './never-sealed.ts';

// Held by the one copy of the server that seals at this moment.
const sealLock = 741_269_002;
const batch = 500;

const link = (before: Buffer, words: string) => createHash('sha256').update(before).update(words).digest();

/** Chains audit rows that wait, oldest first; answers how many. Another copy that seals already is left to it. */
export async function sealAudit(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const sealed = await sealBatch(client);
    await client.query('commit');
    return sealed;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

async function sealBatch(client: pg.PoolClient): Promise<number> {
  const lock = await client.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [sealLock]);
  if (!lock.rows[0]?.held) return 0;
  const waiting = await client.query<{ audit_id: number; words: string }>(`
    with taken as (delete from audit_unsealed where audit_id in (select audit_id from audit_unsealed order by audit_id limit ${batch}) returning audit_id)
    select a.audit_id, audit_words(a) as words from audit a join taken using (audit_id) order by a.audit_id`);
  if (waiting.rows.length === 0) return 0;
  const last = await client.query<{ seal_id: number; hash: Buffer }>('select seal_id, hash from audit_seal order by seal_id desc limit 1');
  let { seal_id: id, hash } = last.rows[0] ?? { seal_id: 0, hash: Buffer.alloc(32) };
  const seals = waiting.rows.map(({ audit_id, words }) => ({ seal_id: ++id, audit_id, hash: (hash = link(hash, words)).toString('hex') }));
  await client.query(
    `insert into audit_seal select seal_id, audit_id, decode(hash, 'hex') from jsonb_to_recordset($1::jsonb) as s(seal_id bigint, audit_id bigint, hash text)`,
    [JSON.stringify(seals)],
  );
  return seals.length;
}

/** Follows the whole chain; answers how many rows hold and the first that does not. */
export async function verifyChain(pool: pg.Pool): Promise<{ rows: number; broken: string | undefined }> {
  let before: Buffer = Buffer.alloc(32);
  let seen = 0;
  for (;;) {
    const { rows } = await pool.query<{ seal_id: number; audit_id: number; hash: Buffer; words: string | null }>(
      'select s.seal_id, s.audit_id, s.hash, audit_words(a) as words from audit_seal s left join audit a using (audit_id) where s.seal_id > $1 order by s.seal_id limit 2000',
      [seen],
    );
    for (const row of rows) {
      if (row.seal_id !== ++seen) return { rows: seen - 1, broken: `seal ${seen} is missing` };
      if (row.words === null || !link(before, row.words).equals(row.hash))
        return { rows: seen - 1, broken: `audit row ${row.audit_id} was changed or removed` };
      before = row.hash;
    }
    if (rows.length === 0) return { rows: seen, broken: await neverSealed(pool, () => sealAll(pool)) };
  }
}

/** Seals what waits now. A full batch may have left more behind: under load hundreds of rows come in a second. */
export async function sealAll(pool: pg.Pool): Promise<void> {
  while ((await sealAudit(pool)) === batch);
}

/** Seals once a second until stopped, so that a row is chained within 2 s (design §4). */
export function keepSealing({ housekeeping, log }: Pick<Deps, 'housekeeping' | 'log'>): () => Promise<void> {
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    // One that waits for a silent database leaves no queue of others behind it.
    working ??= sealAll(housekeeping)
      .catch((error: unknown) => log.warn({ err: error }, 'the audit could not be sealed now'))
      .finally(() => (working = undefined));
  }, 1000);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
