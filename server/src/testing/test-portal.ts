import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '#platform/database/connections/client.ts';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { applicationRole } from '#platform/database/roles/application-role.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Patience } from '#platform/database/connections/patience.ts';
import { openPools } from '#platform/database/connections/pools.ts';
import { openReplica } from '#platform/database/replica/replica.ts';
import { Documents, type DocumentLimits } from '#platform/documents/documents.ts';
import { readConfig } from '#platform/config/config.ts';
import { openSession } from '#features/sign-in/front.testing.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog, type Log } from '#platform/log.ts';
import { Memory } from '#platform/memory.ts';
import { messageFaults } from './message-faults.ts';
import { emptyTemplate, namedDatabase, supplierTemplate } from './postgres.ts';
import { freePort } from './free-port.ts';
import { withToken, type Person } from './person.ts';
import { smallSupplier } from './small-supplier.ts';

export interface TestPortal {
  origin: string;
  /** its database's address, as the owner */
  url: string;
  db: Db;
  deps: Deps;
  /** with a session made directly, without signing in; for the real way see `signIn` of http-client.ts */
  as(username: string): Promise<Person>;
  close(): Promise<void>;
}

/** The real server on a free port, with its own database that holds the small supplier. A test may set `clock`. */
export async function testPortal({
  clock = () => new Date(),
  environment = {},
  log = createLog(process.env.TEST_LOG ?? 'silent'),
  patience,
  documents,
  isFilled = false,
}: {
  clock?: () => Date;
  environment?: Record<string, string>;
  log?: Log;
  patience?: Patience;
  documents?: Partial<DocumentLimits>;
  /** whether its database holds a supplier already */
  isFilled?: boolean;
} = {}): Promise<TestPortal> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-portal-'));
  for (const folder of ['images', 'photos']) await mkdir(join(dataDir, folder));
  const url = environment.DATABASE_URL ?? (await ownDatabase(supplierTemplate));
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  // With the role of the running server: no test may rely on rights that this role lacks.
  const { close, ...pools } = openPools(url, {
    role: applicationRole,
    ...(patience && { patience }),
  });
  const replica = openReplica({ ...pools, config, role: applicationRole, now: clock, log });
  const deps: Deps = {
    ...pools,
    replica,
    config,
    now: clock,
    log,
    documents: new Documents(log, documents),
    memory: new Memory(),
  };
  const { db } = deps;
  if (environment.DATABASE_URL !== undefined && !isFilled) await smallSupplier(db);
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port });
  return {
    origin: config.publicOrigin,
    url,
    db,
    deps,
    as: async (username) =>
      withToken(config.publicOrigin, (await openSession(deps, username)).accessToken),
    close: async () => {
      await app.close();
      await replica?.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
      const faults = await messageFaults(url);
      if (faults.length > 0)
        throw new Error(
          `messages for the ERP that differ from contract/src/messages.ts:\n${faults.join('\n')}`,
        );
    },
  };
}

/** A copy for one test file: of the empty template, of the other template, or of a database that the test has made; answers its address. */
export async function ownDatabase(template = emptyTemplate): Promise<string> {
  const server = inject('postgres');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  // Files are copied in half the time that writing each page to the log takes.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return namedDatabase(server, name);
}
