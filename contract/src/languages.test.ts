import { expect, test } from 'vitest';
import { acceptedLocale, offeredLocales } from './languages.ts';

test('Thai is offered by a system in Thailand, English by every system', () => {
  expect([offeredLocales('th'), offeredLocales('vn')]).toEqual([['th', 'en'], ['en']]);
});

test.each([
  ['en-GB,en;q=0.9,th;q=0.8', 'en'],
  [' EN', 'en'],
  ['th-TH,en', 'th'],
  ['vi', 'th'],
  [undefined, 'th'],
])('a browser that prefers %j gets the portal in %s', (accepted, locale) => {
  expect(acceptedLocale(accepted)).toBe(locale);
});
