import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const sayHeaps = `process.on('exit', () => console.log(process.pid + ' has ' + process.env.MALLOC_ARENA_MAX + ' ' + process.execArgv.join()
  + (process.moduleLoadList.some((name) => name.includes('deps/amaro')) ? ' and took types off' : '')))`;

/** Starts the server on a port that is none, so that it ends at once; answers who ended, with how many heaps and which flags. */
async function heapsOf(environment: Record<string, string>) {
  const started = promisify(execFile)(process.execPath, ['--max-semi-space-size=4', join(import.meta.dirname, 'start.js')], {
    env: { PATH: process.env.PATH, PORT: 'none', NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(sayHeaps)}"`, ...environment },
  });
  const { stdout } = await started.catch((error: Error & { stdout: string }) => error);
  return { pid: started.child.pid, said: stdout };
}

describe.skipIf(process.platform !== 'linux')('the memory of a server', () => {
  test('is one heap for all its threads, in the process that was started, with its flags', async () => {
    const { pid, said } = await heapsOf({});
    expect(said).toBe(`${pid} has 1 --max-semi-space-size=4\n`);
  });

  test('is as many heaps as who runs it says', async () => {
    const { pid, said } = await heapsOf({ MALLOC_ARENA_MAX: '3' });
    expect(said).toBe(`${pid} has 3 --max-semi-space-size=4\n`);
  });

  test('holds nothing of what took the types off its sources, also where that had to be done', async () => {
    const cold = await mkdtemp(join(tmpdir(), 'smart-order-cold-'));
    const { pid, said } = await heapsOf({ NODE_COMPILE_CACHE: cold });
    expect(said).toBe(`${pid} has 1 --max-semi-space-size=4\n`);
    await rm(cold, { recursive: true });
  });

  test('goes on where what was done cannot be kept', async () => {
    const { pid, said } = await heapsOf({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(said).toBe(`${pid} has 1 --max-semi-space-size=4 and took types off\n`);
  });
});
