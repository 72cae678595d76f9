import { failureOf } from '#platform/failure.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import {
  applicationRoleServes,
  grantApplicationRole,
  guardOwnersFunctions,
} from './roles/application-role.ts';
import { replaceFunctions, thisRelease } from './functions.ts';
import { concurrentIndex, isConcurrent, servesFormer, statementsOf } from './migration-text.ts';
import { rewriteFormerBookings } from './booked-advances.ts';
import { rewriteSearched } from './searched-rows.ts';
import {
  inShortLocks,
  lockedTables,
  lockMode,
  readersOfBefore,
  untilUnlocked,
} from './short-locks.ts';

const folder = new URL('./migrations/', import.meta.url);
/** The schema of the first release. */
export const firstFile = '0001_schema.sql';
// The same schema in words that PostgreSQL 15 does not take, as 0.2.0 was released.
const firstOfBefore = '33f620fd4d36caa64a8a38910f1643a47d79908b42dc76a397e67fdd3a088d48';
/** Databases from before the first release applied its schema in many files, this one last; they count as having it. */
export const lastFileBefore = '0073_orders_as_commands.sql';
/** One number that all copies of the server agree on, so that only one of them migrates, and none during a restore. */
export const migrationLock = 741_269_001;
const turnMs = 200;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

type Say = (line: string) => void;

/**
 * Applies the plain-SQL migrations that this database has not seen, each whole or not at all, forward only; `say` is called with the name of what it waits for.
 * Refuses a database with a changed applied file or of a newer version. Then replaces changed SQL functions. Answers the migrations applied now.
 */
export async function migrate(pool: pg.Pool, say: Say = () => {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    await waitForTurn(client, say);
    const applied = await applyMigrations(client, await migrationNames(), say);
    if (applied.length > 0 || !(await applicationRoleServes(client)))
      await inShortLocks(client, [], () => grantApplicationRole(client));
    await replaceFunctions(client, { release: thisRelease });
    await rewriteSearched(client);
    await rewriteFormerBookings(client);
    await inShortLocks(client, [], () => guardOwnersFunctions(client));
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Waits until no other copy migrates, however long. It asks again and again: a statement that waits would hold up indexes that are built concurrently. */
async function waitForTurn(client: pg.ClientBase, say: Say) {
  const isOurs = async () =>
    (
      await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
        migrationLock,
      ])
    ).rows[0]?.ours === true;
  if (await isOurs()) return;
  say('waits until another copy has migrated');
  while (!(await isOurs())) await delay(turnMs);
}

/** Applies what this database lacks of the migrations of a version, `ours`; answers what it applied. */
export async function applyMigrations(
  client: pg.PoolClient,
  ours: string[],
  say: Say = () => {},
): Promise<string[]> {
  // Checked first: a login that may not create tables can still start a server where `npm run migrate` has done everything.
  if (!(await hasMigrations(client)))
    await client.query(
      'create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
  const missing = await missingIn(client, ours);
  for (const migration of missing)
    await applyOne(client, migration, (line) => say(`Migration ${migration.name} ${line}`));
  return missing.map(({ name }) => name);
}

/** What this database lacks of the migrations of this version, in their order; it is refused as by `migrate`. Changes nothing. */
export async function missingNow(client: pg.ClientBase): Promise<Migration[]> {
  const ours = await migrationNames();
  return (await hasMigrations(client))
    ? missingIn(client, ours)
    : Promise.all(ours.map(readMigration));
}

async function missingIn(client: pg.ClientBase, ours: string[]): Promise<Migration[]> {
  // The column is of migration 0105; a database from before lacks it.
  const { rows: known } = await client.query<{ name: string; hash: string; servesFormer: boolean }>(
    `select name, hash, coalesce((to_jsonb(m) ->> 'serves_former')::boolean, false) as "servesFormer" from migration m`,
  );
  refuseOtherVersions(known, ours);
  for (const { name, hash } of known)
    if (ours.includes(name) && hash !== (await readMigration(name)).hash && hash !== firstOfBefore)
      throw new Error(
        `Migration ${name} was changed after it was applied; write a new one instead.`,
      );
  const names = known.map(({ name }) => name);
  return Promise.all(missingOf(ours, names).map(readMigration));
}

const hasMigrations = async (client: pg.ClientBase) =>
  (await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`))
    .rows[0]?.there === true;

const isFromBefore = (name: string) => name !== firstFile && name <= lastFileBefore;

function refuseOtherVersions(known: { name: string; servesFormer: boolean }[], ours: string[]) {
  const names = known.map(({ name }) => name);
  const newer = known
    .filter((one) => !ours.includes(one.name) && !isFromBefore(one.name) && !one.servesFormer)
    .map(({ name }) => name);
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

/** Whether this version has, or has taken over, the migration of this name. */
export const knowsMigration = async (name: string): Promise<boolean> =>
  isFromBefore(name) || (await migrationNames()).includes(name);

/** The migrations of this version that a database has not applied, by the names in its table `migration`. */
export const missingMigrations = async (applied: string[]) =>
  missingOf(await migrationNames(), applied);
const missingOf = (ours: string[], applied: string[]) =>
  ours.filter(
    (name) => !applied.includes(name) && !(name === firstFile && applied.includes(lastFileBefore)),
  );

/** Applies a migration: whole or not at all, or, one of indexes, so that the next try continues where it was interrupted. */
export async function applyOne(client: pg.ClientBase, migration: Migration, say: Say = () => {}) {
  const { name, sql } = migration;
  try {
    if (isConcurrent(sql))
      for (const statement of statementsOf(sql)) await changeIndex(client, statement, say);
    const work = async () => {
      if (!isConcurrent(sql)) await client.query(sql);
      await record(client, migration);
    };
    await inShortLocks(client, isConcurrent(sql) ? [] : lockedTables(sql), work, {
      mode: lockMode(sql),
      say,
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${failureOf(error).message}`, { cause: error });
  }
}

/** A build waits for readers, and no request waits for it, so it is not given up as soon as a lock; one that begins again reads the whole table again. */
const longestBuildWait = '2min';

/** Builds or drops an index while its table is written to. What an interrupted build left, an index that is never used, is dropped first. */
async function changeIndex(client: pg.ClientBase, statement: string, say: Say) {
  const { name, table = '' } = concurrentIndex(statement) ?? { name: 'none' };
  const attempt = async () => {
    const { rows } = await client.query(
      `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
      [name],
    );
    const readers = await readersOfBefore(client);
    if (readers.length > 0)
      say(`changes the index ${name}, which ends after whoever reads now: ${readers.join('; ')}`);
    if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
    await client.query(statement);
  };
  await client.query(`set lock_timeout = '${longestBuildWait}'`);
  await untilUnlocked(client, [table], attempt, { say });
}

async function record(client: pg.ClientBase, { name, sql, hash }: Migration) {
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
  if (servesFormer(sql))
    await client.query('update migration set serves_former = true where name = $1', [name]);
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** The migrations of this version, in the order in which they are applied. */
const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
