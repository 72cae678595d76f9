import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { Client } from '#platform/database/connections/client.ts';
import type { Config } from '../config/config.ts';
import { checkDatabase } from '../database/check.ts';
import { connect } from '../database/connections/connect.ts';
import { forMigrations } from '../database/connections/patience.ts';
import { migrationLock } from '../database/migrate.ts';
import { dataDirLock } from '../database/private/lock.ts';
import { failureOf } from '../failure.ts';
import { settleFolder } from '../folders/whole-file.ts';
import { findBackup } from './backup-folder.ts';
import { recordRun } from './backup-runs.ts';
import { restoreDump } from './dump.ts';
import { bytesOf, dumpName, faultsOfFiles, readManifest, type Manifest } from './manifest.ts';
import { putFiles, removeWritten, type WrittenFile } from './put-files.ts';
import { faultsOfTarget, faultsOfUse } from './restorable.ts';
import { countRows, faultsOfCounts } from './row-counts.ts';
import { startCopy } from './start-copy.ts';

export interface Restored {
  path: string;
  manifest: Manifest;
  /** until the database answered with every row */
  seconds: number;
}

interface Options {
  /** whether the operator says that the key of the backup is lost */
  isKeyLost?: boolean;
  /** aborted where the restore has to end early: it removes what it has written */
  stop?: AbortSignal | undefined;
}

/**
 * Restores a backup, or the newest in a folder of backups, into the empty database and the empty folders of this configuration. Throws every
 * reason against it before anything is changed; what fails later leaves the folders empty, and the database too unless the error says otherwise.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  { isKeyLost = false, stop }: Options = {},
): Promise<Restored> {
  const [beganAt, began] = [new Date(), performance.now()];
  const path = await findBackup(folder);
  const manifest = await readManifest(path);
  const own =
    config.databaseUrl === undefined
      ? undefined
      : connect(config.databaseUrl, { max: 2, patience: forMigrations });
  const complete = async (client: pg.ClientBase | pg.Pool): Promise<number> => {
    const faults = faultsOfCounts(manifest.counts, await countRows(client));
    if (faults.length > 0)
      throw new Error(`The restored database is not what the backup says: ${faults.join('; ')}.`);
    if (isKeyLost) await client.query('delete from secret_key');
    const seconds = (performance.now() - began) / 1000;
    const about = {
      beganAt,
      endedAt: new Date(),
      folder: path,
      bytes: bytesOf(manifest),
      restoredSeconds: seconds,
      trouble: null,
    };
    await recordRun(client, { kind: 'restore', ...about });
    return seconds;
  };
  try {
    await refuse(path, manifest, { config, pool: own?.pool, isKeyLost, stop });
    const seconds = await alone(config, own?.pool, () =>
      withFiles(path, manifest, { config, stop }, () =>
        own
          ? putDump(path, { config, pool: own.pool, stop }, complete)
          : putCluster(path, manifest, { config, stop }, complete),
      ),
    );
    return { path, manifest, seconds };
  } finally {
    await own?.close();
  }
}

/** PostgreSQL's own number of the server, such as 180004. */
async function serverOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ server: number }>(
    `select current_setting('server_version_num')::int as server`,
  );
  return rows[0]?.server ?? 0;
}

async function refuse(
  path: string,
  manifest: Manifest,
  {
    config,
    pool,
    isKeyLost,
    stop,
  }: { config: Config; pool: pg.Pool | undefined; isKeyLost: boolean; stop: Stop },
) {
  if (pool) await checkDatabase(pool);
  const server = pool && (await serverOf(pool));
  const faults = [
    ...(await faultsOfUse(manifest, config, server, isKeyLost)),
    ...(await faultsOfTarget(config, pool)),
    ...(await faultsOfFiles(path, manifest, stop)),
  ];
  if (faults.length > 0)
    throw new Error(`${path} is not restored, and nothing was changed:\n  ${faults.join('\n  ')}`);
}

/** Does `work` while no other restore or start works on this DATA_DIR or this database, once both are still empty. */
async function alone<T>(
  config: Config,
  pool: pg.Pool | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const release = await dataDirLock(config.dataDir);
  let client: pg.PoolClient | undefined;
  try {
    client = await pool?.connect();
    const lock = await client?.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      migrationLock,
    ]);
    if (lock?.rows[0]?.ours === false)
      throw new Error(
        'Another restore, or a start of Smart Order, works on the database of DATABASE_URL: stop it first.',
      );
    const faults = await faultsOfTarget(config, pool);
    if (faults.length > 0)
      throw new Error(`Another wrote meanwhile, and nothing was changed: ${faults.join('; ')}`);
    return await work();
  } finally {
    // With its session its lock ends.
    client?.release(true);
    await release();
  }
}

/** Puts pictures, photos and anchor, then does `work`; what fails removes them again. */
async function withFiles<T>(
  path: string,
  manifest: Manifest,
  { config, stop }: Into,
  work: () => Promise<T>,
): Promise<T> {
  const written: WrittenFile[] = [];
  try {
    await putFiles(path, manifest, config, { written, stop });
    return await work();
  } catch (error) {
    await removeWritten(written);
    throw error;
  }
}

type Stop = AbortSignal | undefined;
/** the installation into which it is restored, and what may end that early */
interface Into {
  config: Config;
  stop: Stop;
}
type Complete = (client: pg.ClientBase | pg.Pool) => Promise<number>;

async function putDump(
  path: string,
  { config, pool, stop }: Into & { pool: pg.Pool },
  complete: Complete,
): Promise<number> {
  await restoreDump({
    url: config.databaseUrl ?? '',
    server: await serverOf(pool),
    file: join(path, dumpName),
    stop,
  });
  try {
    await pool.query('set client_min_messages = error; analyze');
    return await complete(pool);
  } catch (error) {
    // Which of its objects were there before, such as extensions, is not known.
    throw new Error(
      `${failureOf(error).message} The database of DATABASE_URL has the restored tables all the same: drop it and make an empty one before another try.`,
      { cause: error },
    );
  }
}

/** Starts the copied files in a folder of their own, which proves them; they take the place of `DATA_DIR/postgres` last. */
async function putCluster(
  path: string,
  manifest: Manifest,
  { config: { dataDir }, stop }: Into,
  complete: Complete,
): Promise<number> {
  const making = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    const seconds = await startCopy(
      path,
      manifest,
      { dataDir: making, stop },
      async (connectionString) => {
        const client = new Client({ connectionString });
        await client.connect();
        try {
          return await complete(client);
        } finally {
          await client.end();
        }
      },
    );
    stop?.throwIfAborted();
    for (const name of ['postgres.password', 'postgres'])
      await rename(join(making, name), join(dataDir, name));
    await settleFolder(dataDir);
    return seconds;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
