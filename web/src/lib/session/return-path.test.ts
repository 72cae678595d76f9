import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownPath } from './return-path.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://order.example' }));

describe('going back after signing in', () => {
  test('a path of our own is returned with its query', () => {
    expect(ownPath('/en/orderstatus/orders?bu=feed#top')).toBe(
      '/en/orderstatus/orders?bu=feed#top',
    );
  });
  test.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('%s leads home', (wanted) => {
    expect(ownPath(wanted)).toBe('/');
  });
  test.each([
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a/%2E%2e//evil.example',
    '/\t//evil.example',
    '/.\n//evil.example',
  ])('%j is an address of ours after it is normalised', (wanted) => {
    expect(new URL(ownPath(wanted), location.origin).origin).toBe(location.origin);
  });
  test('every result stays on our origin', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '@',
      ':',
      'evil.example',
      '\t',
      '\n',
      '?',
      '#',
      'javascript:',
      ';',
      '%00',
      '%09',
      '​',
      '／',
      '。',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const wanted of [
            `/${a}${b}${c}`,
            `/${a}${b}${c}//evil.example`,
            `${a}${b}${c}evil.example`,
          ])
            expect(new URL(ownPath(wanted), location.origin).origin, wanted).toBe(location.origin);
  });
});
