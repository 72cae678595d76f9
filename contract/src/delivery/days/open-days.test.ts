import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, bangkokDate } from '#contract/calendar.ts';
import {
  dayJudge,
  judgedDays,
  nearestOpenDay,
  type JudgedDay,
  type WhyClosed,
} from './open-days.ts';
import { areWeekdays, isUnplanned, type ClosedDay, type DayPlan, type DayRule } from './plan.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const aRule = (rule: Partial<DayRule> = {}): DayRule => ({
  zone: '',
  productType: '',
  weekdays: everyDay,
  leadDays: 1,
  cutOff: '16:00',
  places: null,
  ...rule,
});
const aDay = (day: string, more: Partial<ClosedDay> = {}): ClosedDay => ({
  day,
  zone: '',
  productType: '',
  isHoliday: false,
  nameTh: '',
  nameEn: '',
  ...more,
});
const plan = (rules: DayRule[], closed: ClosedDay[] = []): DayPlan => ({ rules, closed });
const at = (text: string) => new Date(`${text}+07:00`);
const north = { zone: 'N', productTypes: ['PIG'] };
const whyOf = ({ why }: JudgedDay) => why ?? 'open';

describe('the cut-off of a delivery day', () => {
  const judge = (now: string, rule: Partial<DayRule> = {}, closed: ClosedDay[] = []) =>
    dayJudge(plan([aRule(rule)], closed), north, at(now));

  test('an order for Thursday is taken until the last minute before Wednesday 16:00, and not at 16:00', () => {
    expect(judge('2026-12-02T15:59:59')('2026-12-03')).toEqual({
      date: '2026-12-03',
      until: at('2026-12-02T16:00:00'),
    });
    expect(judge('2026-12-02T16:00:00')('2026-12-03')).toMatchObject({
      why: 'cut_off',
      until: at('2026-12-02T16:00:00'),
    });
  });

  test('after midnight in Bangkok, when it is still yesterday in London, the day counts as begun', () => {
    const now = '2026-12-03T00:30:00';
    expect(at(now).toISOString()).toBe('2026-12-02T17:30:00.000Z');
    expect(judgedDays(judge(now, { cutOff: '0:15' }), '2026-12-03', 3).map(whyOf)).toEqual([
      'cut_off',
      'cut_off',
      'open',
    ]);
  });

  test('without days of lead one may order on the day itself until its hour', () => {
    expect(
      judge('2026-12-03T09:59:00', { leadDays: 0, cutOff: '10:00' })('2026-12-03').why,
    ).toBeUndefined();
    expect(judge('2026-12-03T10:00:00', { leadDays: 0, cutOff: '10:00' })('2026-12-03').why).toBe(
      'cut_off',
    );
  });

  test('Songkran is no time to prepare an order: for the day after it one orders before it begins', () => {
    const songkran = ['2027-04-13', '2027-04-14', '2027-04-15'].map((day) =>
      aDay(day, { isHoliday: true, nameTh: 'สงกรานต์', nameEn: 'Songkran' }),
    );
    const after = judge('2027-04-12T09:00:00', {}, songkran)('2027-04-16');
    expect(after.until).toEqual(at('2027-04-12T16:00:00'));
    expect(judge('2027-04-12T09:00:00', {}, songkran)('2027-04-14')).toMatchObject({
      why: 'holiday',
      closed: { nameEn: 'Songkran' },
    });
  });

  test('a closed day is still a day of lead, because people work on it', () => {
    expect(judge('2026-12-01T09:00:00', {}, [aDay('2026-12-02')])('2026-12-03').until).toEqual(
      at('2026-12-02T16:00:00'),
    );
  });

  test('the lead goes over the end of the year', () => {
    expect(judge('2026-12-29T09:00:00', { leadDays: 3 })('2027-01-01').until).toEqual(
      at('2026-12-29T16:00:00'),
    );
  });
});

describe('the rule that counts', () => {
  const rules = [
    aRule({ weekdays: [1] }),
    aRule({ productType: 'PIG', weekdays: [2] }),
    aRule({ zone: 'N', weekdays: [3] }),
    aRule({ zone: 'N', productType: 'PIG', weekdays: [4] }),
  ];
  // 2026-12-07 is a Monday.
  const openDays = (zone: string, ...productTypes: string[]) =>
    judgedDays(
      dayJudge(plan(rules), { zone, productTypes }, at('2026-12-01T09:00:00')),
      '2026-12-07',
      7,
    )
      .filter(({ why }) => !why)
      .map(({ date }) => date.slice(8));

  test('zone and product type together come first, then the zone, then the product type', () => {
    expect([
      openDays('N', 'PIG'),
      openDays('N', 'HEN'),
      openDays('S', 'PIG'),
      openDays('S', 'HEN'),
    ]).toEqual([['10'], ['09'], ['08'], ['07']]);
  });

  test('orders of two product types need a day that is open for both', () => {
    expect(openDays('N', 'PIG', 'HEN')).toEqual([]);
    const both = dayJudge(
      plan([aRule({ cutOff: '16:00' }), aRule({ productType: 'HEN', cutOff: '11:00' })]),
      { zone: '', productTypes: ['PIG', 'HEN'] },
      at('2026-12-01T09:00:00'),
    );
    expect(both('2026-12-02').until).toEqual(at('2026-12-01T11:00:00'));
  });

  test('where nothing is configured every day is open; where no rule fits, all but the closed days', () => {
    expect(isUnplanned(plan([]))).toBe(true);
    const other = plan([aRule({ zone: 'S' })], [aDay('2026-12-03')]);
    expect(
      judgedDays(dayJudge(other, north, at('2026-12-02T23:00:00')), '2026-12-02', 3).map(whyOf),
    ).toEqual(['open', 'closed', 'open']);
  });
});

describe('places of a day', () => {
  const counted = aRule({ places: 3 });
  const judge = (used: number, ...productTypes: string[]) =>
    dayJudge(plan([counted]), { zone: '', productTypes }, at('2026-12-01T09:00:00'), () => used);

  test('the last place is open, and the day is full after it', () => {
    expect([judge(2, 'PIG')('2026-12-03').why, judge(3, 'PIG')('2026-12-03').why]).toEqual([
      undefined,
      'full',
    ]);
  });
  test('two orders of one check-out need one place of the rule that they share', () => {
    expect(judge(2, 'PIG', 'HEN')('2026-12-03').why).toBeUndefined();
  });
});

describe('the nearest open day', () => {
  const judge = dayJudge(
    plan([aRule({ weekdays: [2, 4] })], [aDay('2027-04-13', { isHoliday: true })]),
    north,
    at('2027-04-01T09:00:00'),
  );
  test('a closed day moves before or after, as chosen; an open one stays', () => {
    expect(nearestOpenDay(judge, '2027-04-13', 'before')?.date).toBe('2027-04-08');
    expect(nearestOpenDay(judge, '2027-04-13', 'after')?.date).toBe('2027-04-15');
    expect(nearestOpenDay(judge, '2027-04-15', 'before')?.date).toBe('2027-04-15');
  });
  test('where a rule delivers on no day that is near, there is none', () => {
    const never = dayJudge(plan([aRule({ places: 0 })]), north, at('2027-04-01T09:00:00'));
    expect(nearestOpenDay(never, '2027-04-13', 'after')).toBeUndefined();
  });
});

test.each([
  ['1;3;5', true],
  ['7', true],
  ['', false],
  ['0', false],
  ['8', false],
  ['1;1', false],
  ['1,3', false],
  ['1;', false],
])('weekdays of a file: %j is %s', (text, is) => expect(areWeekdays(text)).toBe(is));

/** The same rules in plain steps: every row of the plan is looked at, and hours are counted from 1970. */
function modelWhy(
  { rules, closed }: DayPlan,
  zone: string,
  type: string,
  date: string,
  now: Date,
  used: number,
): WhyClosed | 'open' {
  const fits = (row: { zone: string; productType: string }) =>
    ['', zone].includes(row.zone) && ['', type].includes(row.productType);
  const shut = closed.filter((one) => fits(one) && one.day === date);
  if (shut.some(({ isHoliday }) => isHoliday)) return 'holiday';
  if (shut.length > 0) return 'closed';
  const named = [`${zone}/${type}`, `${zone}/`, `/${type}`, '/'];
  const rule = named.flatMap((name) =>
    rules.filter((one) => `${one.zone}/${one.productType}` === name),
  )[0];
  if (!rule) return 'open';
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  );
  if (!rule.weekdays.map((one) => names[one % 7]).includes(day)) return 'weekday';
  const holidays = new Set(
    closed.filter((one) => fits(one) && one.isHoliday).map((one) => one.day),
  );
  const worked = Array.from({ length: 60 }, (_, n) => addDays(date, -n - 1)).filter(
    (one) => !holidays.has(one),
  );
  const cutDay = rule.leadDays === 0 ? date : worked[rule.leadDays - 1]!;
  const [hour, minute] = rule.cutOff.split(':').map(Number);
  const [y, m, d] = cutDay.split('-').map(Number);
  if (now.getTime() >= Date.UTC(y!, m! - 1, d, hour! - 7, minute)) return 'cut_off';
  return rule.places !== null && used >= rule.places ? 'full' : 'open';
}

describe('any rules, written twice', () => {
  // Around Songkran, the end of a year and a leap day, at any minute of the day.
  const first = fc.constantFrom('2027-04-08', '2026-12-24', '2028-02-24');
  const zone = fc.constantFrom('', 'N', 'S');
  const type = fc.constantFrom('', 'PIG', 'HEN');
  const rule = fc.record({
    zone,
    productType: type,
    weekdays: fc.subarray(everyDay, { minLength: 1 }),
    leadDays: fc.integer({ min: 0, max: 4 }),
    cutOff: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${h}:${String(m).padStart(2, '0')}`),
    places: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const closedIn = (from: string) =>
    fc.record({
      day: fc.integer({ min: -6, max: 14 }).map((n) => addDays(from, n)),
      zone,
      productType: type,
      isHoliday: fc.boolean(),
      nameTh: fc.constant(''),
      nameEn: fc.constant(''),
    });
  const keyOf = (row: { zone: string; productType: string; day?: string }) =>
    `${row.zone}/${row.productType}/${row.day ?? ''}`;
  const cases = first.chain((from) =>
    fc.record({
      from: fc.constant(from),
      rules: fc.uniqueArray(rule, { maxLength: 5, selector: keyOf }),
      closed: fc.uniqueArray(closedIn(from), { maxLength: 6, selector: keyOf }),
      minute: fc.integer({ min: 0, max: 3 * 1440 }),
      zone: fc.constantFrom('N', 'S', 'X'),
      type: fc.constantFrom('PIG', 'HEN', 'MED'),
      used: fc.integer({ min: 0, max: 3 }),
    }),
  );

  test('agree on every day, and one may order exactly until the moment that is named', () => {
    fc.assert(
      fc.property(cases, ({ from, rules, closed, minute, zone: to, type: of, used }) => {
        const now = new Date(at(`${from}T00:00:00`).getTime() + minute * 60_000);
        const wanted = { zone: to, productTypes: [of] };
        const days = judgedDays(
          dayJudge({ rules, closed }, wanted, now, () => used),
          bangkokDate(now),
          10,
        );
        expect(days.map(whyOf)).toEqual(
          days.map(({ date }) => modelWhy({ rules, closed }, to, of, date, now, used)),
        );
        for (const { date, why, until } of days) {
          if (why || !until) continue;
          const then = (moment: number) =>
            dayJudge({ rules, closed }, wanted, new Date(moment), () => used)(date).why;
          expect([then(until.getTime() - 1), then(until.getTime())]).toEqual([
            undefined,
            'cut_off',
          ]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
