import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { ownDatabase } from './testing/test-portal.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smart-order-ending-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a server that is asked to end', () => {
  test.skipIf(process.platform === 'win32')(
    'goes when its npm is killed, and the port is free again',
    async () => {
      const port = await freePort();
      const npm = spawn('npm', ['start'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
          DATA_DIR: dataDir,
          DATABASE_URL: await ownDatabase(),
          DEMO: 'off',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const said of npm.stdout) if (String(said).includes('is open at')) break;
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      npm.kill('SIGKILL');
      await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), 15_000);
    },
    60_000,
  );
});
