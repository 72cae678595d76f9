import { expect, test } from 'vitest';
import { countsBetween, faultsOfCounts } from './row-counts.ts';

test('a restored database has as many rows as its backup says, or the table is named', () => {
  const counts = countsBetween({ orders: 3, audit: 10 }, { orders: 5, audit: 10 });
  expect(faultsOfCounts(counts, { orders: 4, audit: 10 })).toEqual([]);
  expect(faultsOfCounts(counts, { orders: 6, audit: 9 })).toEqual([
    'orders has 6 rows, and the backup 3 to 5',
    'audit has 9 rows, and the backup 10',
  ]);
});

test('lines of orders, which an edit removes, speak against no backup', () => {
  expect(
    faultsOfCounts(countsBetween({ orders: 3, order_line: 8 }, { orders: 3, order_line: 8 }), {
      orders: 3,
      order_line: 7,
    }),
  ).toEqual([]);
});
