import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a folder with spaces '));
  await chmod(folder, 0o700);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the server until it ends by itself; answers its exit code, what it said, and after how many milliseconds. */
async function startAndEnd(environment: Record<string, string>) {
  const began = Date.now();
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
  return { code, said, took: Date.now() - began };
}

const start = (dataDir: string, port: number) => startProcess({ port, dataDir, environment: { DEMO: 'off' } });

describe('starting on a folder', () => {
  test('a second start says so within five seconds and leaves the first alone', async () => {
    const dataDir = join(folder, 'twice');
    const first = await start(dataDir, await freePort());
    const second = await startAndEnd({ DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: 'off' });
    expect(second.code).not.toBe(0);
    expect(second.said).toMatch(/already/i);
    expect(second.said).not.toMatch(/\n\s+at /);
    expect(second.took).toBeLessThan(5000);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.stop();
  });

  test('after kill -9 the next start takes over, and a polite end leaves nothing behind', async () => {
    const dataDir = join(folder, 'killed');
    const first = await start(dataDir, await freePort());
    await first.kill();
    const second: PortalProcess = await start(dataDir, await freePort());
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    await second.stop();
    await expect(fetch(`${second.origin}/healthz`)).rejects.toThrow();
    const third = await start(dataDir, await freePort());
    await third.stop();
  });

  test('a port that is taken is named', async () => {
    const port = await freePort();
    const first = await start(join(folder, 'port'), port);
    const second = await startAndEnd({ DATA_DIR: join(folder, 'other'), PORT: String(port), HOST: '127.0.0.1', DEMO: 'off' });
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Port ${port}`);
    await first.stop();
  });
});

describe('a configuration that is wrong', () => {
  test('every bad variable is named at once', async () => {
    const { code, said } = await startAndEnd({
      PORT: 'http',
      DEMO: 'yes',
      PUBLIC_ORIGIN: 'http://example.com',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT_SCALE: '0',
    });
    expect(code).toBe(1);
    for (const key of ['PORT', 'DEMO', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'RATE_LIMIT_SCALE']) expect(said).toMatch(new RegExp(`^\\s+${key}: `, 'm'));
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
