import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { inNewBackup } from './backup-folder.ts';

test('a backup that begins in the same second as another is refused, and leaves the other whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-backups-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const beganAt = new Date('2026-11-26T19:00:00Z');
  const path = await inNewBackup(folder, beganAt, async (half) => {
    await writeFile(join(half, 'first'), 'of the first');
    await expect(inNewBackup(folder, beganAt, async () => undefined)).rejects.toThrow(
      'Another backup began',
    );
  });
  expect(await readdir(folder)).toEqual(['2026-11-26T190000Z']);
  expect(await readFile(join(path, 'first'), 'utf8')).toBe('of the first');
});

test('an option with which former builds removed old backups is refused with what to do', async () => {
  const program = fileURLToPath(new URL('../../backup-main.ts', import.meta.url));
  const run = promisify(execFile)(process.execPath, [program, '/backups', '--days=7']);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/knows no --\w+.*let the timer remove old ones with find/),
  });
});
