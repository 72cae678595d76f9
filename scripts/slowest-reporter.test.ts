import { describe, expect, test } from 'vitest';
import { long, tooLong } from './slowest-reporter.ts';

const took = (seconds: number, load: number, project = 'unit') => ({
  project,
  title: 'a test',
  seconds,
  load,
});

describe('a unit test that takes too long', () => {
  test('is named from five seconds on, and fails the run from fifteen on a machine that runs nothing else', () => {
    const tests = [took(4.9, 3), took(5.1, 3), took(14.9, 0), took(15.1, 3)];
    expect(long(tests)).toEqual(tests.slice(1));
    expect(tooLong(tests, 2)).toEqual([took(15.1, 3)]);
  });

  test('does not fail a run during which other programs kept the machine busy', () => {
    expect(tooLong([took(21, 2), took(1, 7)], 2)).toEqual([]);
    expect(tooLong([took(21, 2), took(1, 7, 'e2e')], 2)).toEqual([took(21, 2)]);
  });

  test('is never a browser test or a test of test:long', () => {
    expect(tooLong([took(60, 0, 'e2e'), took(60, 0, 'long')], 2)).toEqual([]);
  });
});
