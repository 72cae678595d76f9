import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { applicationRoleServes, grantApplicationRole } from './roles/application-role.ts';
import { replaceFunctions, thisRelease } from './functions.ts';
import { inShortLocks, lockedTables, lockMode } from './short-locks.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The schema of the first release. */
export const firstFile = '0001_schema.sql';
/** Databases from before the first release applied its schema in many files, this one last; they count as having it. */
export const lastFileBefore = '0073_orders_as_commands.sql';
// One number that all copies of the server agree on, so that only one of them migrates.
const migrationLock = 741_269_001;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/**
 * Applies the plain-SQL migrations that this database has not seen, each in a transaction of its own, forward only.
 * Refuses a database with a changed applied file or of a newer version. Then replaces changed SQL functions. Answers the migrations applied now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Another copy may hold the migration lock for long, while it waits for a reader.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await applyMigrations(client, await migrationNames());
    if (applied.length > 0 || !(await applicationRoleServes(client))) await inShortLocks(client, [], () => grantApplicationRole(client));
    await replaceFunctions(client, { release: thisRelease });
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Applies what this database lacks of the migrations of a version, `ours`; answers what it applied. */
export async function applyMigrations(client: pg.PoolClient, ours: string[]): Promise<string[]> {
  // Checked first: a login that may not create tables can still start a server where `npm run migrate` has done everything.
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`);
  if (!rows[0]?.there)
    await client.query('create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())');
  const known = (await client.query<{ name: string; hash: string }>('select name, hash from migration')).rows;
  const names = known.map(({ name }) => name);
  refuseOtherVersions(names, ours);
  for (const { name, hash } of known)
    if (!isFromBefore(name) && hash !== (await readMigration(name)).hash)
      throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`);
  const missing = missingOf(ours, names);
  for (const name of missing) await applyOne(client, await readMigration(name));
  return missing;
}

const isFromBefore = (name: string) => name !== firstFile && name <= lastFileBefore;

function refuseOtherVersions(names: string[], ours: string[]) {
  const newer = names.filter((name) => !ours.includes(name) && !isFromBefore(name));
  if (newer.length > 0)
    throw new Error(
      `This database was migrated by a newer version of Smart Order (${newer.toSorted().join(', ')}): start that version, or a newer one. Copies of ours that run already may run on.`,
    );
  const before = names.filter(isFromBefore).toSorted();
  if (before.length > 0 && !before.includes(lastFileBefore))
    throw new Error(
      `This database is from before the first release and stops at ${before.at(-1)}; this version goes on only from ${lastFileBefore}. ` +
        'Run npm run migrate once with the last version before the release, then start this one (docs/operations.md, "Migrations").',
    );
}

/** The migrations of this version that a database has not applied, by the names in its table `migration`. */
export const missingMigrations = async (applied: string[]) => missingOf(await migrationNames(), applied);
const missingOf = (ours: string[], applied: string[]) =>
  ours.filter((name) => !applied.includes(name) && !(name === firstFile && applied.includes(lastFileBefore)));

/** Applies a migration, whole or not at all. */
export async function applyOne(client: pg.ClientBase, { name, sql, hash }: Migration) {
  try {
    await inShortLocks(
      client,
      lockedTables(sql),
      async () => {
        await client.query(sql);
        await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
      },
      lockMode(sql),
    );
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${failureOf(error).message}`, { cause: error });
  }
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The migrations of this version, in the order in which they are applied. */
const migrationNames = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
