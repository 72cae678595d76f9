import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#platform/database/connections/connect.ts';
import { linesOf } from '#testing/log-lines.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';
import { outcomeSamples } from './outcomes.ts';
import { runJobs } from './run-jobs.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await testPortal()));
afterAll(() => portal.close());

test('a job that throws for ever stops no other, is logged once and is counted', async () => {
  const { log, lines } = linesOf();
  let [thrown, done] = [0, 0];
  const deps = { ...portal.deps, log };
  const stop = runJobs(deps, {
    broken: {
      every: 5,
      round: async () => Promise.reject(new Error(`no use, for ${(thrown += 1) > 0}`)),
      failed: 'this could not be done now',
    },
    whole: { every: 5, round: async () => void (done += 1), failed: 'that could not be done now' },
  });
  await expect.poll(() => Math.min(thrown, done)).toBeGreaterThan(3);
  await stop();
  expect(lines().map(({ msg }) => msg)).toEqual(['this could not be done now']);
  expect(outcomeSamples(({ failures }) => failures)(deps)).toEqual([
    [{ work: 'broken' }, thrown],
    [{ work: 'whole' }, 0],
  ]);
  expect(outcomeSamples(({ failing }) => failing.size)(deps)).toContainEqual([
    { work: 'broken' },
    1,
  ]);
});

test('a job is woken where a row of its table is due, also one that another copy of the server wrote, and not before', async () => {
  let woken = 0;
  const due = [{ table: 'report_schedule', where: 'stopped_at is null', at: 'next_due_at' }];
  const stop = runJobs(portal.deps, {
    due: { due, round: async () => void (woken += 1), failed: 'it could not be done' },
    other: {
      due: [{ table: 'bank_hint', where: `state = 'waiting'` }],
      round: async () => void (woken += 100),
      failed: 'it could not be done',
    },
  });
  const schedule = (at: string) =>
    run(
      portal.db,
      `insert into report_schedule (user_id, recipient_id, kind, bu, format, rhythm, hour, next_due_at, created_at, filter, language)
       select user_id, user_id, 'orders', 'feed', 'csv', 'daily', 7, now() + $1::interval, now(), '{}', 'th' from app_user limit 1`,
      [at],
    );
  await schedule('1 hour');
  await new Promise((done) => setTimeout(done, 1200));
  expect(woken).toBe(0);
  await schedule('-1 second');
  await expect.poll(() => woken, { timeout: 2500 }).toBe(1);
  await stop();
});

test('where the server ends, a round that is under way ends, none begins, and what waits is written once more', async () => {
  const order: string[] = [];
  const stop = runJobs(portal.deps, {
    last: {
      every: 3_600_000,
      atStart: true,
      round: async () =>
        new Promise((done) => setTimeout(done, 20)).then(() => order.push('round')),
      atEnd: async () => order.push('end'),
      failed: 'it could not be done',
    },
  });
  await stop();
  expect(order).toEqual(['round', 'end']);
});
