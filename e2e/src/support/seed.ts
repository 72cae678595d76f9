import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** A file beside the demonstration's folder, written at the end: 'made', or the reason why the demonstration could not be made. */
const madeFile = (dataDir: string) => `${dataDir}.made`;

/**
 * Makes the demonstration once for a run, by `npm start`; each test file copies its database. Runs after postgres.ts, which starts the server. It takes
 * half a minute on an idle machine, with one core, so other tests run in the same time.
 */
export default async function setup(project: TestProject) {
  const { postgres } = project.getProvidedContext();
  const folder = await mkdtemp(join(tmpdir(), 'smart order seed '));
  const dataDir = join(folder, 'data');
  const made = make(postgres, dataDir).then(
    () => writeFile(madeFile(dataDir), 'made'),
    (reason: unknown) => writeFile(madeFile(dataDir), String(reason)),
  );
  project.provide('seed', dataDir);
  return async () => {
    await made;
    await rm(folder, { recursive: true, force: true });
  };
}

async function make(postgres: string, dataDir: string) {
  await sqlAt(postgres, `create database ${seedName} template ${emptyTemplate}`);
  const environment = { DEMO: 'on', DATABASE_URL: namedDatabase(postgres, seedName) };
  // After ten minutes it hangs.
  const portal = await startProcess({
    port: await freePort(),
    dataDir,
    environment,
    patience: 600_000,
  });
  await portal.stop();
}

/** Waits until the demonstration of this folder is made; throws where it could not be made. */
export async function seedMade(dataDir: string) {
  let end = '';
  while (!end) {
    await sleep(100);
    end = await readFile(madeFile(dataDir), 'utf8').catch(() => '');
  }
  if (end !== 'made') throw new Error(`The demonstration could not be made: ${end}`);
}
