import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { settleFolder } from '../../folders/whole-file.ts';
import { run } from './account.ts';
import type { Account } from './account.ts';

export const owner = 'smart_order';

// Under the plain C ctype pg_trgm finds no Thai letters; which of these exist depends on the system.
const locales = ['C.UTF-8', 'en_US.UTF-8', 'en-US'];

/** Makes the database cluster where there is none yet; what an interrupted first start left is removed. */
export async function ensureCluster(
  initdb: string,
  account: Account,
  dataDir: string,
  cluster: string,
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // An initdb that outlived its server may still be writing there.
    if (name.startsWith('postgres.new-'))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (await exists(cluster)) return;

  await letIn(account, dataDir);
  const password = await passwordFile(account, dataDir);
  const half = await mkdtemp(join(dataDir, 'postgres.new-'));
  await giveTo(account, half);
  await initialise(initdb, account, half, password);
  await rename(half, cluster);
  await settleFolder(dataDir);
}

/** The password that connections over loopback need. */
export function readPassword(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres.password'), 'utf8');
}

/** Hands a file or folder to the user who runs PostgreSQL, where that is someone else. */
export async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function initialise(initdb: string, account: Account, folder: string, password: string) {
  let failures = '';
  for (const locale of locales) {
    const access = [
      `--username=${owner}`,
      `--pwfile=${password}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
    ];
    const language = ['--encoding=UTF8', `--locale=${locale}`, '--lc-messages=C'];
    const { code, output } = await run(account, initdb, [
      `--pgdata=${folder}`,
      ...access,
      ...language,
      '--no-instructions',
    ]);
    if (code === 0) return;
    failures ||= lastLines(output);
    if (!output.includes('invalid locale name')) break;
  }
  await rm(folder, { recursive: true, force: true });
  throw new Error(
    `PostgreSQL could not prepare its folder in DATA_DIR: ${failures}. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/** Lets another user's PostgreSQL pass through our folder; it still cannot list it. */
export async function letIn({ uid, byPrefix }: Account, dataDir: string) {
  const folder = await stat(dataDir);
  if (uid !== undefined && uid !== folder.uid && !byPrefix)
    await chmod(dataDir, (folder.mode & 0o777) | 0o011);
}

/** Writes a new password into its file; answers the file's path. */
export async function passwordFile(account: Account, dataDir: string) {
  const file = join(dataDir, 'postgres.password');
  // Written again for each new cluster: a killed first start may have left it empty.
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await giveTo(account, file);
  return file;
}

function exists(path: string) {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function lastLines(output: string) {
  return (
    output
      .split('\n')
      .filter((line) => /error|fatal|could not/i.test(line))
      .slice(-2)
      .join(' ')
      .trim() || output.trim()
  );
}
