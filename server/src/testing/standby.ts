import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '#platform/database/connections/client.ts';
import { connect } from '#platform/database/connections/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import {
  startPrivatePostgres,
  type PrivatePostgres,
} from '#platform/database/private/private-postgres.ts';

export interface Pair {
  /** both servers, the standby named first */
  url: string;
  primary: PrivatePostgres;
  standby: PrivatePostgres;
  end(): Promise<void>;
}

const log = { info: () => {}, warn: () => {} };
const replicating = { wal_level: 'replica', fsync: 'off' };

/** A primary and a standby that follows it by streaming replication: what the primary has committed the standby has, too, where a commit `waits` for it. */
export async function primaryAndStandby({ waits = true } = {}): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-pair-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await promisify(execFile)('mkdir', [first]);
  const made = await startPrivatePostgres({ dataDir: first, log });
  const { pool, close } = connect(made.connectionString);
  await migrate(pool);
  await close();
  await made.stop();
  await promisify(execFile)('cp', ['-a', first, second]);
  await writeFile(join(second, 'postgres', 'standby.signal'), '');
  const primary = await startPrivatePostgres({
    dataDir: first,
    log,
    settings: { ...replicating, ...(waits && { synchronous_standby_names: '*' }) },
  });
  const { host, port, user, password } = new Client({ connectionString: primary.connectionString });
  const primary_conninfo = `host='${host}' port=${port} user=${user} ${password ? `password=${password}` : ''}`;
  const standby = await startPrivatePostgres({
    dataDir: second,
    log,
    settings: { ...replicating, primary_conninfo },
  });
  return {
    url: severalHosts(standby.connectionString, primary.connectionString),
    primary,
    standby,
    end: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One address of several servers with the same login and database. */
export function severalHosts(...addresses: string[]): string {
  const clients = addresses.map((connectionString) => new Client({ connectionString }));
  const hosts = clients.map(({ host, port }) => `${encodeURIComponent(host)}:${port}`).join(',');
  const { user, password, database } = clients[0] ?? new Client();
  return `postgresql://${user}${password ? `:${password}` : ''}@${hosts}/${database}?target_session_attrs=read-write`;
}
