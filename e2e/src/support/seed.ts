import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { namedDatabase, emptyTemplate } from '@smart-order/server/testing/postgres.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** folder of the demonstration's files: its key and its pictures */
    seed: string;
  }
}

export const seedName = 'smart_order_demonstration';

/** Makes the demonstration once for a run, by `npm start`; each test file copies its database. Runs after postgres.ts, which starts the server. */
export default async function setup(project: TestProject) {
  const { postgres } = project.getProvidedContext();
  await sqlAt(postgres, `create database ${seedName} template ${emptyTemplate}`);
  const folder = await mkdtemp(join(tmpdir(), 'smart order seed '));
  const dataDir = join(folder, 'data');
  const environment = { DEMO: 'on', DATABASE_URL: namedDatabase(postgres, seedName) };
  // It takes half a minute on an idle machine; after ten minutes it hangs.
  const portal = await startProcess({ port: await freePort(), dataDir, environment, patience: 600_000 });
  await portal.stop();
  project.provide('seed', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
