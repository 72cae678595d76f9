import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../config/database-address.ts';
import { lacksDatabase, onOpenDatabase } from '../database/connections/open.ts';
import { forMigrations } from '../database/connections/patience.ts';
import { migrate } from '../database/migrate.ts';
import { failureOf } from '../failure.ts';
import { verify } from '../verify/verify.ts';
import { recordRun } from './backup-runs.ts';
import {
  newName,
  onServer,
  prefixOfFolders,
  removeLeftDrills,
  removingMade,
  type Remove,
} from './drill-leftovers.ts';
import { bytesOf } from './manifest.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

export interface Drill extends Restored {
  /** what verify found wrong, in words */
  wrong: string[];
  verifySeconds: number;
}

/**
 * Restores a backup, or the newest in a folder, into a database and folders made for it, verifies it, and removes them again. The installation's
 * own database only gets a row about how it ended.
 */
export async function drill(config: Config, folder: string): Promise<Drill> {
  const beganAt = new Date();
  const record = (
    path: string,
    bytes: number,
    restoredSeconds: number | null,
    trouble: string | null,
  ) =>
    inOwnDatabase(config, (pool) =>
      recordRun(pool, {
        kind: 'drill',
        beganAt,
        endedAt: new Date(),
        folder: path,
        bytes,
        restoredSeconds,
        trouble,
      }),
    );
  try {
    await removeLeftDrills(config.databaseUrl);
    const done = await removingMade(async (made) =>
      restoreAndVerify(await makePlace(config, made), folder),
    );
    await record(done.path, bytesOf(done.manifest), done.seconds, done.wrong.join('; ') || null);
    return done;
  } catch (error) {
    await record(folder, 0, null, failureOf(error).message).catch(() => undefined);
    throw error;
  }
}

async function restoreAndVerify(place: Config, folder: string): Promise<Drill> {
  const restored = await restoreBackup(place, folder);
  const began = performance.now();
  const wrong = await inOwnDatabase(place, async (pool) => {
    // As the start of this release would.
    await migrate(pool);
    return (await verify(pool, place)).wrong;
  });
  return { ...restored, wrong: wrong ?? [], verifySeconds: (performance.now() - began) / 1000 };
}

async function inOwnDatabase<T>(
  config: Config,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T | undefined> {
  return lacksDatabase(config)
    ? undefined
    : onOpenDatabase(config, forMigrations, ({ pool }) => work(pool));
}

/** An empty database and empty folders in place of the installation's own; `made` gets how to remove each. */
async function makePlace(config: Config, made: Remove[]): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), prefixOfFolders));
  made.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const { photoFolder: _, ...file } = config.file;
  // Read where it is: a drill that is killed leaves no copy of the key.
  const secretKey =
    config.secretKey ??
    (await readFile(join(config.dataDir, 'secret.key'), 'utf8').catch(() => undefined))?.trim();
  const databaseUrl = config.databaseUrl && (await makeDatabase(config.databaseUrl, made));
  return { ...config, dataDir, auditAnchor: undefined, file, secretKey, databaseUrl };
}

async function makeDatabase(url: string, made: Remove[]): Promise<string> {
  const name = newName();
  await onServer(url, async (pool) => {
    const { rows } = await pool.query<{ collate: string; ctype: string }>(
      'select datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
    );
    const { collate = '', ctype = '' } = rows[0] ?? {};
    made.push(() =>
      onServer(url, (again) => again.query(`drop database if exists ${name} with (force)`)).then(
        () => undefined,
      ),
    );
    const locale = `lc_collate ${escapeLiteral(collate)} lc_ctype ${escapeLiteral(ctype)}`;
    await pool.query(
      `create database ${name} template template0 encoding 'UTF8' locale_provider libc ${locale}`,
    );
  });
  return withDatabase(url, name);
}
