import { describe, expect, test } from 'vitest';
import { count as figure, quantityWords, unitFor } from './units.ts';

describe('a quantity with its unit', () => {
  test.each([
    [1, 'bag', 'bag'],
    [2, 'bag', 'bags'],
    [0, 'tray', 'trays'],
    [12, 'box', 'boxes'],
    [3, 'batch', 'batches'],
    [2, 'penny', 'pennies'],
    [500, 'kg', 'kg'],
    [20, 'head', 'head'],
    [2, 'ถุง', 'ถุง'],
    [2, 'ctn.', 'ctn.'],
  ])('in English %i %s is %s', (count, unit, text) =>
    expect(unitFor(count, unit, 'en')).toBe(text),
  );
  test.each([
    [1200, 2, '1,200'],
    [12.5, 2, '12.5'],
    [0.0125, 3, '0.013'],
  ] as const)('%d with at most %i decimals is written %s', (value, decimals, text) =>
    expect(figure(value, decimals)).toBe(text),
  );
  test('หน่วยภาษาไทยมีรูปเดียว', () => expect(quantityWords(1200, 'ถุง', 'th')).toBe('1,200\u00a0ถุง'));
});
