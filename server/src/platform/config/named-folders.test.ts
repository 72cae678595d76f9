import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { folderStore, FolderUnavailable } from '../files/file-store.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'smart-order-folders-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));
const configured = async (photoFolder: string) => {
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify({ photoFolder }));
  return path;
};

describe('a folder that the configuration names and that is not there', () => {
  test('stops the start for the anchor of the audit, by its variable', () => {
    expect(() => readConfig({ AUDIT_ANCHOR: join(folder, 'mistyped', 'anchor.json') })).toThrow(
      `AUDIT_ANCHOR: ${join(folder, 'mistyped')} is no folder that Smart Order may write`,
    );
    expect(readConfig({ AUDIT_ANCHOR: join(folder, 'anchor.json') }).auditAnchor).toBe(
      join(folder, 'anchor.json'),
    );
  });
  test('stops the start for photos, and is not made', async () => {
    const CONFIG_FILE = await configured('./phots');
    const start = () => readConfig({ CONFIG_FILE });
    expect(start).toThrow(
      `CONFIG_FILE photoFolder: ${join(folder, 'phots')} is no folder that Smart Order may write`,
    );
    await writeFile(join(folder, 'phots'), 'a file');
    expect(start).toThrow('photoFolder');
    await rm(join(folder, 'phots'));
    await mkdir(join(folder, 'phots'));
    expect(start().file.photoFolder).toBe('./phots');
  });
});

describe('a receiver that reads files', () => {
  const start = async (receivers: object, more: object = {}) => {
    const CONFIG_FILE = join(folder, 'config.json');
    await writeFile(CONFIG_FILE, JSON.stringify({ ...more, receivers }));
    return () => readConfig({ CONFIG_FILE });
  };

  test('needs its folders out and in, which are not made', async () => {
    await mkdir(join(folder, 'erp', 'out'), { recursive: true });
    const starting = await start({ erp: { folder: 'erp' } });
    expect(starting).toThrow(
      `CONFIG_FILE receivers erp: ${join(folder, 'erp', 'in')} is no folder that Smart Order may write`,
    );
    expect(starting).not.toThrow(join(folder, 'erp', 'out'));
    await mkdir(join(folder, 'erp', 'in'));
    expect(starting().file.receivers).toEqual({ erp: { folder: 'erp' } });
  });

  test('is refused with the name of the key that is wrong', async () => {
    await mkdir(join(folder, 'out'));
    await mkdir(join(folder, 'in'));
    expect(await start({ erp: { folder: '.', secrets: ['x'] } })).toThrow(
      'CONFIG_FILE /receivers/erp (secrets): must not have additional properties',
    );
    expect(await start({ erp: { folder: '.', csv: ['orders'] } })).toThrow(
      'CONFIG_FILE /receivers/erp/csv/0: must be equal to one of the allowed values',
    );
    expect(await start({ erp: { address: 'ftp://erp' } })).toThrow(
      'CONFIG_FILE /receivers/erp/address',
    );
    expect(await start({ a: { folder: '.' }, b: { folder: './in/..' } })).toThrow(
      'CONFIG_FILE receivers b: another receiver has this folder',
    );
    const erp = { address: 'https://erp.example', secret: 'x'.repeat(32) };
    expect(await start({ erp: { folder: '.' } }, { erp })).toThrow(
      'CONFIG_FILE receivers erp: the key erp names a receiver of this name, too',
    );
  });
});

test('a photo folder that vanishes is never made again: until it is back photos are neither stored nor called missing', async () => {
  const place = join(folder, 'photos');
  await mkdir(place);
  const store = folderStore(place);
  await store.write('ab.webp', Buffer.from('one'));
  await rename(place, `${place} away`);
  await expect(store.write('cd.webp', Buffer.from('two'))).rejects.toBeInstanceOf(
    FolderUnavailable,
  );
  await expect(store.read('ab.webp')).rejects.toBeInstanceOf(FolderUnavailable);
  await expect(store.ready()).rejects.toBeInstanceOf(FolderUnavailable);
  await rename(`${place} away`, place);
  expect([String(await store.read('ab.webp')), await store.read('cd.webp')]).toEqual([
    'one',
    undefined,
  ]);
});
