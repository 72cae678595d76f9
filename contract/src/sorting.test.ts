import { expect, test } from 'vitest';
import { readSorting } from './sorting.ts';

const usual = { field: 'day', down: true } as const;
const read = (sort: string) => readSorting(sort, ['day', 'amount'], usual);

test('a list is sorted as its call asks, in every form that callers use', () => {
  expect([
    read('amount'),
    read('-amount'),
    read('amount:asc'),
    read('amount:desc'),
    read(' amount:DESC '),
  ]).toEqual([
    { field: 'amount', down: false },
    { field: 'amount', down: true },
    { field: 'amount', down: false },
    { field: 'amount', down: true },
    { field: 'amount', down: true },
  ]);
});

test('a direction alone sorts by the usual field, and an empty text in the usual direction', () => {
  expect([read(''), read('asc'), read('desc')]).toEqual([
    usual,
    { field: 'day', down: false },
    usual,
  ]);
});

test.each(['colour', '-', 'amount:up', '-amount:asc', 'amount desc', 'amount; drop table orders'])(
  '%s names no field',
  (sort) => expect(read(sort)).toBeUndefined(),
);
