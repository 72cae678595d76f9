import { expect, test } from 'vitest';
import { byProject } from './seconds-reporter.ts';

test('the seconds of a test run are added up by project, the longest first', () => {
  const took = (project: string, file: string, tests: number, seconds: number) => ({
    project,
    file,
    tests,
    seconds,
  });
  expect(
    byProject([
      took('unit', 'a.test.ts', 2, 1.4),
      took('e2e', 'b.test.ts', 1, 9),
      took('unit', 'c.test.ts', 3, 2.2),
    ]),
  ).toEqual([
    { project: 'e2e', files: 1, tests: 1, seconds: 9 },
    { project: 'unit', files: 2, tests: 5, seconds: 4 },
  ]);
});
