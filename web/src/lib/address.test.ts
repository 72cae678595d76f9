import { expect, test } from 'vitest';
import { pageOf, placeCodesOf, withoutEmpty, textOf } from './address.ts';

test('a code that the router turned into a number becomes text again, and a value that is no text is empty', () => {
  expect([
    textOf(1101),
    textOf(' SWINE '),
    textOf({ a: 1 }),
    textOf(true),
    textOf(undefined),
  ]).toEqual(['1101', 'SWINE', '', 'true', '']);
});

test('pages are counted from one, and no address opens more pages than allowed', () => {
  expect([
    pageOf('3'),
    pageOf(2.9),
    pageOf('x'),
    pageOf(-1),
    pageOf(Infinity),
    pageOf(99, 40),
  ]).toEqual([3, 2, 1, 1, 1_000_000, 40]);
});

test('a place without a customer has no customer', () => {
  expect(placeCodesOf({ bu: 'feed', org: 1101 })).toEqual({ bu: 'feed', org: '1101', cv: '' });
});

test('an address leaves out empty and undefined values', () => {
  expect(withoutEmpty({ bu: '', page: undefined, tab: 'day', decided: false })).toEqual({
    tab: 'day',
    decided: false,
  });
});
