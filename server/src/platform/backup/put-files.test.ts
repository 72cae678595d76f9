import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readChecked } from './copied-files.ts';
import { putListed, removeWritten } from './put-files.ts';

async function aBackup() {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-put-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'backup/postgres/base'), { recursive: true });
  for (const one of ['postgres/PG_VERSION', 'postgres/base/1'])
    await writeFile(join(folder, 'backup', one), `the content of ${one}`);
  const files = await Promise.all(
    ['postgres/PG_VERSION', 'postgres/base/1'].map((path) =>
      readChecked(join(folder, 'backup'), path),
    ),
  );
  return { backup: join(folder, 'backup'), files, place: join(folder, 'target') };
}

test('a restore takes what the manifest lists, and no file or link that was added to the backup', async () => {
  const { backup, files, place } = await aBackup();
  await writeFile(join(backup, 'postgres/standby.signal'), '');
  await symlink('/', join(backup, 'postgres/base/root'));
  await putListed(backup, { files }, { part: 'postgres', place });
  expect((await readdir(place, { recursive: true })).toSorted()).toEqual([
    'PG_VERSION',
    'base',
    'base/1',
  ]);
});

test('a restore that is told to end writes no further file', async () => {
  const { backup, files, place } = await aBackup();
  const stopping = new AbortController();
  const written = Object.assign([], { push: () => stopping.abort(new Error('told to end')) });
  await expect(
    putListed(backup, { files }, { part: 'postgres', place, written, stop: stopping.signal }),
  ).rejects.toThrow('told to end');
  expect(await readdir(place, { recursive: true })).toEqual(['PG_VERSION']);
});

test('a restore writes over no file, and removes only what it wrote', async () => {
  const { backup, files, place } = await aBackup();
  await mkdir(join(place, 'base'), { recursive: true });
  await writeFile(join(place, 'base/1'), 'of another');
  const written: { place: string; path: string }[] = [];
  await expect(putListed(backup, { files }, { part: 'postgres', place, written })).rejects.toThrow(
    'EEXIST',
  );
  await removeWritten(written);
  expect((await readdir(place, { recursive: true })).toSorted()).toEqual(['base', 'base/1']);
  expect(await readFile(join(place, 'base/1'), 'utf8')).toBe('of another');
});
