import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, bangkokDate, daysBetween } from '#contract/calendar.ts';
import { dayJudge } from '#contract/delivery/days/open-days.ts';
import type { ClosedDay, DayRule } from '#contract/delivery/days/plan.ts';
import { weekdayOf } from '#contract/weekday.ts';
import { comingDays, mostMoved } from './coming-days.ts';
import { moves, plannedDays, type Move, type Rhythm } from './rhythm.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const rule: DayRule = {
  zone: '',
  productType: '',
  weekdays: everyDay,
  leadDays: 1,
  cutOff: '16:00',
  places: null,
};
const holiday = (day: string): ClosedDay => ({
  day,
  zone: '',
  productType: '',
  isHoliday: true,
  nameTh: 'สงกรานต์',
  nameEn: 'Songkran',
});
const judgeOf = (closed: ClosedDay[], rules: DayRule[] = [rule]) =>
  dayJudge({ rules, closed }, { zone: '', productTypes: ['PIG'] }, new Date(0));
const weekly = (more: Partial<Rhythm> & { move?: Move; daysAhead?: number } = {}) => ({
  weekdays: [2],
  everyWeeks: 1,
  from: '2027-04-01',
  until: '',
  pausedUntil: '',
  move: 'before' as Move,
  daysAhead: 2,
  ...more,
});
const april = { first: '2027-04-01', last: '2027-04-30' };
const songkran = ['2027-04-13', '2027-04-14', '2027-04-15'].map(holiday);
const at = (text: string) => new Date(`${text}+07:00`);

describe('the days of a standing order', () => {
  test('every Tuesday from a day until a day, without those of a pause', () => {
    const days = plannedDays(
      weekly({ from: '2027-04-07', until: '2027-05-04' }),
      '2027-04-01',
      '2027-06-01',
    );
    expect(days).toEqual(['2027-04-13', '2027-04-20', '2027-04-27', '2027-05-04']);
    expect(plannedDays(weekly({ pausedUntil: '2027-04-20' }), april.first, april.last)).toEqual([
      '2027-04-20',
      '2027-04-27',
    ]);
  });

  test('every second week counts from the week of the first day, also where that day is later in the week', () => {
    const rhythm = weekly({ weekdays: [1, 4], everyWeeks: 2, from: '2027-04-01' });
    expect(plannedDays(rhythm, april.first, april.last)).toEqual([
      '2027-04-01',
      '2027-04-12',
      '2027-04-15',
      '2027-04-26',
      '2027-04-29',
    ]);
  });

  test.each([
    ['before', '2027-04-12', '2027-04-11T15:30:00'],
    ['after', '2027-04-16', '2027-04-12T15:30:00'],
  ] as const)(
    'over Songkran a closed Tuesday moves %s it, as chosen, and people are asked two days before it is ordered',
    (move, date, endsAt) => {
      const [, second] = comingDays(weekly({ move }), judgeOf(songkran), april);
      expect(second).toMatchObject({
        day: '2027-04-13',
        date,
        closed: { why: 'holiday', closed: { nameEn: 'Songkran' } },
        endsAt: at(endsAt),
      });
      expect(second?.askAt).toEqual(at(`${addDays(endsAt.slice(0, 10), -2)}T08:00:00`));
    },
  );

  test('without rules of days the draft is ordered the day before at 15:30', () => {
    const [first] = comingDays(weekly(), judgeOf([], []), april);
    expect(first).toEqual({
      day: '2027-04-06',
      date: '2027-04-06',
      endsAt: at('2027-04-05T15:30:00'),
      askAt: at('2027-04-03T08:00:00'),
    });
  });

  test('where no day near is open, the day stays without one', () => {
    const closed = Array.from({ length: 60 }, (_, far) => holiday(addDays('2027-03-20', far)));
    expect(comingDays(weekly(), judgeOf(closed), april).map(({ date }) => date)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('each planned day is delivered on itself where it is open, else on the nearest open day of the chosen side', () => {
    const someDay = fc.integer({ min: 0, max: 60 }).map((far) => addDays('2027-03-20', far));
    const some = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      everyWeeks: fc.integer({ min: 1, max: 4 }),
      from: someDay,
      pausedUntil: fc.oneof(fc.constant(''), someDay),
      move: fc.constantFrom(...moves),
      daysAhead: fc.integer({ min: 1, max: 14 }),
    });
    fc.assert(
      fc.property(
        some,
        fc.uniqueArray(someDay, { maxLength: 40 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        (wanted, shut, open) => {
          const rhythm = weekly(wanted);
          const judge = judgeOf(shut.map(holiday), [{ ...rule, weekdays: open }]);
          const first = '2027-03-20';
          const last = '2027-05-20';
          const days = comingDays(rhythm, judge, { first, last });
          expect(days.map(({ day }) => day)).toEqual(plannedDays(rhythm, first, last));
          for (const { day, date, askAt, endsAt, closed } of days) {
            expect(rhythm.weekdays).toContain(weekdayOf(day));
            expect(day >= rhythm.from && day >= rhythm.pausedUntil).toBe(true);
            expect(date === day).toBe(judge(day).why === undefined);
            expect(closed?.date).toBe(date === day ? undefined : day);
            expect(askAt < endsAt).toBe(true);
            const way = rhythm.move === 'before' ? -1 : 1;
            const far = date === null ? mostMoved + 1 : daysBetween(day, date) * way;
            expect(far).toBeGreaterThanOrEqual(0);
            for (let between = 0; between < far; between++)
              expect(judge(addDays(day, between * way)).why).toBeDefined();
            if (date !== null)
              expect([judge(date).why, bangkokDate(endsAt) < date]).toEqual([undefined, true]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
