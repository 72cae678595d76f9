import { describe, expect, test } from 'vitest';
import { onlySet } from './only-set.ts';

const owing = (...amounts: number[]) => amounts.map((open, at) => ({ open, at }));
const found = (amounts: number[], sum: number) =>
  onlySet(owing(...amounts), sum).map(({ open }) => open);

describe('the only set of invoices that makes a sum', () => {
  test.each([
    ['two of three', [92_311, 50_050, 10_001], 142_361, [92_311, 50_050]],
    ['one', [92_311, 50_050], 50_050, [50_050]],
    ['all', [1, 2, 4], 7, [1, 2, 4]],
    ['none', [92_311, 50_050], 142_360, []],
    ['two sets', [100, 200, 300], 300, []],
    ['the same sum twice', [50_050, 50_050], 50_050, []],
    ['nothing', [1, 2], 0, []],
  ])('%s', (_what, amounts, sum, set) => {
    expect(found(amounts, sum)).toEqual(set);
  });
  test('is not looked for among more invoices than can be tried', () => {
    expect(
      found(
        Array.from({ length: 17 }, (_, at) => 2 ** at),
        3,
      ),
    ).toEqual([]);
  });
});
