import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const sayStart = `console.log(process.pid + ' starts with ' + process.execArgv.join());
  process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('deps/amaro')) ? 'took types off' : 'found all of it compiled'))`;

/** Starts the server with an invalid port, so that it ends at once; answers which processes started, and whether types were taken off. */
async function start(environment: Record<string, string>) {
  const started = promisify(execFile)(process.execPath, ['--max-semi-space-size=4', join(import.meta.dirname, 'start.js')], {
    env: { PATH: process.env.PATH, PORT: 'none', NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(sayStart)}"`, ...environment },
  });
  const { stdout } = await started.catch((error: Error & { stdout: string }) => error);
  return { pid: started.child.pid, output: stdout };
}

test('a server is one process, started once, and a later start uses its compiled sources', async () => {
  const cold = await mkdtemp(join(tmpdir(), 'smart-order-cold-'));
  onTestFinished(() => rm(cold, { recursive: true }));
  const first = await start({ NODE_COMPILE_CACHE: cold });
  expect(first.output).toBe(`${first.pid} starts with --max-semi-space-size=4\ntook types off\n`);
  const second = await start({ NODE_COMPILE_CACHE: cold });
  expect(second.output).toBe(`${second.pid} starts with --max-semi-space-size=4\nfound all of it compiled\n`);
});

test('a server starts where compiled code cannot be stored', async () => {
  const { pid, output } = await start({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(output).toBe(`${pid} starts with --max-semi-space-size=4\ntook types off\n`);
});
