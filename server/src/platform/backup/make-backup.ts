import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { anchorPath } from '../audit/chain/anchor.ts';
import type { Config } from '../config/config.ts';
import { onOpenDatabase, refuseWithoutDatabase } from '../database/connections/open.ts';
import { forMigrations } from '../database/connections/patience.ts';
import { photoFolderOf } from '../config/config-file.ts';
import { verifyPhotos } from '../files/photos/verify-photos.ts';
import { failureOf } from '../failure.ts';
import { inNewBackup } from './backup-folder.ts';
import { recordRun } from './backup-runs.ts';
import { copyFile, copyFolder, readChecked, type Copied } from './copied-files.ts';
import { copyCluster } from './copy-cluster.ts';
import { dumpDatabase } from './dump.ts';
import {
  anchorName,
  bytesOf,
  dumpName,
  readManifest,
  writeManifest,
  type Manifest,
} from './manifest.ts';
import { countRows, countsBetween, type Counts } from './row-counts.ts';
import { writtenConfiguration } from './written-configuration.ts';

interface Backup {
  path: string;
  manifest: Manifest;
  /** names of the settings that are not in it */
  leftOut: string[];
  /** photos that the database names and the folder lacks, in words */
  missing: string[];
}

/** Copies database, pictures, photos, anchor and settings to a new folder within `folder`, while people work; records how it ended. */
export async function makeBackup(
  config: Config,
  environment: Record<string, string | undefined>,
  folder: string,
): Promise<Backup> {
  refuseWithoutDatabase(config);
  const beganAt = new Date();
  // The session that holds the snapshot is silent for as long as the copy takes.
  return onOpenDatabase(config, forMigrations, async ({ pool }) => {
    const record = (path: string, bytes: number, trouble: string | null) =>
      recordRun(pool, {
        kind: 'backup',
        beganAt,
        endedAt: new Date(),
        folder: path,
        bytes,
        restoredSeconds: null,
        trouble,
      });
    try {
      const { leftOut, ...written } = writtenConfiguration(environment, config);
      const path = await inNewBackup(folder, beganAt, (half) =>
        fill(half, { config, pool, beganAt, written: { ...written, leftOut } }),
      );
      const manifest = await readManifest(path);
      await record(path, bytesOf(manifest), null);
      const missing = await verifyPhotos(pool, config).then(
        ({ wrong }) => wrong,
        (error: unknown) => [
          `This backup is whole, but its photos could not be compared with the database: ${failureOf(error).message}`,
        ],
      );
      return { path, manifest, leftOut, missing };
    } catch (error) {
      await record(folder, 0, failureOf(error).message).catch(() => undefined);
      throw error;
    }
  });
}

interface Source {
  config: Config;
  pool: pg.Pool;
  beganAt: Date;
  written: object;
}

async function fill(half: string, { config, pool, beganAt, written }: Source): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const facts = await factsOf(client);
    // First: the anchor of the audit may be older than the database, never newer.
    const anchor = await copyFile(anchorPath(config), half, anchorName);
    await writeFile(
      join(half, 'configuration.json'),
      `${JSON.stringify(written, undefined, 2)}\n`,
      { mode: 0o600 },
    );
    const { counts, ...database } = await (config.databaseUrl
      ? dumped(client, config.databaseUrl, facts.server, half)
      : copied(client, config, half));
    // Last: a photo may be newer than the database, never missing.
    const images = await optionalFolder(join(config.dataDir, 'images'), half, 'images');
    const photos = await copyFolder(photoFolderOf(config), half, 'photos');
    const files = [
      ...(anchor ? [anchor] : []),
      await readChecked(half, 'configuration.json'),
      ...database.files,
      ...images.files,
      ...photos.files,
    ];
    // To the disk before the manifest is; where there is no such program the file system does so by itself, later.
    await promisify(execFile)('sync', ['--file-system', half]).catch(() => undefined);
    const engine = config.databaseUrl ? 'own' : 'private';
    const folders = [...database.folders, ...images.folders, ...photos.folders];
    const times = { beganAt: beganAt.toISOString(), endedAt: new Date().toISOString() };
    await writeManifest(half, {
      format: 1,
      engine,
      release: packageFile.version,
      ...facts,
      ...times,
      counts,
      folders,
      files,
    });
  } finally {
    // With its session end a backup that failed in the middle, its slot and its limits.
    client.release(true);
  }
}

async function factsOf(
  client: pg.ClientBase,
): Promise<Pick<Manifest, 'server' | 'migration' | 'key'>> {
  const { rows } = await client.query<Pick<Manifest, 'server' | 'migration' | 'key'>>(`
    select current_setting('server_version_num')::int as server, (select max(name) from migration) as migration, (select key_id from secret_key) as key`);
  const [found] = rows;
  if (!found?.key)
    throw new Error(
      'No Smart Order has started on this database yet, so there is nothing to back up.',
    );
  return found;
}

type Database = Copied & { counts: Counts };

async function dumped(
  client: pg.ClientBase,
  url: string,
  server: number,
  half: string,
): Promise<Database> {
  await client.query('begin isolation level repeatable read, read only');
  const found = await countRows(client);
  await dumpDatabase(client, { url, server, file: join(half, dumpName) });
  await client.query('commit');
  return {
    counts: countsBetween(found, found),
    folders: [],
    files: [await readChecked(half, dumpName)],
  };
}

async function copied(client: pg.ClientBase, { dataDir }: Config, half: string): Promise<Database> {
  const before = await countRows(client);
  const cluster = await copyCluster(client, join(dataDir, 'postgres'), half);
  return { ...cluster, counts: countsBetween(before, await countRows(client)) };
}

async function optionalFolder(from: string, half: string, path: string): Promise<Copied> {
  const isThere = await stat(from).catch(() => undefined);
  return isThere ? copyFolder(from, half, path) : { folders: [], files: [] };
}
