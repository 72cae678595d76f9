import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { startProcess } from './testing/portal-process.ts';
import { ownDatabase } from './testing/test-portal.ts';

const sayStart = `console.log(process.pid + ' starts with ' + process.execArgv.join());
  process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('deps/amaro')) ? 'took types off' : 'found all of it compiled'))`;

/** Starts the server with an invalid port, so that it ends at once; answers which processes started, and whether types were taken off. */
async function start(environment: Record<string, string>) {
  const started = promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=4', join(import.meta.dirname, 'start.js')],
    {
      env: {
        PATH: process.env.PATH,
        PORT: 'none',
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(sayStart)}"`,
        ...environment,
      },
    },
  );
  const { stdout } = await started.catch((error: Error & { stdout: string }) => error);
  return { pid: started.child.pid, output: stdout };
}

test('a server is one process, started once, and a later start uses its compiled sources', async () => {
  const cold = await mkdtemp(join(tmpdir(), 'smart-order-cold-'));
  onTestFinished(() => rm(cold, { recursive: true }));
  const first = await start({ NODE_COMPILE_CACHE: cold });
  expect(first.output).toBe(`${first.pid} starts with --max-semi-space-size=4\ntook types off\n`);
  const second = await start({ NODE_COMPILE_CACHE: cold });
  expect(second.output).toBe(
    `${second.pid} starts with --max-semi-space-size=4\nfound all of it compiled\n`,
  );
});

test('a server starts where compiled code cannot be stored', async () => {
  const { pid, output } = await start({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(output).toBe(`${pid} starts with --max-semi-space-size=4\ntook types off\n`);
});

test('a production folder that lacks a file of a page does not start, and one that loses it is not ready: both name the file', async () => {
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-half-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await promisify(execFile)(process.execPath, ['scripts/build.ts', folder], { cwd: root });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const [name = ''] =
    /assets\/HomePage-[\w-]+\.js/.exec(
      await readFile(join(folder, 'web/dist/first-files.json'), 'utf8'),
    ) ?? [];
  const file = join(folder, 'web/dist', name);
  const environment = {
    DATABASE_URL: await ownDatabase(),
    DEMO: 'off',
    WEB_BUILD: 'of the folder',
  };
  const begin = async () =>
    startProcess({ port: await freePort(), dataDir: join(folder, 'data'), folder, environment });

  await rename(file, `${file}.away`);
  await expect(begin()).rejects.toThrow(`web/dist has no ${name}`);
  await rename(`${file}.away`, file);
  const portal = await begin();
  onTestFinished(() => void portal.kill());
  const ready = async () => {
    const answer = await fetch(`${portal.origin}/readyz`);
    return [answer.status, ((await answer.json()) as { reason?: string }).reason ?? 'none'];
  };
  expect(await ready()).toEqual([200, 'none']);
  await rename(file, `${file}.away`);
  expect(await ready()).toEqual([503, expect.stringContaining(`web/dist has no ${name}`)]);
  await rename(`${file}.away`, file);
  expect(await ready()).toEqual([200, 'none']);
  await portal.stop();
}, 180_000);
