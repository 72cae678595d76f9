import { expect, test } from 'vitest';
import { stopClock } from '#testing/stopped-clock.ts';
import { Pace } from './pace.ts';

const outcome = (turn: Promise<unknown>) =>
  turn.then(
    () => 'let through',
    (problem: { code: string }) => problem.code,
  );

test('a caller who would wait too long for a turn is refused, and no other', async () => {
  // All arrive at the same moment, however long this machine takes to call them.
  stopClock();
  const pace = new Pace({ atOnce: 2, everyMs: 100, longestWaitMs: 150 });
  const outcomes = ['a', 'a', 'a', 'a', 'b'].map((caller) => outcome(pace.wait(caller)));
  expect(await Promise.all(outcomes)).toEqual([
    'let through',
    'let through',
    'let through',
    'too_many_requests',
    'let through',
  ]);
});

test('a turn that is given back can be used by the next caller', async () => {
  const pace = new Pace({ atOnce: 1, everyMs: 60_000, longestWaitMs: 0 });
  (await pace.wait('a'))();
  expect(await outcome(pace.wait('a'))).toBe('let through');
  expect(await outcome(pace.wait('a'))).toBe('too_many_requests');
});
