import { describe, expect, test } from 'vitest';
import { quantityDoubt, readQuantity } from './digits.ts';

describe('typing a quantity', () => {
  test.each([
    ['40', 40],
    ['๔๐', 40],
    ['４０', 40],
    ['1,000', 1000],
    [' 1 000 ', 1000],
    ['๑,๐๐๐', 1000],
  ])('%s is read as %i', (typed, read) => {
    expect(readQuantity(typed)).toBe(read);
  });
  test.each(['', '4.5', '-3', '4O', 'สี่สิบ', '1,00', '9999999999'])('"%s" is no quantity, and nothing is guessed', (typed) => {
    expect(readQuantity(typed)).toBeUndefined();
  });
  test('a wrong multiple names both near numbers', () => {
    expect(quantityDoubt(13, 12)).toEqual({ problem: 'quantity_not_multiple', packSize: 12, near: [12, 24] });
  });
  test('below the first pack only the pack is near', () => {
    expect(quantityDoubt(5, 12)).toEqual({ problem: 'quantity_not_multiple', packSize: 12, near: [12] });
  });
  test('a product without packs takes any whole number from 1', () => {
    expect([quantityDoubt(1), quantityDoubt(7, 1)]).toEqual([undefined, undefined]);
    expect(quantityDoubt(0)).toEqual({ problem: 'quantity_at_least_one' });
  });
});
