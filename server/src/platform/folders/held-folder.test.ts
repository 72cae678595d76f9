import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneAtATime, renewFolder } from './held-folder.ts';

let home: string;
beforeEach(async () => void (home = await mkdtemp(join(tmpdir(), 'smart-order-held-'))));
afterEach(() => rm(home, { recursive: true }));

describe('what two processes do under one lock', () => {
  test('happens one after the other, and the lock is gone at the end', async () => {
    const lock = join(home, '.building');
    const seen: string[] = [];
    const act = (name: string) => () =>
      Promise.resolve(seen.push(`${name} begins`))
        .then(() => readdir(home))
        .then(() => seen.push(`${name} ends`));
    await Promise.all([oneAtATime(lock, act('a')), oneAtATime(lock, act('a'))]);
    expect([seen, existsSync(lock)]).toEqual([['a begins', 'a ends', 'a begins', 'a ends'], false]);
  });

  test('is not held up by a process that was killed', async () => {
    const lock = join(home, '.building');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(lock, String(pid));
    expect(await oneAtATime(lock, () => Promise.resolve('built'))).toBe('built');
  });

  test('is ended by its signal while another holds the lock', async () => {
    const lock = join(home, '.building');
    await writeFile(lock, String(process.pid));
    await expect(oneAtATime(lock, () => Promise.resolve(), AbortSignal.timeout(1))).rejects.toThrow(
      'abort',
    );
  });
});

describe('a folder that is made again', () => {
  const files = async () => [await readdir(home), await readFile(join(home, 'dist/page'), 'utf8')];
  beforeEach(async () => {
    await mkdir(join(home, 'dist'));
    await writeFile(join(home, 'dist/page'), 'former');
  });

  test('holds the former files until the new ones are whole', async () => {
    await renewFolder(join(home, 'dist'), async (aside) => {
      await mkdir(aside);
      await writeFile(
        join(aside, 'page'),
        await readFile(join(home, 'dist/page'), 'utf8').then((text) => `after ${text}`),
      );
    });
    expect(await files()).toEqual([['dist'], 'after former']);
  });

  test('keeps the former files where making fails, also half way', async () => {
    const half = async (aside: string) => {
      await mkdir(aside);
      throw new Error('no space');
    };
    await expect(renewFolder(join(home, 'dist'), half)).rejects.toThrow('no space');
    expect(await files()).toEqual([['dist', 'dist.next'], 'former']);
  });
});
