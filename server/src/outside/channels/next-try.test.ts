import { describe, expect, test } from 'vitest';
import { later, refused } from './channel.ts';
import { nextTry } from './next-try.ts';

const at = new Date('2026-11-26T02:00:00Z');
const failed = (more: object = {}) => ({ tries: 1, unsure: 0, failingSince: null, ...more });
const secondsUntil = (next: ReturnType<typeof nextTry>) =>
  next.isGivenUp ? undefined : (next.notBefore.getTime() - at.getTime()) / 1000;

describe('a message that was not taken', () => {
  test('is tried again after 1, 2, 4 … seconds, at most 15, after ten minutes at most 5 minutes, or as long as its provider asks, up to an hour', () => {
    const waits = [1, 2, 3, 6, 20].map((tries) =>
      secondsUntil(nextTry(failed({ tries }), later('busy'), true, at, 0)),
    );
    expect(waits).toEqual([1, 2, 4, 15, 15]);
    const since = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
    const long = [9, 10].map((minutes) =>
      secondsUntil(
        nextTry(failed({ tries: 20, failingSince: since(minutes) }), later('busy'), true, at, 0),
      ),
    );
    expect(long).toEqual([15, 300]);
    expect(secondsUntil(nextTry(failed(), later('busy', { retryAfter: 120 }), true, at, 0))).toBe(
      120,
    );
    expect(
      secondsUntil(nextTry(failed(), later('busy', { retryAfter: 99_999 }), true, at, 0)),
    ).toBe(3600);
    expect(secondsUntil(nextTry(failed(), later('busy'), true, at, 1))).toBe(1.5);
  });

  test('is given up where it is refused, and after a day', () => {
    expect(nextTry(failed(), refused('no such number'), true, at)).toEqual({
      isGivenUp: true,
      problem: 'no such number',
    });
    const since = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
    expect(nextTry(failed({ failingSince: since(23) }), later('busy'), true, at).isGivenUp).toBe(
      false,
    );
    expect(nextTry(failed({ failingSince: since(24) }), later('busy'), true, at)).toEqual({
      isGivenUp: true,
      problem: 'busy; tried for a day',
    });
  });

  test('after two tries without an answer may have arrived: it is given up, unless the provider knows its key', () => {
    const silent = later('no answer', { isUnsure: true });
    expect(nextTry(failed({ unsure: 1 }), silent, false, at).isGivenUp).toBe(false);
    expect(nextTry(failed({ unsure: 2 }), silent, false, at)).toMatchObject({
      isGivenUp: true,
      problem: expect.stringContaining('may have arrived'),
    });
    expect(nextTry(failed({ unsure: 2 }), silent, true, at).isGivenUp).toBe(false);
  });
});
