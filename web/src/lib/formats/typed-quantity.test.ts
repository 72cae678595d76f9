import { describe, expect, test } from 'vitest';
import { readQuantity } from './typed-quantity.ts';

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
  test.each(['', '4.5', '-3', '4O', 'สี่สิบ', '1,00'])('"%s" is no quantity, and nothing is guessed', (typed) => {
    expect(readQuantity(typed)).toBeUndefined();
  });
});
