import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyData } from './support/portal.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a folder with spaces '));
  await chmod(folder, 0o700);
  // Made by a first start; each test then has a copy, for a new database takes longer than all that is asked of it.
  const made = await start(join(folder, 'made'), await freePort());
  await made.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the server until it ends by itself; answers its exit code, what it said, and after how many milliseconds. */
async function startAndEnd(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

const start = (dataDir: string, port: number) => startProcess({ port, dataDir, environment: { DEMO: 'off' } });

/** A folder with a database at rest. */
async function data(name: string): Promise<string> {
  await copyData(join(folder, 'made'), join(folder, name));
  return join(folder, name);
}

describe('starting on a folder', () => {
  test('a second start says so, ends, and leaves the first alone', async () => {
    const dataDir = await data('twice');
    const first = await start(dataDir, await freePort());
    const second = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off' });
    expect(second.code).not.toBe(0);
    expect(second.said).toMatch(/already/i);
    expect(second.said).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.stop();
  });

  test('after kill -9 the next start takes over, and a polite end leaves nothing behind', async () => {
    const dataDir = await data('killed');
    const first = await start(dataDir, await freePort());
    await first.kill();
    const second: PortalProcess = await start(dataDir, await freePort());
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    await second.stop();
    await expect(fetch(`${second.origin}/healthz`)).rejects.toThrow();
    const third = await start(dataDir, await freePort());
    await third.stop();
  });

  test.skipIf(process.platform === 'win32')('a server whose npm was ended goes too, and the port is free again', async () => {
    const [port, dataDir] = [await freePort(), await data('npm')];
    const shell = spawn('sh', ['-c', `"${process.execPath}" server/src/main.ts; exit`], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const said of shell.stdout) if (String(said).includes('is open at')) break;
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow(), 15_000);
    const next = await vi.waitFor(() => start(dataDir, port), 15_000);
    await next.stop();
  });

  test('a port that is taken is named', async () => {
    const port = await freePort();
    const first = await start(await data('port'), port);
    const second = await startAndEnd({ DATA_DIR: await data('other'), PORT: String(port), HOST: '127.0.0.1', DEMO: 'off' });
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Port ${port}`);
    await first.stop();
  });
});

describe('a configuration that is wrong', () => {
  test('a database that is away, a host that is not ours and a folder that cannot be are named by their variables', async () => {
    const taken = join(folder, 'a file');
    await writeFile(taken, '');
    for (const [key, value] of [
      ['DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/nothing'],
      ['HOST', 'no.such.host.invalid'],
      ['DATA_DIR', taken],
    ] as const) {
      const { code, said } = await startAndEnd({ DATA_DIR: join(folder, 'named'), PORT: String(await freePort()), DEMO: 'off', [key]: value });
      expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^${key}\\b`, 'm'))]);
    }
  });

  test('every bad variable is named at once', async () => {
    const { code, said } = await startAndEnd({
      PORT: 'http',
      DEMO: 'yes',
      PUBLIC_ORIGIN: 'http://example.com',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT_SCALE: '0',
      NODE_ENV: 'prod',
    });
    expect(code).toBe(1);
    for (const key of ['PORT', 'DEMO', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'RATE_LIMIT_SCALE', 'NODE_ENV'])
      expect(said).toMatch(new RegExp(`^\\s+${key}: `, 'm'));
  });

  test('production refuses the demonstration, the simulator and the development provider by name', async () => {
    const { code, said } = await startAndEnd({
      NODE_ENV: 'production',
      DEMO: 'on',
      ERP_SIMULATOR: 'on',
      OIDC_FOSAD_ISSUER: 'http://localhost:3000/dev/fosad',
    });
    expect(code).toBe(1);
    for (const key of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'DEMO', 'ERP_SIMULATOR', 'OIDC_FOSAD_ISSUER', 'OIDC_IDS_PORTAL_ISSUER', 'secretKey'])
      expect(said).toContain(key);
  });

  test('an unknown key of the file is named', async () => {
    const file = join(folder, 'config.json');
    await writeFile(file, JSON.stringify({ portalLogn: 'https://portal.example' }));
    const { code, said } = await startAndEnd({ CONFIG_FILE: file });
    expect([code, said.includes('portalLogn')]).toEqual([1, true]);
  });
});
