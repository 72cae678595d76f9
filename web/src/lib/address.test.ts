import { expect, test } from 'vitest';
import { pageOf, placeCodesOf, saidOf, textOf } from './address.ts';

test('a code that the address bar took for a number is a text again, and what is no text is none', () => {
  expect([textOf(1101), textOf(' SWINE '), textOf({ a: 1 }), textOf(true), textOf(undefined)]).toEqual(['1101', 'SWINE', '', 'true', '']);
});

test('a page is counted from one, and none is deeper than is opened', () => {
  expect([pageOf('3'), pageOf(2.9), pageOf('x'), pageOf(-1), pageOf(Infinity), pageOf(99, 40)]).toEqual([3, 2, 1, 1, 1_000_000, 40]);
});

test('a place without a customer has no customer', () => {
  expect(placeCodesOf({ bu: 'feed', org: 1101 })).toEqual({ bu: 'feed', org: '1101', cv: '' });
});

test('an address says nothing that nobody said', () => {
  expect(saidOf({ bu: '', page: undefined, tab: 'day', decided: false })).toEqual({ tab: 'day', decided: false });
});
