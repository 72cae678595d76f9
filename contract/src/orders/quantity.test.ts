import { describe, expect, test } from 'vitest';
import { quantityProblem, wholePacks } from './quantity.ts';

describe('the quantity of a product', () => {
  test('that is a wrong multiple of the pack names both near numbers', () => {
    expect(quantityProblem(13, 12)).toEqual({ code: 'quantity_not_multiple', packSize: 12, near: [12, 24] });
  });
  test('below the first pack has only the pack near it', () => {
    expect(quantityProblem(5, 12)).toEqual({ code: 'quantity_not_multiple', packSize: 12, near: [12] });
  });
  test('above the last whole pack that may be ordered has only that one near it', () => {
    expect(quantityProblem(999_999, 12)).toEqual({ code: 'quantity_not_multiple', packSize: 12, near: [999_996] });
  });
  test('without packs is any whole number from 1', () => {
    expect([quantityProblem(1), quantityProblem(7, 1), quantityProblem(7, 0), quantityProblem(24, 12)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  test.each([1_000_001, 1e308])('that is more than any lorry carries, as %s, is told the most in whole packs', (quantity) => {
    expect(quantityProblem(quantity)).toEqual({ code: 'quantity_at_most', most: 1_000_000, near: [1_000_000] });
    expect(quantityProblem(quantity, 12)).toEqual({ code: 'quantity_at_most', most: 999_996, near: [999_996] });
  });
  test.each([undefined, 0, -3, 4.5, Number.NaN])('is never %s', (quantity) => {
    expect(quantityProblem(quantity, 12)).toEqual({ code: 'quantity_at_least_one' });
  });
});

test('what was ordered before is taken in whole packs of now, one at least', () => {
  expect([wholePacks(40, 12), wholePacks(24, 12), wholePacks(0, 12), wholePacks(0), wholePacks(7, 0), wholePacks(2_000_000, 12)]).toEqual([
    48, 24, 12, 1, 7, 999_996,
  ]);
});
