import { describe, expect, test } from 'vitest';
import { withOwnNames } from '#contract/own-names.ts';
import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { aGuideRow } from '#contract/testing/samples/guides.ts';
import { filledWith, proposedQuantity } from './guide-lines.ts';
import type { TypedRows } from './typed-numbers.ts';

describe('what to order where a par level is set', () => {
  test.each([
    [40, 12, 1, 28],
    [40, 12, 5, 30],
    [40, 35, 20, 20],
    [40, 40, 5, 0],
    [40, 55, 5, 0],
    [40, 0, 20, 40],
  ])('par %i, left %i, packs of %i: %i', (par, left, packSize, quantity) => {
    expect(proposedQuantity(par, left, packSize)).toBe(quantity);
  });
});

describe('filling the numbers of a guide', () => {
  const rows = withOwnNames([
    aGuideRow({ usualQty: 30 }),
    aGuideRow({ sku: '552--', usualQty: 33, now: aProduct({ sku: '552--', packSize: 20 }) }),
    aGuideRow({ sku: '553--', usualQty: null }),
    aGuideRow({ sku: 'GONE--', now: null }),
  ]);
  const asUsual = (typed: TypedRows) => filledWith(rows, typed, ({ usualQty }) => usualQty ?? 0);

  test('proposes whole packs of what is still offered', () => {
    expect(asUsual({})).toEqual({
      '551--': { order: '30', isProposed: true },
      '552--': { order: '40', isProposed: true },
    });
  });

  test('replaces what was proposed before, and leaves what a person typed', () => {
    const typed: TypedRows = {
      '551--': { order: '7' },
      '552--': { order: '20', isProposed: true },
    };
    expect(asUsual(typed)).toEqual({
      '551--': { order: '7' },
      '552--': { order: '40', isProposed: true },
    });
  });
});
