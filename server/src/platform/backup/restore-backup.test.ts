import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, type Config } from '../config/config.ts';
import { dataDirLock } from '../database/private/lock.ts';
import { keyNames } from '../database/roles/secret-key.ts';
import { readChecked } from './copied-files.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let backup: string;
let config: Config;
const files = [
  'configuration.json',
  'postgres/PG_VERSION',
  'postgres/global/pg_control',
  'photos/ab/abcd.webp',
];

/** A backup as npm run backup writes it, of files that no PostgreSQL has made: a restore that gets past its checks would fail at them. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-restore-'));
  backup = join(folder, 'backups/2026-11-26T190000Z');
  for (const one of ['postgres/global', 'postgres/pg_notify', 'photos/ab'])
    await mkdir(join(backup, one), { recursive: true });
  for (const file of files) await writeFile(join(backup, file), `the content of ${file}`);
  await mkdir(join(folder, 'target'));
  await writeFile(join(folder, 'target/secret.key'), Buffer.alloc(32, 7).toString('base64'));
  config = readConfig({ DATA_DIR: join(folder, 'target') });
  await writeManifest(backup, {
    format: 1,
    engine: 'private',
    release: '0.3.0',
    migration: '0110_backup_run.sql',
    server: 180_004,
    key: (await keyNames(config))[0],
    beganAt: '2026-11-26T19:00:00Z',
    endedAt: '2026-11-26T19:00:09Z',
    counts: {},
    folders: ['postgres', 'postgres/pg_notify', 'photos'],
    files: await Promise.all(files.map((file) => readChecked(backup, file))),
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const change = async (facts: Partial<Manifest>) =>
  writeManifest(backup, { ...(await readManifest(backup)), ...facts });
const target = async () => (await readdir(join(folder, 'target'), { recursive: true })).toSorted();
/** What a restore says that changes nothing. */
const refusal = async (named = backup, of = config) => {
  const before = await target();
  const outcome = await restoreBackup(of, named).then(
    () => 'restored',
    ({ message }: Error) => message,
  );
  expect(await target()).toEqual(before);
  return outcome;
};

describe('a restore changes nothing and says why, where the backup', () => {
  test('was cut off before its end', async () => {
    await rm(join(backup, 'manifest.json'));
    expect(await refusal()).toContain('is no backup and holds none: no manifest.json');
    await mkdir(join(folder, 'night/.unfinished-2026-11-27T190000Z'), { recursive: true });
    expect(await refusal(join(folder, 'night'))).toContain(
      '.unfinished-2026-11-27T190000Z was cut off before its end, and is none',
    );
  });

  test('has a manifest that was cut', async () => {
    await truncate(join(backup, 'manifest.json'), 300);
    expect(await refusal()).toMatch(
      /manifest\.json cannot be read \(.+\): this backup was cut off or damaged/,
    );
  });

  test('has a manifest that leads out of the backup', async () => {
    await change({ folders: ['postgres', 'postgres/../../elsewhere'] });
    expect(await refusal()).toContain('is no manifest that this release (format 1) reads');
  });

  test('has a file that was cut in the middle', async () => {
    await truncate(join(backup, 'postgres/global/pg_control'), 10);
    expect(await refusal()).toContain(
      'postgres/global/pg_control has 10 bytes instead of 41: it was cut or changed',
    );
  });

  test('has a file with another checksum', async () => {
    const text = await readFile(join(backup, 'postgres/PG_VERSION'), 'utf8');
    await writeFile(join(backup, 'postgres/PG_VERSION'), text.replace('content', 'contEnt'));
    expect(await refusal()).toContain(
      'postgres/PG_VERSION has another checksum than when it was written',
    );
  });

  test('lacks its photos', async () => {
    await rm(join(backup, 'photos'), { recursive: true });
    expect(await refusal()).toContain('photos/ab/abcd.webp is missing');
  });

  test('is of a newer server, or of an older one whose files this release cannot read', async () => {
    await change({ server: 190_001 });
    expect(await refusal()).toContain(
      'it holds files of PostgreSQL 19, and this release brings 18',
    );
    await change({ server: 170_009 });
    expect(await refusal()).toContain(
      'it holds files of PostgreSQL 17, and this release brings 18',
    );
  });

  test('is of a newer release', async () => {
    await change({ release: '0.9.0', migration: '9999_later.sql' });
    expect(await refusal()).toContain(
      'it is of a newer release (0.9.0, with migration 9999_later.sql; this is 0.3.0)',
    );
  });

  test('is for another kind of database', async () => {
    await change({ engine: 'own' });
    expect(await refusal()).toContain(
      'it holds a dump for a database of yours: name an empty one in DATABASE_URL',
    );
  });

  test('has several faults: all are named at once', async () => {
    await rm(join(backup, 'photos'), { recursive: true });
    await change({ server: 190_001, key: '0123456789abcdef' });
    expect((await refusal()).split('\n')).toEqual([
      `${backup} is not restored, and nothing was changed:`,
      expect.stringContaining('PostgreSQL 19'),
      expect.stringContaining('under the secret key named 0123456789abcdef'),
      expect.stringContaining('photos/ab/abcd.webp'),
    ]);
  });
});

describe('the secret key', () => {
  test('of another installation is refused by its name, and one that replaced it is not', async () => {
    const [ours] = await keyNames(config);
    const CONFIG_FILE = join(folder, 'config.json');
    const [own, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    await writeFile(CONFIG_FILE, JSON.stringify({ secretKey: other }));
    const asked = readConfig({ DATA_DIR: join(folder, 'target'), CONFIG_FILE });
    expect(await refusal(backup, asked)).toContain(
      `it was written under the secret key named ${ours}, and here is ${(await keyNames(asked))[0]}`,
    );
    await writeFile(CONFIG_FILE, JSON.stringify({ secretKey: other, formerSecretKeys: [own] }));
    await change({ server: 190_001 });
    expect(
      await refusal(backup, readConfig({ DATA_DIR: join(folder, 'target'), CONFIG_FILE })),
    ).not.toContain('secret key');
  });

  test('is asked for where there is none, and none is made', async () => {
    await rm(join(folder, 'target/secret.key'));
    expect(await refusal()).toContain(
      `and there is none here: put it at ${join(folder, 'target/secret.key')}`,
    );
    expect(await target()).toEqual([]);
  });
});

test.each(['images/a.webp', 'photos/ab/other.webp', 'postgres/PG_VERSION', 'audit-anchor.json'])(
  'a target that has %s already is left as it is, and named',
  async (file) => {
    await mkdir(join(folder, 'target', file, '..'), { recursive: true });
    await writeFile(join(folder, 'target', file), 'of before');
    expect(await refusal()).toContain(`${join(folder, 'target', file.split('/')[0]!)} is `);
  },
);

test('what fails after the checks leaves the target as empty as it was', async () => {
  await expect(restoreBackup(config, backup)).rejects.toThrow('PostgreSQL did not start');
  expect(await target()).toEqual(['images', 'photos', 'secret.key', 'server.lock']);
});

test('files that were put before one that cannot be put are taken away again', async () => {
  await mkdir(join(backup, 'images'));
  await writeFile(join(backup, 'images/a.webp'), 'a picture');
  await change({
    files: await Promise.all([...files, 'images/a.webp'].map((file) => readChecked(backup, file))),
  });
  await writeFile(join(folder, 'target/photos'), 'no folder');
  await expect(restoreBackup(config, backup)).rejects.toThrow('EEXIST');
  expect(await target()).toEqual(['images', 'photos', 'secret.key', 'server.lock']);
});

test('a DATA_DIR on which another Smart Order or another restore works is left alone', async () => {
  const release = await dataDirLock(config.dataDir);
  expect(await refusal()).toContain('Another Smart Order');
  await release();
});
