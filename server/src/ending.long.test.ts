import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { startProcess } from './testing/portal-process.ts';
import { ownDatabase } from './testing/test-portal.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smart-order-ending-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A socket on which only these bytes are sent. */
async function hanging(port: number, bytes: string, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host).on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

test('a server that is asked to end ends within 15 s, with any unfinished request on its sockets', async () => {
  const port = await freePort();
  const portal = await startProcess({
    port,
    dataDir,
    environment: { DATABASE_URL: await ownDatabase(), DEMO: 'off', HOST: 'localhost' },
  });
  const half =
    'POST /api/main/feed/saveorder HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n';
  const sockets = await Promise.all([
    hanging(port, ''),
    hanging(port, half),
    hanging(port, `${half}\r\n{"a":`),
    hanging(port, ''),
  ]);
  // A connection that stays open after its answer, as browsers do.
  sockets.push(await hanging(port, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  await sleep(700);
  const began = performance.now();
  await portal.stop();
  const took = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  console.log(
    `ended ${(took / 1000).toFixed(1)} s after SIGTERM, with a silent socket, half a header and half a body open`,
  );
  expect(took).toBeLessThan(15_000);
}, 60_000);

// A pipe of the shell, because a pipe that Node makes between two processes reports a missing reader differently.
const intoClosedPipe = 'mkfifo "$0"; : < "$0" & exec "$@" > "$0" 2>&1';

test('a server whose output is no longer read, as in `npm start | head -1`, keeps serving and ends when it is asked to', async () => {
  // A new database takes longer than three seconds, so that the start writes several lines: the first one causes no error in Node.
  const environment = { DEMO: 'off' };
  const command = ['sh', '-c', intoClosedPipe, join(dataDir, 'output'), process.execPath] as const;
  const portal = await startProcess({ port: await freePort(), dataDir, environment, command });
  expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);
}, 60_000);

test.skipIf(process.platform === 'win32')(
  'a server ends when its npm is killed, logs that, and the port is free again',
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
    let output = '';
    npm.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await vi.waitFor(() => expect(output).toContain('is open at'), 50_000);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    npm.kill('SIGKILL');
    await vi.waitFor(
      () => expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(),
      15_000,
    );
    await vi.waitFor(() => expect(output).toContain('"msg":"Smart Order has ended."'), 15_000);
    expect(output).toContain(
      '"msg":"Smart Order ends (its npm is gone): running requests are answered, new ones are not."',
    );
  },
  60_000,
);
