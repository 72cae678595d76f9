import { describe, expect, test } from 'vitest';
import { quantityProblem, wholePacks } from './quantity.ts';

describe('the quantity of a product', () => {
  test('that is no multiple of the pack is refused with the next lower and higher multiple', () => {
    expect(quantityProblem(13, 12)).toEqual({
      code: 'quantity_not_multiple',
      packSize: 12,
      near: [12, 24],
    });
  });
  test('below one pack is refused with one pack as the nearest', () => {
    expect(quantityProblem(5, 12)).toEqual({
      code: 'quantity_not_multiple',
      packSize: 12,
      near: [12],
    });
  });
  test('above the most whole packs is refused with that number as the nearest', () => {
    expect(quantityProblem(999_999, 12)).toEqual({
      code: 'quantity_not_multiple',
      packSize: 12,
      near: [999_996],
    });
  });
  test('without packs may be any whole number from 1', () => {
    expect([
      quantityProblem(1),
      quantityProblem(7, 1),
      quantityProblem(7, 0),
      quantityProblem(24, 12),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
  test.each([1_000_001, 1e308])(
    'of %s, more than any lorry carries, is refused with the most whole packs',
    (quantity) => {
      expect(quantityProblem(quantity)).toEqual({
        code: 'quantity_at_most',
        most: 1_000_000,
        near: [1_000_000],
      });
      expect(quantityProblem(quantity, 12)).toEqual({
        code: 'quantity_at_most',
        most: 999_996,
        near: [999_996],
      });
    },
  );
  test.each([undefined, 0, -3, 4.5, Number.NaN])('is never %s', (quantity) => {
    expect(quantityProblem(quantity, 12)).toEqual({ code: 'quantity_at_least_one' });
  });
});

test('a quantity ordered before is rounded up to whole packs of today, one at least', () => {
  expect([
    wholePacks(40, 12),
    wholePacks(24, 12),
    wholePacks(0, 12),
    wholePacks(0),
    wholePacks(7, 0),
    wholePacks(2_000_000, 12),
  ]).toEqual([48, 24, 12, 1, 7, 999_996]);
});
