import { describe, expect, test } from 'vitest';
import { onDevice } from '../device/shelf.ts';
import {
  bangkokHour,
  clockTime,
  dateAndTime,
  dayDate,
  longDate,
  shortDate,
  weekday,
} from './dates.ts';

const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');
// The last second of 2569 in Bangkok is still afternoon in London.
const newYearInBangkok = new Date('2026-12-31T17:00:00Z');

describe('dates as people read them', () => {
  test('years are Buddhist in Thai, and in English unless the reader chose otherwise', () => {
    expect(nbsp(shortDate('2026-11-21', 'th'))).toBe('21 พ.ย. 2569');
    expect(nbsp(shortDate('2026-11-21', 'en'))).toBe('21 Nov 2569');
    expect(longDate('2026-11-21', 'th')).toBe('วันเสาร์ที่ 21 พฤศจิกายน 2569');
    expect(longDate('2026-11-21', 'en')).toBe('Saturday 21 November 2569');
    onDevice.set('so-era', 'gregory');
    expect(nbsp(shortDate('2026-11-21', 'en'))).toBe('21 Nov 2026');
    expect(nbsp(shortDate('2026-11-21', 'th'))).toBe('21 พ.ย. 2569');
    onDevice.set('so-era', 'buddhist');
  });
  test('a date that a user plans with has its weekday', () => {
    expect(nbsp(dayDate('2026-11-23', 'en'))).toBe('Mon 23 Nov');
    expect(weekday('2026-11-22', 'th')).toBe('อา.');
  });
  test('the day is the one in Bangkok, in every time zone of the machine', () => {
    expect(nbsp(shortDate(newYearInBangkok, 'en'))).toBe('1 Jan 2570');
    expect(nbsp(shortDate(newYearInBangkok, 'th'))).toBe('1 ม.ค. 2570');
    expect(bangkokHour(newYearInBangkok)).toBe(0);
  });
  test('a time from a call and the time of a moment look the same', () => {
    expect(nbsp(clockTime('6:40', 'th'))).toBe('06:40 น.');
    expect(clockTime(new Date('2026-11-20T23:40:00Z'), 'en')).toBe('06:40');
    expect(nbsp(dateAndTime('2026-11-20T23:40:00Z', 'th'))).toBe('21 พ.ย. 2569 · 06:40 น.');
  });
  test('an empty date is shown as nothing', () => {
    expect([shortDate('', 'th'), longDate('', 'th'), clockTime('', 'th')]).toEqual(['', '', '']);
  });
});
