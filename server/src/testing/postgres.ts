import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/database/migrate.ts';
import { startPrivatePostgres } from '#platform/database/private/private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export const templateName = 'smart_order_template';

/** One PostgreSQL for the whole run, with a migrated template that each test file copies in a moment. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart order tests '));
  const postgres = await startPrivatePostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const admin = new pg.Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: namedDatabase(postgres.connectionString, templateName) });
  await migrate(pool);
  await pool.end();
  project.provide('postgres', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function namedDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
