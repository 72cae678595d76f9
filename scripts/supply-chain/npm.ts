import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs npm in the repository; Windows finds it only by a shell. */
export const npm = (args: string[]) =>
  spawnSync('npm', args, {
    cwd: resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 1e9,
    shell: process.platform === 'win32',
  });
