import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { applicationRoleServes, grantApplicationRole } from './roles/application-role.ts';
import { functionsRelease, replaceFunctions } from './functions.ts';

const folder = new URL('./migrations/', import.meta.url);
// One number that all copies of the server agree on, so that only one of them migrates.
const migrationLock = 741_269_001;

/**
 * Applies the plain-SQL migrations that this database has not seen, each in a transaction of its own, forward only.
 * Refuses to go on where an applied file was changed afterwards, or where a newer version has been here. Then replaces the SQL functions that changed. Answers the migrations applied now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await applyNew(client);
    if (applied.length > 0 || !(await applicationRoleServes(client))) await grantApplicationRole(client);
    await replaceFunctions(client, { release: await functionsRelease() });
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

async function applyNew(client: pg.PoolClient): Promise<string[]> {
  // Asked first: who may not create tables may still start a server where `npm run migrate` has done everything.
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`);
  if (!rows[0]?.there)
    await client.query('create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())');
  const known = new Map((await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows.map((r) => [r.name, r.hash]));
  const applied: string[] = [];
  const ours = await migrationNames();
  const newer = [...known.keys()].filter((name) => !ours.includes(name));
  if (newer.length > 0)
    throw new Error(
      `This database was migrated by a newer version of Smart Order (${newer.toSorted().join(', ')}): start that version, or a newer one. Copies of ours that run already may run on.`,
    );
  for (const name of ours) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    if (known.get(name) === hash) continue;
    if (known.has(name)) throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`);
    await applyOne(client, name, sql, hash);
    applied.push(name);
  }
  return applied;
}

async function applyOne(client: pg.PoolClient, name: string, sql: string, hash: string) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The migrations of this version, in the order in which they are applied. */
export const migrationNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
