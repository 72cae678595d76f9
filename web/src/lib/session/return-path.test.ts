import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ownPath } from './return-path.ts';

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://order.example' }));

describe('going back after signing in', () => {
  test('a path of our own is kept with its question', () => {
    expect(ownPath('/en/orderstatus/orders?bu=feed#top')).toBe('/en/orderstatus/orders?bu=feed#top');
  });
  test.each([null, '', '//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example'])(
    '%s leads home',
    (wanted) => {
      expect(ownPath(wanted)).toBe('/');
    },
  );
});
