import { describe, expect, test } from 'vitest';
import { proposedQuantity } from './guide-lines.ts';

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
