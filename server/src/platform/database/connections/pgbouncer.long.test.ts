import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client } from './client.ts';
import { readConfig } from '#platform/config/config.ts';
import { plainError } from '#platform/http/answers/plain-error.ts';
import { freePort } from '#testing/free-port.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal } from '#testing/test-portal.ts';
import { startPrivatePostgres, type PrivatePostgres } from '../private/private-postgres.ts';
import { prepareDatabase } from '../prepare.ts';

const program = '/usr/sbin/pgbouncer';
// PgBouncer refuses root, as PostgreSQL does.
const asSomeone =
  process.geteuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : [];

let folder: string;
let postgres: PrivatePostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-pgbouncer-'));
  await mkdir(join(folder, 'data'));
  postgres = await startPrivatePostgres({
    dataDir: join(folder, 'data'),
    log: { info: () => {}, warn: () => {} },
    settings: { fsync: 'off' },
  });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The real program in front of the database, in one of its three modes; its list of users has the owner only. */
async function pgBouncer(mode: 'session' | 'transaction' | 'statement'): Promise<string> {
  const port = await freePort();
  const {
    host,
    port: door,
    user,
    database,
  } = new Client({ connectionString: postgres.connectionString });
  await writeFile(join(folder, 'users'), `"${user}" ""\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: mode,
    default_pool_size: 60,
  };
  const file = join(folder, `${mode}.ini`);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    file,
    `[databases]\n${database} = host='${host}' port=${door} dbname=${database}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const running = spawn('env', [...asSomeone, program, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  running.stderr.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(async () => {
    if (running.exitCode === null && running.kill()) await once(running, 'exit');
  });
  await expect.poll(() => output).toContain('process up');
  return `postgresql://${user}@127.0.0.1:${port}/${database}`;
}

const start = async (DATABASE_URL: string) => {
  const config = readConfig({ DATABASE_URL, DEMO: 'off' });
  return prepareDatabase(DATABASE_URL, config).catch((error: unknown) => plainError(error, config));
};

describe.skipIf(!existsSync(program))('the real PgBouncer', () => {
  test.each(['transaction', 'statement'] as const)(
    'in %s mode is refused at the start, with the mode that works',
    async (mode) => {
      expect(await start(await pgBouncer(mode))).toMatch(
        /^DATABASE_URL: a pooler stands before this database .* Set pool_mode to session/,
      );
    },
  );

  test('in session mode the portal starts and takes orders, and every session has its time limits', async () => {
    const DATABASE_URL = await pgBouncer('session');
    expect(await start(DATABASE_URL)).toMatchObject({ address: DATABASE_URL });
    const portal = await testPortal({ environment: { DATABASE_URL } });
    onTestFinished(() => portal.close());
    const customer = await portal.as('customer');
    const place = () =>
      customer.call('saveOrder', {
        params: { bu: 'feed' },
        body: { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] },
        key: crypto.randomUUID(),
      });
    const placed = await Promise.all(Array.from({ length: 60 }, place));
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200));
    const limits = await Promise.all(
      Array.from({ length: 20 }, () =>
        portal.deps.pool.query<{ longest: string }>(
          `select current_setting('statement_timeout') as longest, pg_sleep(0.1)`,
        ),
      ),
    );
    expect(new Set(limits.map(({ rows }) => rows[0]?.longest))).toEqual(new Set(['4s']));
  });
});
