import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dotted } from './dotted.ts';

test('a text of several facts has a dot before which no line breaks, and none for an empty fact', () => {
  expect(dotted(['C100', '', false, 'Saraburi'])).toBe('C100\u00A0· Saraburi');
});

test('no floor joins facts by a dot itself: its dot would begin a line', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(1500);
  expect(
    files.filter((file) => /join\((['"`]) · \1\)/.test(readFileSync(root + file, 'utf8'))),
  ).toEqual([]);
});
