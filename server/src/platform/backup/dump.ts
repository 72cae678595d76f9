import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import type pg from 'pg';
import { forMigrations } from '../database/connections/patience.ts';
import { addressForProgram } from './program-address.ts';

type Program = 'pg_dump' | 'pg_restore';

/**
 * Writes what a transaction of `client` sees to `file`, in PostgreSQL's custom format. Owners and rights are left out: they belong to a server,
 * and a start makes those of the portal again.
 */
export async function dumpDatabase(
  client: pg.ClientBase,
  { url, server, file }: { url: string; server: number; file: string },
): Promise<void> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_export_snapshot() as snapshot',
  );
  // pg_dump would make it readable by others.
  await writeFile(file, '', { mode: 0o600 });
  // Behind a lock of a person who left a transaction open pg_dump would wait for ever.
  const wait = `--lock-wait-timeout=${forMigrations.lock}`;
  const what = [
    '--format=custom',
    wait,
    '--compress=1',
    '--no-owner',
    '--no-acl',
    `--snapshot=${rows[0]?.snapshot}`,
    `--file=${file}`,
  ];
  await runProgram('pg_dump', { url, server, args: what });
}

/** Restores such a file into an empty database, whole or not at all. */
export const restoreDump = ({
  url,
  server,
  file,
  stop,
}: {
  url: string;
  server: number;
  file: string;
  stop?: AbortSignal | undefined;
}): Promise<void> =>
  runProgram('pg_restore', {
    url,
    server,
    stop,
    args: ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', file],
  });

interface Run {
  url: string;
  server: number;
  args: string[];
  stop?: AbortSignal | undefined;
}

async function runProgram(name: Program, { url, server, args, stop }: Run): Promise<void> {
  const program = await findProgram(name, server);
  const { address, password, needsAuthorities } = addressForProgram(url, process.env);
  const folder = needsAuthorities
    ? await mkdtemp(join(tmpdir(), 'smart-order-authorities-'))
    : undefined;
  try {
    const env = {
      ...process.env,
      ...(folder && { PGSSLROOTCERT: await writeAuthorities(folder) }),
      ...(password && { PGPASSWORD: password }),
    };
    await runToEnd(program, [...args, `--dbname=${address}`], env, stop);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

async function runToEnd(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  stop?: AbortSignal,
): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  // Its transaction is rolled back then.
  const end = () => void child.kill();
  stop?.addEventListener('abort', end);
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close').finally(() =>
    stop?.removeEventListener('abort', end),
  )) as [number | null];
  if (code !== 0) stop?.throwIfAborted();
  if (code !== 0)
    throw new Error(
      `${basename(program)} failed: ${output.trim().split('\n').slice(-4).join(' ') || `it ended with ${code}`}`,
    );
}

/** The authorities that the portal trusts, as a file: libpq knows none by itself, and its `system` only from PostgreSQL 16 on. */
async function writeAuthorities(folder: string): Promise<string> {
  const path = join(folder, 'authorities.pem');
  const own = process.env.NODE_EXTRA_CA_CERTS;
  // A missing file is a warning of Node's, and no end.
  const more = own ? await readFile(own, 'utf8').catch(() => '') : '';
  await writeFile(path, `${[...rootCertificates, more].join('\n')}\n`);
  return path;
}

/** The oldest program on PATH, or where Debian puts them, that is not older than the server: an older one refuses it, a newer one may write what it does not know. */
async function findProgram(name: Program, server: number): Promise<string> {
  const major = Math.floor(server / 10_000);
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const found = await Promise.all(
    folders.map(async (folder) => ({
      path: join(folder, name),
      major: await majorOf(join(folder, name)),
    })),
  );
  const [best] = found.filter((one) => one.major >= major).toSorted((a, b) => a.major - b.major);
  if (best) return best.path;
  const there = [...new Set(found.filter((one) => one.major > 0).map((one) => one.major))].join(
    ', ',
  );
  throw new Error(
    `${name} of PostgreSQL ${major} or newer is needed for this database, and ${there ? `here is ${there}` : 'there is none on PATH'}: install postgresql-client-${major}.`,
  );
}

async function majorOf(program: string): Promise<number> {
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({
    stdout: '',
  }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}
