import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayWhatBegins } from './start-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a slow start names its current step, and then each step that it begins', () => {
  const lines: string[] = [];
  const { begins, done } = sayWhatBegins((line) => lines.push(line));
  begins('making the database');
  begins('building the web');
  vi.advanceTimersByTime(2900);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(200);
  begins('making the demonstration supplier');
  done();
  expect(lines).toEqual([
    'Getting ready, which takes a minute or two at a first start: making the database, building the web …',
    'Getting ready: making the demonstration supplier …',
  ]);
});

test('a quick start writes no steps', () => {
  const lines: string[] = [];
  const { begins, done } = sayWhatBegins((line) => lines.push(line));
  begins('opening the database');
  done();
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([]);
});
