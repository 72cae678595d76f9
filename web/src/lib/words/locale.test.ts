import { describe, expect, test } from 'vitest';
import { inLocale, localeOf, withoutLocale } from './locale.ts';

describe('the language in the address', () => {
  test('Thai has no prefix, English is under /en', () => {
    expect(['/', '/payment', '/en', '/en/payment', '/entry'].map(localeOf)).toEqual([
      'th',
      'th',
      'en',
      'en',
      'th',
    ]);
  });
  test('the same page in the other language', () => {
    expect([
      inLocale('/payment?x=1', 'en'),
      inLocale('/en/payment', 'th'),
      inLocale('/', 'en'),
      inLocale('/en', 'th'),
      inLocale('/en/payment', 'en'),
    ]).toEqual(['/en/payment?x=1', '/payment', '/en', '/', '/en/payment']);
  });
  test('a page whose name begins with en keeps its name', () => {
    expect(withoutLocale('/entry')).toBe('/entry');
  });
});
