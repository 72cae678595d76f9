import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { missingWebFile } from './web-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-order-dist-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  for (const name of ['frame-1.js', 'HomePage-2.js', 'HomePage-2.css'])
    await writeFile(join(folder, 'assets', name), '');
  await writeFile(
    join(folder, 'index.html'),
    '<script type="module" src="/assets/frame-1.js"></script>',
  );
  await writeFile(
    join(folder, 'first-files.json'),
    '{"th":[["^/?$",["assets/HomePage-2.js","assets/HomePage-2.css"]]]}',
  );
});

test('a whole build has every file that its pages begin with', async () => {
  expect(await missingWebFile(folder)).toBeUndefined();
});

test.each([
  'index.html',
  'first-files.json',
  'assets/frame-1.js',
  'assets/HomePage-2.js',
  'assets/HomePage-2.css',
])('half a build is known by its missing %s', async (name) => {
  await rm(join(folder, name));
  expect(await missingWebFile(folder)).toBe(name);
});
