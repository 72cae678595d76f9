import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { endPostgres } from './orphan.ts';

test('a PostgreSQL that does not stop is named by its process, with how to end it', async () => {
  const frozen = spawn(process.execPath, [
    '-e',
    `process.on('SIGINT', () => {}).on('SIGQUIT', () => {}); setInterval(() => {}, 1000)`,
  ]);
  onTestFinished(() => void frozen.kill('SIGKILL'));
  const ended = endPostgres(
    frozen.pid!,
    () => frozen.exitCode !== null,
    '/data/postgres/postmaster.pid',
    { SIGINT: 20, SIGQUIT: 20 },
  );
  await expect(ended).rejects.toThrow(
    `end that process by hand (kill -9 ${frozen.pid}), remove /data/postgres/postmaster.pid`,
  );
});
