import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut before a surrogate pair, never between its halves', () => {
  expect(cutText(`${'x'.repeat(199)}😀y`, 200)).toBe('x'.repeat(199));
  expect(cutText(`${'x'.repeat(198)}😀y`, 200)).toBe(`${'x'.repeat(198)}😀`);
  expect(cutText('กข', 200)).toBe('กข');
  expect(cutText('😀', 0)).toBe('');
});
