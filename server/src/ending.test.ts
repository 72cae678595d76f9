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
    'ends when its npm is killed, logs that, and the port is free again',
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
      let said = '';
      npm.stdout.on('data', (text: Buffer) => (said += text.toString()));
      await vi.waitFor(() => expect(said).toContain('is open at'), 50_000);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      npm.kill('SIGKILL');
      await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(), 15_000);
      await vi.waitFor(() => expect(said).toContain('"msg":"Smart Order has ended."'), 15_000);
      expect(said).toContain('"msg":"Smart Order ends (its npm is gone): running requests are answered, new ones are not."');
    },
    60_000,
  );
});
