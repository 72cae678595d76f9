import { describe, expect, test } from 'vitest';
import { change, codeOf, readAddress, sortCodes, sortingOf } from './list-address.ts';

describe('the address of the user list', () => {
  test('has the filter and drops default and invalid values', () => {
    expect(readAddress({ search: '  วิชัย ', by: 'name', sort: '-email', page: '3' })).toEqual({
      search: 'วิชัย',
      by: 'name',
      sort: '-email',
      page: 3,
    });
    expect(readAddress({ search: '', by: 'password', sort: 'name', page: 1 })).toEqual({});
    expect(readAddress({ search: { a: 1 }, sort: '--name', page: -4 })).toEqual({});
    expect(readAddress({ search: 1101, page: 'x' })).toEqual({ search: '1101' });
  });

  test('starts at the first page after another filter or sorting', () => {
    const here = readAddress({ search: 'ก', page: 4 });
    expect(change(here, { search: 'กา' })).toEqual({ search: 'กา' });
    expect(change(here, { sort: '-name' })).toEqual({ search: 'ก', sort: '-name' });
    expect(change(here, { page: 2 })).toEqual({ search: 'ก', page: 2 });
  });

  test('every sort reads back as itself', () => {
    for (const code of sortCodes) expect(codeOf(sortingOf(code))).toBe(code);
    expect(sortingOf()).toEqual({ by: 'name', down: false });
  });
});
