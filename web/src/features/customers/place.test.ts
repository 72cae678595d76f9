import { describe, expect, test } from 'vitest';
import { isPlace, isSamePlace, placeSearch, readPlaceSearch, type Place } from './place.ts';

const aPlace = (cvCode: string): Place => ({
  bu: { bu: 'SWINE', buName: 'ฟาร์มสุกร', pathName: 'farm' },
  cv: { cvCode, cvName: cvCode },
  org: { orgCode: '1101', orgName: 'สระบุรี' },
});

describe('the place in an address', () => {
  test('is read as it was written', () => {
    expect(readPlaceSearch({ ...placeSearch(aPlace('C1')) })).toEqual({
      bu: 'SWINE',
      cv: 'C1',
      org: '1101',
    });
  });
  test('is read where the router turned a code into a number, and blanks are left out', () => {
    expect(readPlaceSearch({ bu: ' SWINE ', cv: '', org: 1101 })).toEqual({
      bu: 'SWINE',
      org: '1101',
    });
  });
  test('can name the business unit by its path', () => {
    expect(isPlace(aPlace('C1'), { bu: 'farm', cv: 'C1', org: '1101' })).toBe(true);
  });
  test('of another customer is another place', () => {
    expect(isSamePlace(aPlace('C1'), aPlace('C1'))).toBe(true);
    expect(isSamePlace(aPlace('C1'), aPlace('C2'))).toBe(false);
  });
});
