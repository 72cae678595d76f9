import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@smart-order/server/platform/config/config.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { ownDatabase } from '@smart-order/server/testing/test-portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const npmStart = scripts.start.split(' ').slice(1);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a folder with spaces '));
  await chmod(folder, 0o700);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the server until it ends by itself; answers its exit code and its output. */
async function startAndEnd(environment: Record<string, string>) {
  const child = spawn(process.execPath, npmStart, {
    cwd: root,
    env: { PATH: process.env.PATH, WEB_BUILD: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

const start = (dataDir: string, port: number) =>
  startProcess({ port, dataDir, environment: { DEMO: 'off' } });

describe('starting on a folder', () => {
  // Each start uses the database of the previous start.
  const dataDir = () => join(folder, 'data');

  test('a second start names the reason and ends without touching the first; so does a start on the same port', async () => {
    const port = await freePort();
    const first = await start(dataDir(), port);
    const second = await startAndEnd({
      DATA_DIR: dataDir(),
      PORT: String(await freePort()),
      DEMO: 'off',
    });
    expect(second.code).not.toBe(0);
    expect(second.output).toMatch(/already/i);
    expect(second.output).not.toMatch(/\n\s+at /);
    const elsewhere = { DATA_DIR: join(folder, 'other'), DATABASE_URL: await ownDatabase() };
    const third = await startAndEnd({
      ...elsewhere,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
    });
    expect(third.code).toBe(1);
    expect(third.output).toContain(`Port ${port}`);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.stop();
  });

  test('after kill -9 the next start takes over, and an ordinary stop closes the port', async () => {
    const first = await start(dataDir(), await freePort());
    await first.kill();
    const second = await start(dataDir(), await freePort());
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
    await second.stop();
    await expect(fetch(`${second.origin}/healthz`)).rejects.toThrow();
  });

  test.skipIf(process.platform === 'win32')(
    'a server ends when its npm is ended, and the port and the folder are free again',
    async () => {
      const port = await freePort();
      const shell = spawn('sh', ['-c', `"${process.execPath}" ${npmStart.join(' ')}; exit`], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATA_DIR: dataDir(),
          DEMO: 'off',
          WEB_BUILD: 'off',
          npm_lifecycle_event: 'start',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const chunk of shell.stdout) if (String(chunk).includes('is open at')) break;
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
      shell.kill('SIGTERM');
      const isOver = () =>
        fetch(`http://localhost:${port}/healthz`).then(
          () => false,
          () => true,
        );
      await expect.poll(isOver).toBe(true);
      // The server closes its port first, and then its database.
      await expect
        .poll(() =>
          start(dataDir(), port).then((next) => next.stop().then(() => 'started'), String),
        )
        .toBe('started');
    },
  );
});

describe('a configuration that is wrong', () => {
  test('an unreachable database, a foreign host and an impossible folder are named by their variables', async () => {
    const taken = join(folder, 'a file');
    await writeFile(taken, '');
    const good = {
      DATA_DIR: join(folder, 'named'),
      DATABASE_URL: await ownDatabase(),
      PORT: String(await freePort()),
      DEMO: 'off',
    };
    for (const [key, value] of [
      ['DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/nothing'],
      ['HOST', 'no.such.host.invalid'],
      ['DATA_DIR', taken],
    ] as const) {
      const { code, output } = await startAndEnd({ ...good, [key]: value });
      expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`^${key}\\b`, 'm'))]);
    }
  });

  test('every bad variable is named at once', async () => {
    const { code, output } = await startAndEnd({
      PORT: 'http',
      DEMO: 'yes',
      PUBLIC_ORIGIN: 'http://example.com',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT_SCALE: '0',
      NODE_ENV: 'prod',
    });
    expect(code).toBe(1);
    for (const key of [
      'PORT',
      'DEMO',
      'PUBLIC_ORIGIN',
      'DATABASE_URL',
      'RATE_LIMIT_SCALE',
      'NODE_ENV',
    ])
      expect(output).toMatch(new RegExp(`^\\s+${key}: `, 'm'));
  });

  test('production refuses the demonstration, the simulator and the development provider by name', () => {
    const asked = {
      NODE_ENV: 'production',
      DEMO: 'on',
      ERP_SIMULATOR: 'on',
      OIDC_FOSAD_ISSUER: 'http://localhost:3000/dev/fosad',
    };
    for (const key of [
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'DEMO',
      'ERP_SIMULATOR',
      'OIDC_FOSAD_ISSUER',
      'OIDC_IDS_PORTAL_ISSUER',
      'secretKey',
    ])
      expect(() => readConfig(asked)).toThrow(key);
  });

  test('an unknown key of the file is named', async () => {
    const CONFIG_FILE = join(folder, 'config.json');
    await writeFile(CONFIG_FILE, JSON.stringify({ portalLogn: 'https://portal.example' }));
    expect(() => readConfig({ CONFIG_FILE })).toThrow('portalLogn');
  });
});
