import { describe, expect, test } from 'vitest';
import { satang } from '#contract/money.ts';
import { leastCash, roundCash } from './round-cash.ts';

describe('cash for an amount', () => {
  test.each([
    [123_457, 25, 123_450],
    [123_467, 25, 123_475],
    [123_475, 25, 123_475],
    [12, 25, 0],
    [13, 25, 25],
    [23_354_970, 25, 23_354_975],
    [150, 100, 100],
    [151, 100, 200],
    [123_457, 0, 123_457],
  ])(
    'of %i satang in coins of %i is %i: rounded to the nearest, and half a coin down',
    (amount, step, cash) => {
      expect(roundCash(satang(amount), satang(step))).toBe(cash);
    },
  );

  test.each([0, 25, 100])(
    'does not round to zero from the least amount on (coins of %i)',
    (step) => {
      const least = leastCash(satang(step));
      expect([
        roundCash(least, satang(step)) > 0,
        roundCash(satang(least - 1), satang(step)),
      ]).toEqual([true, 0]);
    },
  );
});
