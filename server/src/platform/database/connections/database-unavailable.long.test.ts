import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refresh, signIn, type SignedIn } from '#testing/http-client.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { checkDatabase } from '../check.ts';
import { migrate } from '../migrate.ts';
import { startPrivatePostgres, type PrivatePostgres } from '../private/private-postgres.ts';
import { connect } from './connect.ts';
import { forRequests } from './patience.ts';
import { isUnavailable } from '../../unavailable.ts';

let dataDir: string;
let postgres: PrivatePostgres;
let portal: TestPortal;
let customer: SignedIn;
const start = () => startPrivatePostgres({ dataDir, log: { info: () => {}, warn: () => {} } });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smart-order-away-'));
  postgres = await start();
  const { pool, close } = connect(postgres.connectionString);
  await migrate(pool);
  await close();
  portal = await testPortal({ environment: { DATABASE_URL: postgres.connectionString } });
  customer = await signIn(portal.origin, 'customer', portal.deps.config.demoPassword);
});
afterAll(async () => {
  await portal.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const profile = () => customer.send('GET', '/api/main/center/profile');
const readiness = () => fetch(`${portal.origin}/readyz`);

test('while the database is unavailable people are asked to come back, and once it is back they are served without a restart', async () => {
  let served = 0;
  const untilRefused = async () => {
    for (;;) {
      const { status } = await profile();
      if (status !== 200) return status;
      served += 1;
    }
  };
  const busy = Promise.all(Array.from({ length: 10 }, untilRefused));
  await expect.poll(() => served).toBeGreaterThan(20);
  await postgres.stop();
  expect(new Set(await busy)).toEqual(new Set([503]));

  const unavailable = await Promise.all([
    profile(),
    readiness(),
    refresh(portal.origin, customer.cookies),
    fetch(`${portal.origin}/api/main/center/bu`),
    ...Array.from({ length: 60 }, profile),
  ]);
  for (const answer of unavailable)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await (await profile()).json()) as object).toMatchObject({
    code: 'unavailable',
    requestId: expect.any(String),
  });
  expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200);

  postgres = await start();
  await expect.poll(async () => (await readiness()).status, { timeout: 60_000 }).toBe(200);
  expect((await profile()).status).toBe(200);
  expect((await refresh(portal.origin, customer.cookies)).status).toBe(200);
});

test('while the database takes no writes a write is refused with "later", the copy is not ready, and a start names the cause', async () => {
  const owner = connect(postgres.connectionString, { max: 1 });
  onTestFinished(owner.close);
  const setReadOnly = async (value: string) => {
    await owner.pool.query(
      `alter database ${new URL(postgres.connectionString).pathname.slice(1)} set default_transaction_read_only = ${value}`,
    );
    await owner.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  await setReadOnly('on');
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect(await (await readiness()).json()).toMatchObject({
    status: 'not ready',
    database: 'read only',
  });
  const refused = await refresh(portal.origin, customer.cookies);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const started = connect(postgres.connectionString, { max: 1 });
  onTestFinished(started.close);
  await expect(checkDatabase(started.pool)).rejects.toThrow('it takes no writes');

  await setReadOnly('off');
  await expect.poll(async () => (await readiness()).status).toBe(200);
  expect((await refresh(portal.origin, customer.cookies)).status).toBe(200);
});

// Only Linux refuses a connection to a full socket at once; elsewhere the caller waits until the patience ends.
test.skipIf(process.platform !== 'linux')(
  'a local database that hangs is unavailable, also when the queue of its socket is full',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart-order-hangs-'));
    const door = `require('node:net').createServer().listen({ path: ${JSON.stringify(join(folder, '.s.PGSQL.5432'))}, backlog: 1 }, () => console.log('open'))`;
    const hanging = spawn(process.execPath, ['-e', door], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(async () => {
      // A stopped process would outlive the test.
      hanging.kill('SIGKILL');
      await rm(folder, { recursive: true });
    });
    await once(hanging.stdout, 'data');
    hanging.kill('SIGSTOP');
    const { pool, close } = connect(`postgres://nobody@localhost/none?host=${folder}`, {
      patience: { ...forRequests, connect: 500 },
    });
    onTestFinished(close);
    const faults = await Promise.all(
      Array.from({ length: 10 }, () =>
        pool.query('select 1').then(
          () => new Error('it answers'),
          (error: Error) => error,
        ),
      ),
    );
    expect(faults.map(({ message }) => message)).toContainEqual(expect.stringContaining('EAGAIN'));
    expect(faults.filter((fault) => !isUnavailable(fault))).toEqual([]);
  },
);
