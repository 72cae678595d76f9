import { describe, expect, test } from 'vitest';
import { movedRows } from './moved-rows.ts';

describe('moving rows of a guide', () => {
  const rows = ['a', 'b', 'c', 'd'];

  test('puts them together before another row, or at the end', () => {
    expect(movedRows(rows, ['d'], 'b')).toEqual(['a', 'd', 'b', 'c']);
    expect(movedRows(rows, ['c', 'a'], null)).toEqual(['b', 'd', 'a', 'c']);
    expect(movedRows(rows, ['a', 'b'], 'd')).toEqual(['c', 'a', 'b', 'd']);
  });

  test('moves nothing before a row that is missing or moves itself, and no row that is missing', () => {
    for (const next of [
      movedRows(rows, ['a'], 'x'),
      movedRows(rows, ['a'], 'a'),
      movedRows(rows, ['x'], null),
    ])
      expect(next).toBe(rows);
  });
});
