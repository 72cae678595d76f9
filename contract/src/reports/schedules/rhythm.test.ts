import { describe, expect, test } from 'vitest';
import { daysOn } from './relative-days.ts';
import { nextDue, type Timing } from './rhythm.ts';

const next = (timing: Timing, after: string) => nextDue(timing, new Date(after)).toISOString();

describe('when a report is due next', () => {
  test('a daily one at its hour in Bangkok: today before it, else tomorrow', () => {
    const daily = { rhythm: 'daily', hour: 7 } as const;
    expect(next(daily, '2026-11-26T23:59:59Z')).toBe('2026-11-27T00:00:00.000Z');
    expect(next(daily, '2026-11-27T00:00:00Z')).toBe('2026-11-28T00:00:00.000Z');
  });

  test('one at midnight belongs to the day that begins in Bangkok', () => {
    const midnight = { rhythm: 'daily', hour: 0 } as const;
    expect(next(midnight, '2026-11-27T16:59:00Z')).toBe('2026-11-27T17:00:00.000Z');
    expect(next({ rhythm: 'monthly', hour: 0 }, '2026-11-30T16:59:59Z')).toBe(
      '2026-11-30T17:00:00.000Z',
    );
    expect(next({ rhythm: 'weekly', weekday: 1, hour: 0 }, '2026-11-29T16:00:00Z')).toBe(
      '2026-11-29T17:00:00.000Z',
    );
  });

  test('a weekly one on its weekday, a week later once its hour has passed', () => {
    const monday = { rhythm: 'weekly', weekday: 1, hour: 7 } as const;
    expect(next(monday, '2026-11-27T08:00:00Z')).toBe('2026-11-30T00:00:00.000Z');
    expect(next(monday, '2026-11-30T00:00:00Z')).toBe('2026-12-07T00:00:00.000Z');
    expect(next({ ...monday, weekday: 7 }, '2026-11-27T08:00:00Z')).toBe(
      '2026-11-29T00:00:00.000Z',
    );
  });

  test('a monthly one on the first, also over the new year and after a long absence', () => {
    const monthly = { rhythm: 'monthly', hour: 6 } as const;
    expect(next(monthly, '2026-11-27T08:00:00Z')).toBe('2026-11-30T23:00:00.000Z');
    expect(next(monthly, '2026-11-30T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
    expect(next(monthly, '2028-02-05T00:00:00Z')).toBe('2028-02-29T23:00:00.000Z');
  });
});

describe('the days of a report are reckoned anew each time', () => {
  test.each([
    ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['today', '2026-12-01', '2026-12-01', '2026-12-01'],
    ['next7', '2026-12-28', '2026-12-28', '2027-01-04'],
    ['lastWeek', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['lastWeek', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['thisMonth', '2026-11-27', '2026-11-01', '2026-11-27'],
    ['last7', '2026-11-27', '2026-11-20', '2026-11-27'],
  ] as const)('%s on %s is %s to %s', (days, today, from, to) => {
    expect(daysOn(days, today)).toEqual({ from, to });
  });
});
