import { describe, expect, test } from 'vitest';
import { readTypedDate, readTypedTime, typedDate } from './typed-date.ts';

describe('typing a date', () => {
  test.each(['21/11/2569', '21-11-2569', '21.11.2569', '๒๑/๑๑/๒๕๖๙', ' 21 / 11 / 2569 '])(
    '%s is 21 November 2026',
    (typed) => {
      expect(readTypedDate(typed)).toEqual({ date: '2026-11-21' });
    },
  );
  test('a Christian year is read as such, not as Buddhist 1483, and the user is notified', () => {
    expect(readTypedDate('21/11/2026')).toEqual({ date: '2026-11-21', understoodAs: 'ce' });
  });
  test('29 February exists in a leap year only', () => {
    expect(readTypedDate('29/2/2567')).toEqual({ date: '2024-02-29' });
    expect(readTypedDate('29/2/2568')).toEqual({ problem: 'invalid_date' });
  });
  test.each([
    '21 พ.ย. 2569',
    '21\u00a0Nov\u00a02569',
    'วันเสาร์ที่ 21 พฤศจิกายน 2569',
    'Saturday 21 November 2569',
    'ส. 21 พ.ย. 2569',
    '21 พย พ.ศ.๒๕๖๙',
  ])('%s, as pages print it, is 21 November 2026', (typed) => {
    expect(readTypedDate(typed)).toEqual({ date: '2026-11-21' });
  });
  test.each(['2026-11-21', '2026/11/21', '21 Nov 2026'])('%s has a Christian year', (typed) => {
    expect(readTypedDate(typed)).toEqual({ date: '2026-11-21', understoodAs: 'ce' });
  });
  test('two figures are the year of either era within ten years of today, and the user is notified', () => {
    const read = (typed: string) => readTypedDate(typed, '2026-11-29');
    expect(read('1/12/69')).toEqual({ date: '2026-12-01', understoodAs: 'short' });
    expect(read('1/12/26')).toEqual({ date: '2026-12-01', understoodAs: 'short' });
    expect(read('1 ธ.ค. 59')).toEqual({ date: '2016-12-01', understoodAs: 'short' });
    expect(read('1/12/36')).toEqual({ date: '2036-12-01', understoodAs: 'short' });
    for (const typed of ['1/12/58', '1/12/80', '1/12/37', '1/12/00'])
      expect(read(typed)).toEqual({ problem: 'invalid_date' });
  });
  test.each(['31/4/2569', '21/13/2569', '21 พยร 2569', '21 พ.ย.', '1/12/6', 'พรุ่งนี้', ''])(
    '"%s" is refused',
    (typed) => {
      expect(readTypedDate(typed)).toEqual({ problem: 'invalid_date' });
    },
  );
  test('a Buddhist year in the form of ISO is understood', () => {
    expect(readTypedDate('2569-11-21')).toEqual({ date: '2026-11-21' });
  });
  test.each(['1/1/2400', '1/1/1999', '1/1/2700'])('the year of %s is out of range', (typed) => {
    expect(readTypedDate(typed)).toEqual({ problem: 'year_out_of_range' });
  });
  test('the field shows a date in the form in which it reads one', () => {
    expect(typedDate('2026-11-21')).toBe('21/11/2569');
    expect(readTypedDate(typedDate('2024-02-29'))).toEqual({ date: '2024-02-29' });
    expect(typedDate('')).toBe('');
  });
});

describe('typing a time', () => {
  test.each([
    ['630', '6:30'],
    ['6.30', '6:30'],
    ['06:30 น.', '6:30'],
    ['๑๘:๐๕', '18:05'],
    ['0000', '0:00'],
  ])('%s is %s', (typed, time) => {
    expect(readTypedTime(typed)).toBe(time);
  });
  test.each(['24:00', '6', '12:60', 'เช้า', ''])('"%s" is no time', (typed) => {
    expect(readTypedTime(typed)).toBeUndefined();
  });
});
