import { describe, expect, test } from 'vitest';
import { readTypedDate, readTypedTime, typedDate } from './typed-date.ts';

describe('typing a date', () => {
  test.each(['21/11/2569', '21-11-2569', '21.11.2569', '๒๑/๑๑/๒๕๖๙', ' 21 / 11 / 2569 '])('%s is 21 November 2026', (typed) => {
    expect(readTypedDate(typed)).toEqual({ date: '2026-11-21' });
  });
  test('a Christian year is read as such, not as Buddhist 1483, and the user is notified', () => {
    expect(readTypedDate('21/11/2026')).toEqual({ date: '2026-11-21', understoodAs: 'ce' });
  });
  test('29 February exists in a leap year only', () => {
    expect(readTypedDate('29/2/2567')).toEqual({ date: '2024-02-29' });
    expect(readTypedDate('29/2/2568')).toEqual({ problem: 'invalid_date' });
  });
  test.each(['21/11/69', '31/4/2569', '2569-11-21', '21/13/2569', 'พรุ่งนี้', ''])('"%s" is refused', (typed) => {
    expect(readTypedDate(typed)).toEqual({ problem: 'invalid_date' });
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
