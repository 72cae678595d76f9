import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from '../connections/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startPrivatePostgres } from './private-postgres.ts';
import type { PrivatePostgres } from './private-postgres.ts';

const quiet = { info: () => {}, warn: () => {} };
const minute = 60_000; // a first start writes forty megabytes, which a busy machine does slowly
let folder: string;
let running: PrivatePostgres | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart order '));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(dataDir = join(folder, 'data')) {
  running = await startPrivatePostgres({ dataDir, log: quiet });
  return running;
}

async function ask(connectionString: string, sql: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const postmasterPid = async () =>
  Number.parseInt(await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10);

/** Starts a statement that computes for a minute without reading or writing; answers its process. */
async function compute(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  void client.query('DO $$ BEGIN FOR i IN 1..2000000000 LOOP END LOOP; END $$').catch(() => {});
  const computing = () =>
    ask(
      connectionString,
      `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'DO %'`,
    );
  await expect.poll(computing).toHaveLength(1);
  return Number((await computing())[0]);
}

/** A server in its own process, so that it can be killed; `search` is the PATH on which it finds helping programs. */
async function serverToKill(search: string) {
  const script = `
    const { startPrivatePostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'private-postgres.ts'))});
    const { connectionString } = await startPrivatePostgres({ dataDir: process.env.DATA_DIR, log: { info() {}, warn() {} } });
    console.log(connectionString);`;
  const env = { ...process.env, PATH: search, DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, connectionString: line.toString().trim(), kill };
}

/** A PATH with what root needs to start PostgreSQL, but without the option that ends PostgreSQL together with its server. */
async function searchWithoutParentDeath() {
  const bin = await mkdtemp(join(folder, 'bin-'));
  await symlink('/usr/bin/unshare', join(bin, 'unshare'));
  // In a container without namespaces root also needs setpriv to change the user.
  const setpriv = [
    '#!/bin/sh',
    '[ "$1" != --pdeathsig ] && exec /usr/bin/setpriv "$@"',
    'exit 1',
    '',
  ].join('\n');
  await writeFile(join(bin, 'setpriv'), setpriv, { mode: 0o755 });
  return bin;
}

describe('the private database', { timeout: minute }, () => {
  test('answers, writes every commit to disk, and knows Thai letters and their order', async () => {
    const { connectionString } = await start();

    expect(await ask(connectionString, 'SHOW fsync')).toEqual(['on']);
    expect(
      await ask(
        connectionString,
        'SELECT datctype FROM pg_database WHERE datname = current_database()',
      ),
    ).not.toEqual(['C']);
    await ask(connectionString, 'CREATE EXTENSION pg_trgm');
    expect(await ask(connectionString, `SELECT cardinality(show_trgm('หมู')) > 0`)).toEqual([true]);
    const sorted = await ask(
      connectionString,
      `SELECT w FROM unnest(ARRAY['ไก่', 'หมู', 'กุ้ง']) w ORDER BY w COLLATE "und-x-icu"`,
    );
    expect(sorted).toEqual(['กุ้ง', 'ไก่', 'หมู']);
  });

  test('keeps its rows when it is stopped and started again', async () => {
    const first = await start();
    await ask(first.connectionString, `CREATE TABLE kept AS SELECT 'กุ้ง' AS name`);
    await first.stop();
    await expect(ask(first.connectionString, 'SELECT 1')).rejects.toThrow();

    const second = await start();
    expect(await ask(second.connectionString, 'SELECT name FROM kept')).toEqual(['กุ้ง']);
  });

  test('listens on no port where a socket is possible', async () => {
    const { connectionString } = await start();
    expect(await ask(connectionString, 'SHOW listen_addresses')).toEqual([
      process.platform === 'win32' ? '127.0.0.1' : '',
    ]);
  });

  test('refuses a second server on the same folder and names its process', async () => {
    await start();
    await expect(
      startPrivatePostgres({ dataDir: join(folder, 'data'), log: quiet }),
    ).rejects.toThrow(
      `Another Smart Order (pid ${process.pid}) already runs on ${join(folder, 'data')}`,
    );
  });

  test('refuses a second server in another process too', async () => {
    const other = await serverToKill(process.env['PATH'] ?? '');
    await expect(start()).rejects.toThrow(`Another Smart Order (pid ${other.pid}) already runs`);
    await other.kill();
  });

  test('serves a folder whose path is too long for a socket', async () => {
    const { connectionString } = await start(join(folder, 'a long name '.repeat(8).trim()));
    expect(await ask(connectionString, 'SELECT 1')).toEqual([1]);
  });
});

test.skipIf(process.platform === 'win32')(
  'a PostgreSQL that is killed is started again when its last statement has ended',
  { timeout: minute },
  async () => {
    const [warned, informed]: [string[], string[]] = [[], []];
    const log = {
      info: (line: string) => informed.push(line),
      warn: (line: string) => warned.push(line),
    };
    running = await startPrivatePostgres({ dataDir: join(folder, 'data'), log });
    const computing = await compute(running.connectionString);
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => warned.length, { timeout: 20_000 }).toBe(2);
    process.kill(computing, 'SIGKILL');

    await expect
      .poll(() => informed.at(-1), { timeout: 20_000 })
      .toBe('PostgreSQL takes connections again.');
    expect(warned[0]).toContain('PostgreSQL ended by itself (SIGKILL) and is started again');
    expect(await ask(running.connectionString, 'SELECT 1')).toEqual([1]);
  },
);

describe('after a server was killed', { timeout: minute }, () => {
  test('the next one takes over, with every committed row', async () => {
    const killed = await serverToKill(process.env['PATH'] ?? '');
    await ask(killed.connectionString, `CREATE TABLE before_kill AS SELECT 7 AS n`);
    await killed.kill();

    const { connectionString } = await start();
    expect(await ask(connectionString, 'SELECT n FROM before_kill')).toEqual([7]);
  });

  test.skipIf(process.platform === 'win32')(
    'the next one also takes over from a PostgreSQL that is still running',
    async () => {
      const killed = await serverToKill(
        [await searchWithoutParentDeath(), '/nowhere'].join(delimiter),
      );
      await ask(killed.connectionString, `CREATE TABLE before_orphan AS SELECT 8 AS n`);
      await killed.kill();
      expect(await ask(killed.connectionString, 'SELECT n FROM before_orphan')).toEqual([8]);

      const { connectionString } = await start();
      expect(await ask(connectionString, 'SELECT n FROM before_orphan')).toEqual([8]);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'another program that has the process number of the old PostgreSQL by now is not ended',
    async () => {
      await (await start()).stop();
      const bystander = spawn('sleep', ['60']);
      await writeFile(join(folder, 'data', 'postgres', 'postmaster.pid'), `${bystander.pid}\n`);

      const { connectionString } = await start();
      expect(await ask(connectionString, 'SELECT 1')).toEqual([1]);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
      bystander.kill();
    },
  );

  test.skipIf(process.platform === 'win32').each([
    ['empty', ''],
    ['garbage', 'ก\0\0\0'],
    ['a negative number', '-4711\n/somewhere\n'],
    ['a number beyond all numbers', '99999999999999999999\n'],
  ])('a postmaster.pid that is %s does not prevent a start', async (_name, text) => {
    await (await start()).stop();
    await writeFile(join(folder, 'data', 'postgres', 'postmaster.pid'), text);

    const { connectionString } = await start();
    expect(await ask(connectionString, 'SELECT 1')).toEqual([1]);
  });

  test.skipIf(process.platform === 'win32')(
    'a statement that still computes is in the way of the next server, which says so',
    async () => {
      const killed = await serverToKill(process.env['PATH'] ?? '');
      await ask(killed.connectionString, `CREATE TABLE before_computing AS SELECT 10 AS n`);
      const computing = await compute(killed.connectionString);
      process.kill(await postmasterPid(), 'SIGKILL');
      await killed.kill();
      await expect(start()).rejects.toThrow(
        /A statement of a former PostgreSQL still runs on .*postgres: wait until it ends/,
      );

      process.kill(computing, 'SIGKILL');
      const { connectionString } = await start();
      expect(await ask(connectionString, 'SELECT n FROM before_computing')).toEqual([10]);
    },
  );

  test('a corrupt server.lock does not prevent a start, and the folder is locked again', async () => {
    await (await start()).stop();
    await writeFile(join(folder, 'data', 'server.lock'), 'rubbish '.repeat(500));

    await start();
    await expect(
      startPrivatePostgres({ dataDir: join(folder, 'data'), log: quiet }),
    ).rejects.toThrow('already runs');
  });

  test('a first start that was killed while it wrote its password does not prevent the next start', async () => {
    const dataDir = join(folder, 'killed-early');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'postgres.password'), '');
    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, 'SELECT 1')).toEqual([1]);
  });

  test('a half-made database of an interrupted first start is removed', async () => {
    const dataDir = join(folder, 'interrupted');
    await mkdir(join(dataDir, 'postgres.new-aB3dE9', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new-aB3dE9', 'PG_VERSION'), '18\n');

    const { connectionString } = await start(dataDir);
    expect(await ask(connectionString, 'SELECT 1')).toEqual([1]);
    expect((await readdir(dataDir)).filter((name) => name.includes('new'))).toEqual([]);
  });
});
