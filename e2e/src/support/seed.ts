import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** a DATA_DIR that holds the demonstration supplier, at rest */
    seed: string;
  }
}

/** The demonstration is made once for a run; each test file works on a copy of its folder. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'smart order seed '));
  const dataDir = join(folder, 'data');
  // Half a minute on a quiet machine; ten minutes mean that it hangs.
  const portal = await startProcess({ port: await freePort(), dataDir, environment: { DEMO: 'on' }, patience: 600_000 });
  await portal.stop();
  project.provide('seed', dataDir);
  return () => rm(folder, { recursive: true, force: true });
}
