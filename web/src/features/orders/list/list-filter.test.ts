import { describe, expect, test } from 'vitest';
import { change, filterOf, quickRanges, rangeProblem, readAddress } from './list-filter.ts';

const place = { bu: 'FEED', cv: 'C100284', org: '1101' };

describe('the address of the order list', () => {
  test('shows the last 30 days by the day of ordering, unless it has other values', () => {
    expect(filterOf(readAddress(place), '2026-11-21')).toEqual({
      ...place,
      tab: 'ALL',
      from: '2026-10-22',
      to: '2026-11-21',
      by: 'P',
      page: 1,
      search: '',
      searchBy: 'orderNumber',
    });
  });
  test('drops values that a list cannot show', () => {
    const strange = {
      ...place,
      tab: 'drop table',
      from: '2569-01-01',
      to: 'today',
      by: 'X',
      page: '-3',
      searchBy: 'password',
      search: '  0048 ',
    };
    expect(readAddress(strange)).toEqual({ ...place, search: '0048' });
  });
  test('reads a code that looks like a number as a code', () => {
    expect(readAddress({ bu: 1, cv: 100284, org: 1101 })).toEqual({
      bu: '1',
      cv: '100284',
      org: '1101',
    });
  });
  test('starts at the first page again for every new filter', () => {
    expect(change({ ...place, page: 4 }, { tab: 'shipping' })).toEqual({
      ...place,
      tab: 'shipping',
    });
  });
  test('never opens more pages than a person could have loaded', () => {
    expect(readAddress({ ...place, page: 1e9 }).page).toBe(40);
  });
});

describe('a range of days', () => {
  test('that ends before it begins is an error, not swapped', () => {
    expect(rangeProblem({ from: '2026-11-21', to: '2026-11-20' })).toBe('backwards');
  });
  test('is at most 400 days', () => {
    expect(rangeProblem({ from: '2025-01-01', to: '2026-02-05' })).toBeUndefined();
    expect(rangeProblem({ from: '2025-01-01', to: '2026-02-06' })).toBe('too_long');
  });
  test('by the required day includes the future', () => {
    expect(quickRanges('P', '2026-11-21').map(({ id }) => id)).toEqual([
      'today',
      'last7',
      'last30',
    ]);
    expect(quickRanges('R', '2026-11-21')[0]).toEqual({
      id: 'next7',
      from: '2026-11-21',
      to: '2026-11-28',
    });
  });
});
