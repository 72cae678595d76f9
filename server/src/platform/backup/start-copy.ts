import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLiteral } from 'pg';
import { Client } from '#platform/database/connections/client.ts';
import { chooseAccount, type Account } from '../database/private/account.ts';
import { findBinaries } from '../database/private/binaries.ts';
import { letIn, owner, passwordFile } from '../database/private/cluster.ts';
import { startPrivatePostgres } from '../database/private/private-postgres.ts';
import type { Manifest } from './manifest.ts';
import { putListed } from './put-files.ts';

/**
 * Puts the files of a private PostgreSQL into an empty folder, starts them with the journal that was copied, and gives its address to `use`;
 * they have a new password afterwards, and are stopped.
 */
export async function startCopy<T>(
  path: string,
  manifest: Manifest,
  { dataDir, stop }: { dataDir: string; stop?: AbortSignal | undefined },
  use: (connectionString: string) => Promise<T>,
): Promise<T> {
  const cluster = join(dataDir, 'postgres');
  const account = await chooseAccount((await findBinaries()).postgres, dataDir, cluster);
  await letIn(account, dataDir);
  await putListed(path, manifest, { part: 'postgres', place: cluster, stop });
  for (const folder of manifest.folders.filter((one) => one.startsWith('postgres/')))
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  await giveAll(account, cluster);
  const password = await passwordFile(account, dataDir);
  const running = await startPrivatePostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
  });
  try {
    const client = new Client({ connectionString: running.connectionString });
    await client.connect();
    await client.query(
      `alter role ${owner} password ${escapeLiteral(await readFile(password, 'utf8'))}`,
    );
    await client.end();
    return await use(running.connectionString);
  } finally {
    await running.stop();
  }
}

async function giveAll({ uid, gid }: Account, folder: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true }))
    await chown(join(folder, name), uid, gid);
}
