import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '#platform/database/connections/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrderHeader } from '#testing/order-header.ts';
import { debianPostgres } from '#testing/debian-postgres.ts';
import { namedDatabase } from '#testing/postgres.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { readConfig, type Config } from '../config/config.ts';
import { connect } from '../database/connections/connect.ts';
import { migrationLock } from '../database/migrate.ts';
import { prepareDatabase } from '../database/prepare.ts';
import {
  startPrivatePostgres,
  type PrivatePostgres,
} from '../database/private/private-postgres.ts';
import { verify } from '../verify/verify.ts';
import { lastBackup } from './backup-runs.ts';
import { readChecked } from './copied-files.ts';
import { drill } from './drill.ts';
import { restoreDump } from './dump.ts';
import { makeBackup } from './make-backup.ts';
import { dumpName, readManifest, writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

// Needs pg_dump, which npm does not bring: Debian's package postgresql.
describe.skipIf(debianPostgres === undefined)('a database of the operator', () => {
  const log = { info: () => {}, warn: () => {} };
  let folder: string;
  let server: PrivatePostgres;
  let admin: Client;
  let portal: TestPortal;
  let config: Config;
  const databases = async () =>
    (
      await admin.query<{ datname: string }>(
        `select datname from pg_database where datname like 'smart_order%' order by 1`,
      )
    ).rows.map((row) => row.datname);
  const targetOf = (name: string) =>
    readConfig({
      DATA_DIR: join(folder, name),
      DATABASE_URL: namedDatabase(server.connectionString, name),
    });
  const backUp = () =>
    makeBackup(
      config,
      { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl },
      join(folder, 'backups'),
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'smart-order-own-'));
    for (const one of ['server', 'data/images', 'data/photos/ab', 'backups', 'target', 'half'])
      await mkdir(join(folder, one), { recursive: true });
    server = await startPrivatePostgres({
      dataDir: join(folder, 'server'),
      log,
      ...(debianPostgres && { binaries: debianPostgres }),
    });
    admin = new Client({ connectionString: server.connectionString });
    await admin.connect();
    for (const name of ['target', 'half']) await admin.query(`create database ${name}`);
    const environment = { DATABASE_URL: server.connectionString, DATA_DIR: join(folder, 'data') };
    config = readConfig(environment);
    await prepareDatabase(server.connectionString, config);
    portal = await testPortal({ environment });
    await writeFile(join(folder, 'data/photos/ab/abcd.webp'), 'a photo');
    const customer = await portal.as('customer');
    const body = { orderh: anOrderHeader(), orderd: [{ sku: '551--', orderQty: 1 }] };
    for (let at = 0; at < 5; at++)
      await customer.call('saveOrder', { params: { bu: 'feed' }, body, key: crypto.randomUUID() });
    await verify(portal.deps.pool, config).catch(() => undefined);
    for (const name of ['target', 'half'])
      await writeFile(
        join(folder, name, 'secret.key'),
        await readFile(join(config.dataDir, 'secret.key')),
      );
  });
  afterAll(async () => {
    await portal.close();
    await admin.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is written by pg_dump, tried by a drill that leaves nothing, and restored whole into an empty one', async () => {
    const { path, manifest } = await backUp();
    expect(manifest.counts.orders).toEqual({ least: 5, most: 5 });
    const modes = await Promise.all(
      (await readdir(path, { recursive: true })).map(async (name) => [
        name,
        (await stat(join(path, name))).mode & 0o77,
      ]),
    );
    expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
    const tried = await drill(config, join(folder, 'backups'));
    expect(tried).toMatchObject({ path, wrong: [] });
    expect(await databases()).toEqual(['smart_order']);
    expect(await lastBackup(portal.deps)).toMatchObject({
      backup: { folder: path },
      drill: { folder: path, restoredSeconds: tried.seconds },
    });

    await restoreBackup(targetOf('target'), path);
    expect(await readFile(join(folder, 'target/photos/ab/abcd.webp'), 'utf8')).toBe('a photo');
    const { pool, close } = connect(namedDatabase(server.connectionString, 'target'), { max: 2 });
    expect((await verify(pool, targetOf('target'))).wrong).toEqual([]);
    await close();
    await expect(
      restoreBackup({ ...targetOf('target'), dataDir: join(folder, 'half') }, path),
    ).rejects.toThrow('the database of DATABASE_URL is not empty: it has a table');
  });

  test('has nothing left of a drill that a signal ends, nor of one that was killed a day ago', async () => {
    const { path } = await backUp();
    const old = `smart_order_drill_${Math.floor(Date.now() / 1000) - 90_000}_00000000`;
    const temporary = join(folder, 'temporary');
    await mkdir(temporary);
    await admin.query(`create database ${old}`);
    const environment = {
      ...process.env,
      DATABASE_URL: server.connectionString,
      DATA_DIR: config.dataDir,
      TMPDIR: temporary,
    };
    const program = spawn(
      process.execPath,
      [
        '--import',
        new URL('../../installed.js', import.meta.url).href,
        fileURLToPath(new URL('../../restore-main.ts', import.meta.url)),
        path,
        '--drill',
      ],
      { env: environment },
    );
    const ended = once(program, 'close');
    await expect
      .poll(
        async () =>
          (await databases()).filter(
            (name) => name.startsWith('smart_order_drill_') && name !== old,
          ),
        { timeout: 60_000 },
      )
      .toHaveLength(1);
    expect(await readdir(temporary, { recursive: true })).not.toContain('secret.key');
    program.kill('SIGTERM');
    await ended;
    expect([await databases(), await readdir(temporary)]).toEqual([['smart_order'], []]);
  });

  test('stays empty where its dump is cut in the middle, even if the manifest does not know it', async () => {
    const { path } = await backUp();
    const { size } = await stat(join(path, dumpName));
    await truncate(join(path, dumpName), Math.floor(size / 2));
    await expect(restoreBackup(targetOf('half'), path)).rejects.toThrow(
      `${dumpName} has ${Math.floor(size / 2)} bytes instead of ${size}`,
    );
    const manifest = await readManifest(path);
    const starting = new Client({
      connectionString: namedDatabase(server.connectionString, 'half'),
    });
    await starting.connect();
    await starting.query('select pg_advisory_lock($1)', [migrationLock]);
    const files = await Promise.all(manifest.files.map((file) => readChecked(path, file.path)));
    await writeManifest(path, { ...manifest, files });
    await expect(restoreBackup(targetOf('half'), path)).rejects.toThrow(
      'Another restore, or a start of Smart Order, works on the database',
    );
    await starting.end();
    await expect(drill(config, path)).rejects.toThrow('pg_restore failed');
    expect((await lastBackup(portal.deps)).failed).toMatchObject([
      { kind: 'drill', trouble: expect.stringContaining('pg_restore failed') as string },
    ]);
    await expect(restoreBackup(targetOf('half'), path)).rejects.toThrow('pg_restore failed');
    const { pool, close } = connect(namedDatabase(server.connectionString, 'half'), { max: 1 });
    expect(
      (await pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`))
        .rowCount,
    ).toBe(0);
    await close();
    expect((await readdir(join(folder, 'half'), { recursive: true })).toSorted()).toEqual([
      'images',
      'photos',
      'secret.key',
      'server.lock',
    ]);
    expect(await databases()).toEqual(['smart_order']);
  });

  test('is restored under another key only where the operator says that its key is lost; a start takes it then', async () => {
    const { path } = await backUp();
    await writeFile(join(folder, 'half/secret.key'), Buffer.alloc(32, 3).toString('base64'));
    await expect(restoreBackup(targetOf('half'), path)).rejects.toThrow(
      /written under the secret key named \w{16}, and here is \w{16}/,
    );
    await restoreBackup(targetOf('half'), path, { isKeyLost: true });
    expect(
      (await prepareDatabase(namedDatabase(server.connectionString, 'half'), targetOf('half')))
        .migrated,
    ).toEqual([]);
  });

  test('that is not what its backup says keeps its tables, which the refusal names, and no file', async () => {
    const { path, manifest } = await backUp();
    await admin.query('create database other');
    await writeManifest(path, { ...manifest, counts: { orders: { least: 900, most: 900 } } });
    await expect(restoreBackup(targetOf('other'), path, { isKeyLost: true })).rejects.toThrow(
      /orders has 5 rows, and the backup 900\. The database of DATABASE_URL has the restored tables all the same: drop it/,
    );
    expect((await readdir(join(folder, 'other'), { recursive: true })).toSorted()).toEqual([
      'images',
      'photos',
      'server.lock',
    ]);
  });
});

test('programs older than the server are refused by name', async () => {
  await expect(
    restoreDump({ url: 'postgresql://nowhere', server: 990_000, file: 'x' }),
  ).rejects.toThrow('pg_restore of PostgreSQL 99 or newer is needed');
});
