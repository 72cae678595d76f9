import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { failingOnce } from './failing-once.ts';
import { createLog } from '#platform/log.ts';

test('work that fails each second while the database is unavailable is logged at the first failure and at the first success, without a stack', () => {
  const lines: { level: number; msg: string; reason?: string; err?: object }[] = [];
  const rounds = failingOnce(
    { log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) },
    'the audit could not be sealed now',
  );
  const unavailable = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
  rounds.went();
  for (const code of ['ECONNREFUSED', '57P01', 'ECONNREFUSED']) rounds.failed(unavailable(code));
  rounds.went();
  rounds.went();
  expect(lines.map(({ msg, reason, err }) => [msg, reason, err])).toEqual([
    ['the audit could not be sealed now', 'connect ECONNREFUSED', undefined],
    ['again possible: the audit could not be sealed now', undefined, undefined],
  ]);
  for (const at of [1, 1, 2]) rounds.failed(new Error(`fault ${at}`));
  expect(lines.slice(2).map(({ err }) => err)).toMatchObject([
    { message: 'fault 1' },
    { message: 'fault 2' },
  ]);
});

// Work with a timer of its own would log each failure, or none.
const withoutRounds = [
  // Opens a lost connection again, without a statement.
  'features/integration/outbox/deliver-outbox.ts',
  'platform/database/private/postmaster.ts',
  'platform/http/ending.ts',
  'platform/jobs/run-jobs.ts',
  'platform/stop-with-npm.ts',
  'platform/work/regularly.ts',
];

test('all repeated work of the server is a row of jobs.ts or runs through `regularly`, so that each kind of failure is logged once', async () => {
  const server = new URL('../..', import.meta.url).pathname;
  const found: string[] = [];
  for await (const file of glob('**/*.ts', {
    cwd: server,
    exclude: ['**/*.test.ts', 'testing/**'],
  }))
    if ((await readFile(`${server}${file}`, 'utf8')).includes('setInterval(')) found.push(file);
  expect(found.toSorted()).toEqual(withoutRounds);
});
