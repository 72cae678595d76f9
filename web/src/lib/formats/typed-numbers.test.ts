import { describe, expect, test } from 'vitest';
import { readBaht, readNumber, readQuantity } from './typed-numbers.ts';

describe('typing a quantity', () => {
  test.each([
    ['40', 40],
    ['๔๐', 40],
    ['４０', 40],
    ['1,000', 1000],
    [' 1 000 ', 1000],
    ['๑,๐๐๐', 1000],
    ['9999999999', 9_999_999_999],
  ])('%s is read as %i', (typed, read) => {
    expect(readQuantity(typed)).toBe(read);
  });
  test.each(['', '4.5', '-3', '4O', 'สี่สิบ', '1,00'])(
    '"%s" is no quantity, and nothing is guessed',
    (typed) => {
      expect(readQuantity(typed)).toBeUndefined();
    },
  );
});

describe('typing an amount, a count or a weight', () => {
  test.each([
    ['๑,๒๕๐.๕๐', 125_050, 1250.5],
    ['１２', 1200, 12],
    ['0.25', 25, 0.25],
    ['12,50', undefined, Number.NaN],
    ['1e3', undefined, Number.NaN],
    ['', undefined, Number.NaN],
  ])('"%s" is %s satang and the number %s', (typed, baht, number) => {
    expect([readBaht(typed), readNumber(typed)]).toEqual([baht, number]);
  });
});
