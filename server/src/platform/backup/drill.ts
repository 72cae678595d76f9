import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../database/connections/address.ts';
import { connect } from '../database/connections/connect.ts';
import { lacksDatabase, openDatabase } from '../database/connections/open.ts';
import { forLongWork, forMigrations } from '../database/connections/patience.ts';
import { migrate } from '../database/migrate.ts';
import { failureOf } from '../failure.ts';
import { verify } from '../verify/verify.ts';
import { recordRun } from './backup-runs.ts';
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
  const record = (path: string, bytes: number, restoredSeconds: number | null, trouble: string | null) =>
    inOwnDatabase(config, (pool) => recordRun(pool, { kind: 'drill', beganAt, endedAt: new Date(), folder: path, bytes, restoredSeconds, trouble }));
  try {
    const done = await inPlaceOf(config, (place) => restoreAndVerify(place, folder));
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

async function inOwnDatabase<T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T | undefined> {
  if (lacksDatabase(config)) return undefined;
  const { connectionString, stop } = await openDatabase(config);
  const { pool, close } = connect(connectionString, { max: 2, patience: forMigrations });
  try {
    return await work(pool);
  } finally {
    await close();
    await stop();
  }
}

/** Gives `work` the configuration with an empty database and empty folders in place of the installation's own, and removes them afterwards. */
async function inPlaceOf<T>(config: Config, work: (place: Config) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-drill-'));
  const { photoFolder: _, ...file } = config.file;
  const place = { ...config, dataDir, auditAnchor: undefined, file };
  try {
    await cp(join(config.dataDir, 'secret.key'), join(dataDir, 'secret.key')).catch(() => undefined);
    return await (config.databaseUrl ? inNewDatabase(config.databaseUrl, (databaseUrl) => work({ ...place, databaseUrl })) : work(place));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function inNewDatabase<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `smart_order_drill_${process.pid}`;
  const { pool, close } = connect(url, { max: 1, patience: forLongWork });
  try {
    const { rows } = await pool.query<{ make: string }>(
      `select format('create database %I template template0 encoding ''UTF8'' locale_provider libc lc_collate %L lc_ctype %L', $1::text, datcollate, datctype) as make
       from pg_database where datname = current_database()`,
      [name],
    );
    await pool.query(rows[0]?.make ?? '');
    try {
      return await work(withDatabase(url, name));
    } finally {
      await pool.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await close();
  }
}
