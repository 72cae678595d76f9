import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '#platform/database/connections/client.ts';
import type { TestProject } from 'vitest/node';
import { connect } from '#platform/database/connections/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { startPrivatePostgres } from '#platform/database/private/private-postgres.ts';
import { smallSupplier } from './small-supplier.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** The template that is migrated and empty. */
export const emptyTemplate = 'empty_template';
/** The template that is migrated and holds the small supplier. */
export const supplierTemplate = 'supplier_template';

// All databases are removed after the run, so no write waits for the disk. private-postgres.long.test.ts tests the settings of production.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

interface Started {
  connectionString: string;
  stop: () => Promise<void>;
}
// Each project loads a copy of this file, in one process.
const run = globalThis as {
  postgresOfLong?: { started: Promise<Started>; projects: number } | undefined;
};

/**
 * One PostgreSQL for a project, and one for all long projects, with templates that test files copy quickly. Unit tests have their own: some of them
 * count the locks of a table, which copies of one template have under the same number, while the demonstration is made beside them.
 */
export default async function setup(project: TestProject) {
  if (!project.name.startsWith('long')) {
    const own = await start();
    project.provide('postgres', own.connectionString);
    return own.stop;
  }
  const ours = (run.postgresOfLong ??= { started: start(), projects: 0 });
  ours.projects += 1;
  const { connectionString, stop } = await ours.started;
  project.provide('postgres', connectionString);
  return async () => {
    ours.projects -= 1;
    if (ours.projects > 0) return;
    run.postgresOfLong = undefined;
    await stop();
  };
}

async function start(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart order tests '));
  const postgres = await startPrivatePostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
    settings,
  });
  const admin = new Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query(`create database ${emptyTemplate}`);
  const empty = connect(namedDatabase(postgres.connectionString, emptyTemplate));
  await migrate(empty.pool);
  await empty.close();
  await admin.query(`create database ${supplierTemplate} template ${emptyTemplate}`);
  const supplied = connect(namedDatabase(postgres.connectionString, supplierTemplate));
  await smallSupplier(supplied.db);
  await supplied.close();
  await admin.end();
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connectionString: postgres.connectionString, stop };
}

/** The address of another database on the same server. */
export function namedDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
