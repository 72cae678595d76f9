import { expect, test } from 'vitest';
import { fill } from './fill.ts';

// As a build has them (web/build/compiled-words.ts).
const compiled = [['count', 4], ' of ', ['packSize'], ' left'] as const;

test.each([
  ['written', 'pack of {packSize} left'],
  ['compiled', ['pack of ', ['packSize'], ' left']],
] as const)('words that are %s leave a gap where a fact is missing', (_how, words) => {
  expect(fill(words as never)).toBe('pack of  left');
});

test('compiled words with one fact missing contain the others', () => {
  expect(fill(compiled as never, { packSize: 12 })).toBe(' of 12 left');
});
