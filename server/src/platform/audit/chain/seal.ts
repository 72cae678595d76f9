import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { Due } from '#platform/jobs/due.ts';
import { anchorPath, readAnchor, writeAnchor, type Anchor } from './anchor.ts';
import { auditKeys, linkOf, type AuditKey } from './keys.ts';

// Locked by the one copy of the server that seals at this moment.
const sealLock = 741_269_002;
const batch = 500;
// Sealed in place of a queued row that was removed: `verify` then finds a seal without a row.
const removed = 'removed before it was sealed';

/** Chains waiting audit rows, oldest first, and anchors the newest seal. Answers how many rows: 0 while another copy seals. */
export async function sealAudit(pool: pg.Pool, config: Config): Promise<number> {
  const [key] = await auditKeys(config);
  const path = anchorPath(config);
  const former = await readAnchor(path);
  const { sealed, newest } = await sealing(pool, key, former);
  if (newest) await writeAnchor(path, newest);
  return sealed;
}

interface Sealed {
  sealed: number;
  /** undefined where nothing was sealed, or where the former anchor is not in the chain: its file then stays as the proof */
  newest: Anchor | undefined;
}

async function sealing(pool: pg.Pool, key: AuditKey, former: Anchor | undefined): Promise<Sealed> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const sealed = await sealBatch(client, key, former);
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

async function sealBatch(
  client: pg.PoolClient,
  key: AuditKey,
  former: Anchor | undefined,
): Promise<Sealed> {
  const nothing = { sealed: 0, newest: undefined };
  const lock = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock($1) as held',
    [sealLock],
  );
  if (!lock.rows[0]?.held) return nothing;
  const isHeld = await holds(client, former);
  const waiting = await client.query<{ audit_id: number; words: string | null }>(`
    with taken as (delete from audit_unsealed where audit_id in (select audit_id from audit_unsealed order by audit_id limit ${batch}) returning audit_id)
    select audit_id, case when a.call is not null then audit_words(a) end as words from taken left join audit a using (audit_id) order by audit_id`);
  if (waiting.rows.length === 0) return nothing;
  const last = await client.query<{ seal_id: number; hash: Buffer }>(
    'select seal_id, hash from audit_seal order by seal_id desc limit 1',
  );
  let { seal_id: id, hash } = last.rows[0] ?? { seal_id: 0, hash: Buffer.alloc(32) };
  const seals = waiting.rows.map(({ audit_id, words }) => {
    hash = linkOf(key, hash, words ?? removed);
    return { seal_id: ++id, audit_id, hash: hash.toString('hex') };
  });
  await client.query(
    `insert into audit_seal (seal_id, audit_id, hash, key_id)
     select seal_id, audit_id, decode(hash, 'hex'), $2 from jsonb_to_recordset($1::jsonb) as s(seal_id bigint, audit_id bigint, hash text)`,
    [JSON.stringify(seals), key.id],
  );
  return {
    sealed: seals.length,
    newest: isHeld ? { sealId: id, hash: hash.toString('hex') } : undefined,
  };
}

async function holds(client: pg.PoolClient, anchor: Anchor | undefined): Promise<boolean> {
  if (!anchor) return true;
  const { rows } = await client.query<{ hash: Buffer }>(
    'select hash from audit_seal where seal_id = $1',
    [anchor.sealId],
  );
  return rows[0]?.hash.toString('hex') === anchor.hash;
}

/** Seals all waiting rows, batch by batch: under load hundreds of rows are written in a second. */
export async function sealAll(pool: pg.Pool, config: Config): Promise<void> {
  while ((await sealAudit(pool, config)) === batch);
}

/** What waits for its seal; a row that was removed before it still has its place. */
export const dueSeals: readonly Due[] = [
  { table: 'audit_unsealed left join audit using (audit_id)', where: 'true', since: 'audit.at' },
];

/** Seals what waits. Once a second, so that a row is chained within 2 s (design §4). */
export const sealWaiting = ({
  housekeeping,
  config,
}: Pick<Deps, 'housekeeping' | 'config'>): Promise<void> => sealAll(housekeeping, config);
