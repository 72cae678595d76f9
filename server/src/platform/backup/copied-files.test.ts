import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFolder } from './copied-files.ts';

test.each(['ab', 'ab/abcd.webp'])(
  'a photo folder in which %s is a link is refused by its name, and not copied without it',
  async (linked) => {
    const folder = await mkdtemp(join(tmpdir(), 'smart-order-copied-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const one of ['backup', 'elsewhere', 'photos']) await mkdir(join(folder, one));
    await writeFile(join(folder, 'elsewhere/abcd.webp'), 'a photo');
    const path = join(folder, 'photos', linked);
    await mkdir(join(path, '..'), { recursive: true });
    await symlink(join(folder, linked.includes('.') ? 'elsewhere/abcd.webp' : 'elsewhere'), path);
    await expect(
      copyFolder(join(folder, 'photos'), join(folder, 'backup'), 'photos'),
    ).rejects.toThrow(`${path} is a link`);
  },
);
