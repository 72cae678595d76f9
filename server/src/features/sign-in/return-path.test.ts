import { assert, oneof, property, string, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://order.example.co.th';

describe('the address to return to after signing in', () => {
  test.each([
    '/',
    '/en',
    '/preorder/cart',
    '/en/orderstatus/orders/PO-1?tab=ALL&search=%E0%B8%AB',
    '/payment?back=//x',
  ])('%s is one of our pages', (path) => {
    expect(returnPath(path, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/a//b',
    '/../x',
    '/./x',
    '/\tevil',
    '/ evil',
    'javascript:alert(1)',
    'preorder',
    '',
    '/@evil.example',
    '/auth/start?type=admin',
    '/session/logout',
    '/api/main/center/bu',
    '/dev/fosad/auth',
    `/${'a'.repeat(600)}`,
    undefined,
    ['/x'],
  ])('%s leads home', (asked) => {
    expect(returnPath(asked, origin)).toBe('/');
  });

  test.each([`/${'a'.repeat(500)}!`, `/${'a/'.repeat(250)}!`, `/${'.'.repeat(500)}\n`])(
    'what is nearly a path is refused without trying every way to read it',
    (asked) => {
      expect(returnPath(asked, origin)).toBe('/');
    },
  );

  test('for any request the browser stays on our origin', () => {
    assert(
      property(
        oneof(
          string(),
          webUrl(),
          string().map((rest) => `/${rest}`),
        ),
        (asked) => {
          const path = returnPath(asked, origin);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
    );
  });
});
