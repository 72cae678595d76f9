import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no packages '));
  for (const part of ['package.json', 'scripts', 'server', 'contract', 'bench/src'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a fresh clone without installed packages', () => {
  test.each(Object.entries(scripts))('is reported by `npm run %s`', async (_, command) => {
    const started = promisify(execFile)(process.execPath, command.split(' ').slice(1), {
      cwd: folder,
    });
    const ended = await started.catch((error: Error & { code: number; stderr: string }) => error);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Smart Order needs .*First run `npm ci`.*\n$/),
    });
  });
});
