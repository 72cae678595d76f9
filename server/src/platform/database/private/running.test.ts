import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runningConnection } from './running.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'smart-order-running-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const socketOf = async () => {
  await mkdir(join(dataDir, 'run'));
  return join(dataDir, 'run', '.s.PGSQL.5432');
};

test('no database runs on a folder without an address, or with one that a killed process left behind', async () => {
  expect(await runningConnection(dataDir)).toBeUndefined();
  await writeFile(await socketOf(), '');
  expect(await runningConnection(dataDir)).toBeUndefined();
});

test('a database that is too busy to answer counts as running: a second one is not started beside it', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(
    await socketOf(),
  );
  await expect(runningConnection(dataDir, 100)).rejects.toThrow('does not answer');
  silent.close();
});
