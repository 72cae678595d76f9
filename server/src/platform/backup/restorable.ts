import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { anchorPath } from '../audit/chain/anchor.ts';
import type { Config } from '../config/config.ts';
import { knowsMigration } from '../database/migrate.ts';
import { run } from '../database/private/account.ts';
import { findBinaries } from '../database/private/binaries.ts';
import { keyNames } from '../database/roles/secret-key.ts';
import { photoFolderOf } from '../config/config-file.ts';
import type { Manifest } from './manifest.ts';

/** The folders beside the database: a part of the backup, and where it belongs. */
export const placesOf = (config: Config): Record<'images' | 'photos', string> => ({
  images: join(config.dataDir, 'images'),
  photos: photoFolderOf(config),
});

/** Why this release, with this key, cannot use a backup, in words. `server` is the PostgreSQL that it would be restored into; undefined for the private one. */
export async function faultsOfUse(
  manifest: Manifest,
  config: Config,
  server: number | undefined,
  isKeyLost: boolean,
): Promise<string[]> {
  const faults = [
    ...(await faultsOfServer(manifest, config, server)),
    ...(isKeyLost ? [] : await faultsOfKey(manifest, config)),
  ];
  if (!(await knowsMigration(manifest.migration)))
    faults.push(
      `it is of a newer release (${manifest.release}, with migration ${manifest.migration}; this is ${packageFile.version}): restore it with that release or a newer one`,
    );
  return faults;
}

const major = (server: number) => Math.floor(server / 10_000);

async function faultsOfServer(
  manifest: Manifest,
  config: Config,
  server: number | undefined,
): Promise<string[]> {
  if (manifest.engine === 'private' && config.databaseUrl)
    return [
      'it holds the files of a private PostgreSQL, and DATABASE_URL names a database: leave DATABASE_URL away',
    ];
  if (manifest.engine === 'own' && !config.databaseUrl)
    return ['it holds a dump for a database of yours: name an empty one in DATABASE_URL'];
  const theirs = major(manifest.server);
  const ours = server === undefined ? await privateMajor() : major(server);
  if (manifest.engine === 'own' && theirs > ours)
    return [
      `it is of PostgreSQL ${theirs}, and DATABASE_URL leads to ${ours}: a newer one is needed`,
    ];
  if (manifest.engine === 'private' && theirs !== ours)
    return [
      `it holds files of PostgreSQL ${theirs}, and this release brings ${ours}: restore it with the release that made it, ${manifest.release}`,
    ];
  return [];
}

async function privateMajor(): Promise<number> {
  const { output } = await run({ prefix: [] }, (await findBinaries()).postgres, ['--version']);
  return Number(/\) (\d+)/.exec(output)?.[1] ?? 0);
}

async function faultsOfKey({ key }: Manifest, config: Config): Promise<string[]> {
  const what = `it was written under the secret key named ${key}`;
  const help =
    'Without it everyone has to sign in again and the audit cannot be verified; where it is lost, add --key-lost';
  const path = join(config.dataDir, 'secret.key');
  // Looked at first, because asking for a key where there is none makes one.
  if (!config.secretKey && !existsSync(path))
    return [
      `${what}, and there is none here: put it at ${path}, or as secretKey into CONFIG_FILE. ${help}`,
    ];
  const ours = await keyNames(config);
  if (ours.includes(key)) return [];
  return [
    `${what}, and here is ${ours[0]}: bring that key (secretKey of CONFIG_FILE, or ${path}), or name it in formerSecretKeys. ${help}`,
  ];
}

/** What a restore would write over, in words. */
export async function faultsOfTarget(config: Config, pool: pg.Pool | undefined): Promise<string[]> {
  const faults: string[] = [];
  const full = (what: string, help = 'move it away first') =>
    faults.push(`${what} is not empty: ${help}`);
  for (const place of Object.values(placesOf(config)))
    if ((await readdir(place).catch(() => [])).length > 0) full(place);
  if (await isThere(anchorPath(config)))
    faults.push(
      `${anchorPath(config)} is there: move it away first, and keep it as a proof of what was written since`,
    );
  if (pool === undefined) {
    if (await isThere(join(config.dataDir, 'postgres'))) full(join(config.dataDir, 'postgres'));
    return faults;
  }
  const { rows } = await pool.query<{
    name: string;
  }>(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'v', 'S', 'm', 'p') and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1 limit 1`);
  if (rows[0])
    full('the database of DATABASE_URL', `it has a table ${rows[0].name}. Name an empty one`);
  return faults;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
