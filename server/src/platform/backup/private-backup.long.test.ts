import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import { runJob } from '#testing/run-job.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { sealAll } from '../audit/chain/seal.ts';
import { readConfig, type Config } from '../config/config.ts';
import { connect } from '../database/connections/connect.ts';
import { prepareDatabase } from '../database/prepare.ts';
import {
  startPrivatePostgres,
  type PrivatePostgres,
} from '../database/private/private-postgres.ts';
import { verify } from '../verify/verify.ts';
import { lastBackup } from './backup-runs.ts';
import { drill } from './drill.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = { info: () => {}, warn: () => {} };
const photo = '6f1b1e0c-6f0e-4a55-9d55-0d6c5a1f7a11';
let folder: string;
let config: Config;
let running: PrivatePostgres;
let portal: TestPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-backup-'));
  const dataDir = join(folder, 'data');
  for (const one of ['data/images', 'data/photos/6f', 'backups', 'target'])
    await mkdir(join(folder, one), { recursive: true });
  running = await startPrivatePostgres({ dataDir, log });
  const environment = {
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    BANK_CALLBACK_SECRET: 'a-secret-of-a-bank',
  };
  config = readConfig(environment);
  await prepareDatabase(running.connectionString, config);
  portal = await testPortal({
    environment: { DATABASE_URL: running.connectionString, DATA_DIR: dataDir },
  });
  await writeFile(join(dataDir, 'images/551.webp'), 'a picture');
  await writeFile(join(dataDir, `photos/6f/${photo}.webp`), 'a photo');
});
afterAll(async () => {
  await portal.close();
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const backUp = () =>
  makeBackup(
    config,
    { DATA_DIR: config.dataDir, NODE_ENV: 'test', BANK_CALLBACK_SECRET: 'a-secret-of-a-bank' },
    join(folder, 'backups'),
  );

test('a private database is copied while customers order, and restored whole: what was answered before is there, verify finds nothing wrong', async () => {
  const customer = await portal.as('customer');
  const stopSealing = runJob(portal.deps, 'seals');
  const before: string[] = [];
  const place = async () => {
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
    const answer = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body,
      key: crypto.randomUUID(),
    });
    return (answer.body as { orderNumber: string }).orderNumber;
  };
  for (let at = 0; at < 5; at++) before.push(await place());
  // Sealing begins after a second; a backup of an earlier moment has no anchor.
  await sealAll(portal.deps.housekeeping, portal.deps.config);
  const writing = { open: true };
  const writers = Array.from({ length: 4 }, async () => {
    while (writing.open) await place();
  });
  const made = await backUp();
  writing.open = false;
  await Promise.all(writers);
  await stopSealing();

  expect(await readdir(join(folder, 'backups'))).toEqual([made.path.slice(-18)]);
  expect(made.manifest.counts.orders!.least).toBeGreaterThanOrEqual(5);
  expect(await readFile(join(made.path, 'configuration.json'), 'utf8')).not.toContain(
    'a-secret-of-a-bank',
  );
  expect(made.leftOut).toEqual(['BANK_CALLBACK_SECRET']);
  expect((await readdir(made.path)).toSorted()).toEqual([
    'audit-anchor.json',
    'configuration.json',
    'images',
    'manifest.json',
    'photos',
    'postgres',
  ]);
  expect(await lastBackup(portal.deps)).toMatchObject({
    backup: { folder: made.path, trouble: null },
    failed: [],
  });

  await writeFile(
    join(folder, 'target/secret.key'),
    await readFile(join(config.dataDir, 'secret.key')),
  );
  const target = readConfig({ DATA_DIR: join(folder, 'target') });
  await restoreBackup(target, join(folder, 'backups'));
  expect(await readFile(join(folder, `target/photos/6f/${photo}.webp`), 'utf8')).toBe('a photo');
  const restored = await startPrivatePostgres({ dataDir: target.dataDir, log });
  const { pool, close } = connect(restored.connectionString, { max: 2 });
  try {
    expect(
      (await pool.query('select from orders where order_number = any($1)', [before])).rowCount,
    ).toBe(before.length);
    expect((await verify(pool, target)).wrong).toEqual([]);
    expect((await pool.query(`select kind from backup_run order by run_id`)).rows).toEqual([
      { kind: 'restore' },
    ]);
    const password = await readFile(join(target.dataDir, 'postgres.password'), 'utf8');
    const { rows } = await pool.query<{ rolpassword: string }>(
      'select rolpassword from pg_authid where rolname = current_user',
    );
    expect([password.length, rows[0]?.rolpassword.startsWith('SCRAM')]).toEqual([32, true]);
  } finally {
    await close();
    await restored.stop();
  }
});

test('a restore that a person interrupts leaves the folder as it was, and the next one goes through', async () => {
  const into = join(folder, 'interrupted');
  await mkdir(into);
  await writeFile(join(into, 'secret.key'), await readFile(join(config.dataDir, 'secret.key')));
  const installed = new URL('../../installed.js', import.meta.url).href;
  const main = fileURLToPath(new URL('../../restore-main.ts', import.meta.url));
  const program = spawn(process.execPath, ['--import', installed, main, join(folder, 'backups')], {
    env: { ...process.env, DATA_DIR: into },
  });
  let output = '';
  program.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(program, 'close');
  await expect
    .poll(() => readdir(into), { timeout: 60_000, interval: 20 })
    .toContainEqual(expect.stringMatching(/^restoring-/));
  program.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(output).toContain('The restore was told to end. What it had written is removed again');
  expect((await readdir(into, { recursive: true })).toSorted()).toEqual([
    'images',
    'photos',
    'secret.key',
    'server.lock',
  ]);
  await restoreBackup(readConfig({ DATA_DIR: into }), join(folder, 'backups'));
});

test('a drill tries the newest backup beside the portal, leaves nothing, and the portal knows the time it took', async () => {
  const tried = await drill(config, join(folder, 'backups'));
  expect(tried.wrong).toEqual([]);
  expect(await lastBackup(portal.deps)).toMatchObject({
    drill: { folder: tried.path, restoredSeconds: tried.seconds, trouble: null },
  });
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('smart-order-drill-'))).toEqual(
    [],
  );
});

test('a backup that fails leaves none, and the portal knows why', async () => {
  const there = await readdir(join(folder, 'backups'));
  await rename(join(config.dataDir, 'photos'), join(config.dataDir, 'photos away'));
  await expect(backUp()).rejects.toThrow('ENOENT');
  await rename(join(config.dataDir, 'photos away'), join(config.dataDir, 'photos'));
  expect(await readdir(join(folder, 'backups'))).toEqual(there);
  expect((await lastBackup(portal.deps)).failed).toMatchObject([
    { kind: 'backup', trouble: expect.stringContaining('photos') as string },
  ]);
  const owner = new Client({ connectionString: running.connectionString });
  await owner.connect();
  expect((await owner.query('select from pg_replication_slots')).rowCount).toBe(0);
  await owner.end();
  await expect(makeBackup(config, {}, join(folder, 'not mounted'))).rejects.toThrow(
    'is no folder: make it, or mount its disk',
  );
});
