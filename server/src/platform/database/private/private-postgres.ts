import { failureOf } from '#platform/failure.ts';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '../connections/client.ts';
import { chooseAccount } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, owner } from './cluster.ts';
import { openAddress } from './listen-address.ts';
import { dataDirLock } from './lock.ts';
import { endOrphan } from './orphan.ts';
import { startPostmaster } from './postmaster.ts';

export type PrivatePostgres = { connectionString: string; stop(): Promise<void> };
export type PrivatePostgresLog = { info(message: string): void; warn(message: string): void };

type Running = { log: PrivatePostgresLog; settings: Record<string, string>; binaries: Binaries };

const usualSettings = {
  shared_buffers: '128MB',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  jit: 'off',
  shared_preload_libraries: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  unix_socket_permissions: '0700',
  // Statements hold what people typed, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Runs our own PostgreSQL in DATA_DIR/postgres until it is stopped. `settings` replace the usual ones, for a database that is removed afterwards,
 * and `binaries` those that npm brought.
 */
export async function startPrivatePostgres({
  dataDir,
  log,
  settings = {},
  binaries,
}: {
  dataDir: string;
  log: PrivatePostgresLog;
  settings?: Record<string, string>;
  binaries?: Binaries;
}): Promise<PrivatePostgres> {
  const release = await dataDirLock(dataDir);
  try {
    const running = await start(await realpath(dataDir), {
      log,
      settings: { ...usualSettings, ...settings },
      binaries: binaries ?? (await findBinaries()),
    });
    const stop = async () => {
      await running.stop();
      await release();
    };
    return { connectionString: running.connectionString, stop };
  } catch (error) {
    await release();
    throw plainly(error, dataDir);
  }
}

// Other errors already say what to do; those of the file system need the advice added.
function plainly(error: unknown, dataDir: string) {
  const { code, path, message } = failureOf(error);
  if (!code || !path) return error;
  return new Error(
    `DATA_DIR (${dataDir}) cannot be used: ${message}. Choose a folder with room that Smart Order may write, or set DATABASE_URL.`,
    {
      cause: error,
    },
  );
}

async function start(
  dataDir: string,
  { log, settings, binaries }: Running,
): Promise<PrivatePostgres> {
  const cluster = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const account = await chooseAccount(binaries.postgres, dataDir, cluster);
  await endOrphan(cluster, log);
  await ensureCluster(binaries.initdb, account, dataDir, cluster);
  const address = await openAddress(account, dataDir);
  const setup = {
    binaries,
    account,
    cluster,
    logFile,
    log,
    settings: { ...settings, ...address.settings },
    url: address.url('postgres'),
  };
  const postmaster = await startPostmaster(setup);
  const stop = async () => {
    await postmaster.stop();
    await address.close();
  };
  await ensureDatabase(address.url('postgres')).catch(async (error) => {
    await stop();
    throw error;
  });
  return { connectionString: address.url(owner), stop };
}

async function ensureDatabase(url: string) {
  const client = new Client({ connectionString: url, ssl: false });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      owner,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${owner}`);
  } finally {
    await client.end();
  }
}
