import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sqlIn } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { withToken, type Person } from '@smart-order/server/testing/person.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { inject } from 'vitest';
import { sessionIn } from './enter.ts';

export interface DemoPortal {
  origin: string;
  dataDir: string;
  sql<Row extends object = object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** someone who makes calls without a browser, and did not come by the door */
  person(username: string): Promise<Person>;
  stop(): Promise<void>;
}

/** `npm start` as a process of its own, over a copy of the demonstration. */
export async function demoPortal(environment: Record<string, string> = {}): Promise<DemoPortal> {
  const { dataDir, remove } = await demoData();
  const portal = await startProcess({ port: await freePort(), dataDir, environment: { DEMO: 'on', ...environment } });
  return {
    origin: portal.origin,
    dataDir,
    sql: (text, values) => sqlIn(dataDir, text, values),
    person: async (username) => withToken(portal.origin, (await sessionIn({ origin: portal.origin, dataDir }, username)).accessToken),
    stop: async () => {
      await portal.stop();
      await remove();
    },
  };
}

/** A folder of one's own that holds the demonstration. Its path has spaces, as people's folders do. */
export async function demoData() {
  const folder = await mkdtemp(join(tmpdir(), 'smart order e2e '));
  const dataDir = join(folder, 'data');
  await copyData(inject('seed'), dataDir);
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a DATA_DIR that is at rest. */
export async function copyData(from: string, to: string) {
  // PostgreSQL wants its files as they were, rights and owner included; only cp keeps both.
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}
