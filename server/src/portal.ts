import { failureOf } from '#platform/failure.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from './platform/database/connections/connect.ts';
import { openPools, type Pools } from './platform/database/connections/pools.ts';
import { openReplica, type Replica } from './platform/database/replica/replica.ts';
import { Documents } from './platform/documents/documents.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { startPrivatePostgres } from './platform/database/private/private-postgres.ts';
import { followClock, momentOf } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { makeDataFolder } from './platform/folders/data-dir.ts';
import { createLog, type Log } from './platform/log.ts';
import { Memory } from './platform/memory.ts';
import { photoFolderOf } from './platform/config/config-file.ts';
import { keepWebFiles } from './platform/http/web/stored-web-files.ts';
import { assets } from './platform/http/web/web.ts';
import { keepMenuPermission } from './platform/config/menu-permission.ts';
import type { Deps } from './platform/deps.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { buildApp } from './app.ts';
import { jobs } from './jobs.ts';
import type { Begins } from './start-progress.ts';
import { buildWeb, webFault } from './platform/http/web/web-build.ts';

export interface Portal {
  origin: string;
  welcome: string;
  deps: Deps;
  stop(): Promise<void>;
}

/** Starts database, migrations, demonstration supplier and server; `stop` ends them in the other order. */
export async function startPortal(config: Config, begins: Begins = () => {}): Promise<Portal> {
  const log = createLog(config.logLevel);
  const ending = new AbortController();
  if (config.file.photoFolder === undefined) await makeDataFolder(photoFolderOf(config));
  begins('opening the database');
  const own =
    config.databaseUrl === undefined
      ? await startPrivatePostgres({ dataDir: config.dataDir, log })
      : undefined;
  const address = config.databaseUrl ?? own?.connectionString ?? '';
  let pools: Pools | undefined;
  let replica: Replica | undefined;
  let app: FastifyInstance | undefined;
  const stop = async () => {
    await app?.close();
    await replica?.close();
    await pools?.close();
    await own?.stop();
  };
  try {
    // In parallel: the login waits for the database, the build is a process of its own.
    const [login] = await Promise.all([
      prepareDatabase(
        address,
        config,
        (db) => seed(config, db, { log, begins }),
        (line) => log.warn(line),
      ),
      buildWeb({ begins, signal: ending.signal }),
    ]);
    const fault = await webFault();
    if (fault) throw new Error(fault);
    pools = openPools(login.address, {
      role: login.role,
      onLost: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
    });
    const clock = await followClock({ ...pools, log });
    replica = openReplica({ ...pools, config, role: login.role, now: clock.now, log });
    const deps: Deps = {
      ...pools,
      replica,
      config,
      now: clock.now,
      log,
      documents: new Documents(log),
      memory: new Memory(),
    };
    // Stored before any page names these files: the other copies must be able to serve them, too.
    await keepWebFiles(deps, assets);
    app = await buildApp(deps);
    const stopReading = await keepMenuPermission(config, log);
    for (const end of [clock.stop, stopReading, runJobs(deps, jobs)]) app.addHook('onClose', end);
    const listening = await app.listen({ host: config.host, port: config.port });
    return { origin: config.publicOrigin, welcome: welcome(config, listening), deps, stop };
  } catch (error) {
    ending.abort();
    await stop().catch(() => {});
    throw plainly(error, config);
  }
}

// Loaded only if asked for: a production server never reads it.
async function seed(
  { demo, dataDir }: Config,
  db: Db,
  { log, begins }: { log: Log; begins: Begins },
) {
  if (!demo) return;
  const { seedDemonstration } = await import('./features/integration/demonstration/seed.ts');
  await seedDemonstration({ db, dataDir, now: await momentOf(db), log, begins });
}

function plainly(error: unknown, { port, host }: Config): unknown {
  const { code } = failureOf(error);
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`,
    );
  return error;
}

function welcome(config: Config, address: string): string {
  const accounts = [
    `Customers sign in at   ${config.publicOrigin}/user-login    customer, inactive`,
    `Everyone else at       ${config.publicOrigin}/admin-login   admin, superuser, salesman, agent`,
  ];
  const ownPeople = [
    `Customers sign in at   ${config.publicOrigin}/user-login    with their username`,
    `Everyone else at       ${config.publicOrigin}/admin-login   with their username`,
    'People come by         npm run import -- users.csv     (docs/integration/files.md)',
  ];
  // Another supplier's people have this password as well, while the development provider replaces theirs.
  const password = `Development password   ${config.demoPassword}`;
  const doors = config.developmentProvider
    ? [...(config.demo ? accounts : ownPeople), password]
    : [];
  return [
    '',
    `Smart Order is open at ${config.publicOrigin}  (listening on ${address})`,
    ...doors,
    'Stop it with Ctrl-C.',
    '',
  ].join('\n');
}
