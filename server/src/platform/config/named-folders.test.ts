import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { folderStore, FolderAway } from '../files/file-store.ts';

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
    expect(readConfig({ AUDIT_ANCHOR: join(folder, 'anchor.json') }).auditAnchor).toBe(join(folder, 'anchor.json'));
  });
  test('stops the start for photos, and is not made', async () => {
    const CONFIG_FILE = await configured('./phots');
    const start = () => readConfig({ CONFIG_FILE });
    expect(start).toThrow(`CONFIG_FILE photoFolder: ${join(folder, 'phots')} is no folder that Smart Order may write`);
    await writeFile(join(folder, 'phots'), 'a file');
    expect(start).toThrow('photoFolder');
    await rm(join(folder, 'phots'));
    await mkdir(join(folder, 'phots'));
    expect(start().file.photoFolder).toBe('./phots');
  });
});

test('a photo folder that vanishes is never made again: until it is back photos are neither stored nor called missing', async () => {
  const place = join(folder, 'photos');
  await mkdir(place);
  const store = folderStore(place);
  await store.write('ab.webp', Buffer.from('one'));
  await rename(place, `${place} away`);
  await expect(store.write('cd.webp', Buffer.from('two'))).rejects.toBeInstanceOf(FolderAway);
  await expect(store.read('ab.webp')).rejects.toBeInstanceOf(FolderAway);
  await expect(store.ready()).rejects.toBeInstanceOf(FolderAway);
  await rename(`${place} away`, place);
  expect([String(await store.read('ab.webp')), await store.read('cd.webp')]).toEqual(['one', undefined]);
});
