import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { anchorPath } from '../audit/chain/anchor.ts';
import type { Config } from '../config/config.ts';
import { makeDataFolder } from '../config/data-dir.ts';
import { checkDatabase } from '../database/check.ts';
import { connect } from '../database/connections/connect.ts';
import { forMigrations } from '../database/connections/patience.ts';
import { settleFolder } from '../files/whole-file.ts';
import { findBackup } from './backup-folder.ts';
import { recordRun } from './backup-runs.ts';
import { restoreDump } from './dump.ts';
import { anchorName, bytesOf, dumpName, faultsOfFiles, readManifest, type Manifest } from './manifest.ts';
import { faultsOfTarget, faultsOfUse, placesOf } from './restorable.ts';
import { countRows, faultsOfCounts } from './row-counts.ts';
import { startCopy } from './start-copy.ts';

export interface Restored {
  path: string;
  manifest: Manifest;
  /** until the database answered with every row */
  seconds: number;
}

/**
 * Restores a backup, or the newest in a folder of backups, into the empty database and the empty folders of this configuration. Throws every
 * reason against it before anything is changed; what fails later leaves database and folders empty.
 */
export async function restoreBackup(config: Config, folder: string, { isKeyLost = false } = {}): Promise<Restored> {
  const [beganAt, began] = [new Date(), performance.now()];
  const path = await findBackup(folder);
  const manifest = await readManifest(path);
  const own = config.databaseUrl === undefined ? undefined : connect(config.databaseUrl, { max: 2, patience: forMigrations });
  const complete = async (client: pg.ClientBase | pg.Pool): Promise<number> => {
    const faults = faultsOfCounts(manifest.counts, await countRows(client));
    if (faults.length > 0) throw new Error(`The restored database is not what the backup says: ${faults.join('; ')}.`);
    if (isKeyLost) await client.query('delete from secret_key');
    const seconds = (performance.now() - began) / 1000;
    const about = { beganAt, endedAt: new Date(), folder: path, bytes: bytesOf(manifest), restoredSeconds: seconds, trouble: null };
    await recordRun(client, { kind: 'restore', ...about });
    return seconds;
  };
  try {
    await refuse(path, manifest, { config, pool: own?.pool, isKeyLost });
    await makeDataFolder(config.dataDir);
    await putFiles(path, manifest, config);
    const put = own ? putDump(path, { manifest, config, pool: own.pool }, complete) : putCluster(path, manifest, config, complete);
    const seconds = await put.catch(async (error: unknown) => {
      await removeFiles(config);
      throw error;
    });
    return { path, manifest, seconds };
  } finally {
    await own?.close();
  }
}

async function refuse(
  path: string,
  manifest: Manifest,
  { config, pool, isKeyLost }: { config: Config; pool: pg.Pool | undefined; isKeyLost: boolean },
) {
  if (pool) await checkDatabase(pool);
  const server = (await pool?.query<{ server: number }>(`select current_setting('server_version_num')::int as server`))?.rows[0]?.server;
  const faults = [
    ...(await faultsOfUse(manifest, config, server, isKeyLost)),
    ...(await faultsOfTarget(config, pool)),
    ...(await faultsOfFiles(path, manifest)),
  ];
  if (faults.length > 0) throw new Error(`${path} is not restored, and nothing was changed:\n  ${faults.join('\n  ')}`);
}

async function putFiles(path: string, { files }: Manifest, config: Config): Promise<void> {
  for (const [part, place] of Object.entries(placesOf(config))) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    if (files.some((file) => file.path.startsWith(`${part}/`))) await cp(join(path, part), place, { recursive: true });
  }
  if (files.some((file) => file.path === anchorName)) await cp(join(path, anchorName), anchorPath(config));
}

async function removeFiles(config: Config): Promise<void> {
  for (const place of Object.values(placesOf(config)))
    for (const name of await readdir(place)) await rm(join(place, name), { recursive: true, force: true });
  await rm(anchorPath(config), { force: true });
}

type Complete = (client: pg.ClientBase | pg.Pool) => Promise<number>;

async function putDump(
  path: string,
  { manifest, config, pool }: { manifest: Manifest; config: Config; pool: pg.Pool },
  complete: Complete,
): Promise<number> {
  const { rows } = await pool.query<{ server: number }>(`select current_setting('server_version_num')::int as server`);
  await restoreDump({ url: config.databaseUrl ?? '', server: rows[0]?.server ?? manifest.server, file: join(path, dumpName) });
  await pool.query('set client_min_messages = error; analyze');
  return complete(pool);
}

/** Starts the copied files in a folder of their own, which proves them; they take the place of `DATA_DIR/postgres` last. */
async function putCluster(path: string, manifest: Manifest, { dataDir }: Config, complete: Complete): Promise<number> {
  const making = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    const seconds = await startCopy(path, manifest, making, async (connectionString) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        return await complete(client);
      } finally {
        await client.end();
      }
    });
    for (const name of ['postgres.password', 'postgres']) await rename(join(making, name), join(dataDir, name));
    await settleFolder(dataDir);
    return seconds;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
