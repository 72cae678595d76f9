import { describe, expect, test } from 'vitest';
import { readList } from './lists.ts';

const same = (raw: unknown) => raw;

describe('reading a list from an answer', () => {
  test('data with a pagination', () => {
    expect(
      readList(
        { data: [1, 2], pagination: { page: 2, total: 26, lastPage: 2, from: 25, to: 26 } },
        same,
      ),
    ).toEqual({
      rows: [1, 2],
      page: 2,
      total: 26,
      lastPage: 2,
      from: 25,
      to: 26,
    });
  });
  test('results with totalItems, as the sales application answers', () => {
    expect(readList({ results: [1, 2, 3], totalItems: 3 }, same)).toEqual({
      rows: [1, 2, 3],
      page: 1,
      total: 3,
      lastPage: 1,
      from: 1,
      to: 3,
    });
  });
  test('a page number below 1 becomes 1', () => {
    expect(
      readList({ data: [], pagination: { page: 0, total: 0, lastPage: 0, from: 0, to: 0 } }, same),
    ).toEqual({
      rows: [],
      page: 1,
      total: 0,
      lastPage: 1,
      from: 0,
      to: 0,
    });
  });
  test('a row without its code is left out, and rows none of which has one are a failure, not an empty list', () => {
    const numbered = (raw: unknown) => (raw as { invoiceNumber?: string }).invoiceNumber;
    expect(readList({ data: [{ invoiceNumber: 'IV1' }, {}] }, numbered).rows).toEqual(['IV1']);
    expect(() => readList({ data: [{ invoiceNo: 'IV1' }], totalItems: 1 }, numbered)).toThrow(
      expect.objectContaining({ code: 'unreadable_answer' }),
    );
  });
  test('an answer that is no list counts as an empty one', () => {
    expect(readList(undefined, same)).toMatchObject({ rows: [], total: 0 });
  });
});
