import { satang } from '#contract/money.ts';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test.each([
  ['nothing', 100_000, 'equal', 'success'],
  ['less than rounding explains', 99_950, 'short', 'warning'],
  ['more than rounding explains', 99_000, 'short', 'danger'],
  ['too much', 101_000, 'over', 'danger'],
])('a count that differs by %s', (_, counted, word, tone) =>
  expect(differenceOf(satang(counted), { expectedAmt: 1000, allowedAmt: 0.5 })).toMatchObject({
    word,
    tone,
  }),
);
