import { expect, test } from 'vitest';
import { addDays, bangkokDate, bangkokTime, businessZone } from './calendar.ts';
import { locales } from './languages.ts';
import { dayDate, eras, longDate, shortDate, weekdayName, yearOf } from './written-dates.ts';
import { count } from './written-quantities.ts';

// The browser's own formatter, which costs a page 45 ms, says what is right.
const calendars = { th: 'th-TH-u-nu-latn', en: 'en-GB-u-nu-latn' };
const days = Array.from({ length: 800 }, (_, at) => addDays('2026-12-30', at));

test.each(locales)('days are written in %s as Intl writes them', (locale) => {
  const by = (calendar: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(calendars[locale], {
      timeZone: businessZone,
      calendar,
      ...options,
    });
    return (day: string) =>
      Object.fromEntries(
        format
          .formatToParts(new Date(`${day}T12:00:00+07:00`))
          .map(({ type, value }) => [type, value]),
      );
  };
  for (const era of eras) {
    const short = by(era, { day: 'numeric', month: 'short', year: 'numeric' });
    const long = by(era, { day: 'numeric', month: 'long', year: 'numeric' });
    const inWeek = by(era, { weekday: 'long' });
    for (const at of days) {
      const { day, month, year } = short(at);
      expect(shortDate(at, locale, era)).toBe([day, month, year].join('\u00a0'));
      expect(dayDate(at, locale)).toContain(`\u00a0${day}\u00a0${month}`);
      const { weekday } = inWeek(at);
      expect(longDate(at, locale, era)).toBe(
        `${weekday}${locale === 'th' ? 'ที่' : ''} ${day} ${long(at).month} ${year}`,
      );
      expect(weekdayName(new Date(at).getUTCDay(), locale)).toBe(weekday);
    }
  }
});

test('a moment has the day, time and year of Bangkok as Intl reckons them', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: businessZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (let minutes = 0; minutes < 800 * 1440; minutes += 397) {
    const at = new Date(Date.UTC(2026, 11, 30) + minutes * 60_000);
    const [date = '', time = ''] = format.format(at).split(' ');
    expect([bangkokDate(at), bangkokTime(at)]).toEqual([date, time.replace(/^0/, '')]);
    expect(yearOf(at, 'gregory')).toBe(Number(date.slice(0, 4)));
  }
});

test('figures are grouped and rounded as Intl writes them', () => {
  for (const decimals of [0, 1, 2, 3] as const) {
    const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
    for (let step = 0; step < 1500; step++)
      for (const value of [step / 8, step * 1234.5, step * 0.005, step * 87_654.25, -step])
        if (value !== 0) expect(count(value, decimals)).toBe(format.format(value));
  }
  expect([count(0), count(-0), count(-0.001), count(1e-9)]).toEqual(['0', '0', '0', '0']);
});
