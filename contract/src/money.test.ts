import { describe, expect, test } from 'vitest';
import { lineAmount, parseBaht, satang } from './money.ts';

describe('an amount that someone wrote', () => {
  test.each([
    ['612', 61_200],
    ['612.5', 61_250],
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['12,345,678', 1_234_567_800],
    [' 1,000 ', 100_000],
    ['-86.40', -8640],
    [1234.5, 123_450],
  ])('%s is read as an amount', (text, amount) => expect(parseBaht(text)).toBe(amount));

  test.each([
    '12,50',
    '1,23',
    ',5',
    '1,2345',
    '1234,567',
    '0,5',
    '1,,234',
    '1,234,',
    '1.234,50',
    '1,234.5,0',
    '1.',
    '.5',
    '1.005',
    '1e3',
    '',
    '-',
    '999,999,999,999,999',
  ])('"%s" is no amount: commas are allowed only between groups of three', (text) =>
    expect(parseBaht(text)).toBeUndefined(),
  );
});

describe('what a line costs', () => {
  const hog = { priceBy: 'weight', weightKg: 85 } as const;
  test('is its price times how many there are', () =>
    expect(lineAmount(satang(61_200), 40, { priceBy: 'quantity', weightKg: 30 })).toBe(2_448_000));
  test('is its price times their usual kilograms, where the price is for a kilogram', () =>
    expect(lineAmount(satang(7600), 20, hog)).toBe(12_920_000));
  test('is exact for thousandths of a kilogram, and half a satang is rounded up', () =>
    expect(lineAmount(satang(333), 1, { priceBy: 'weight', weightKg: 0.5 })).toBe(167));
  test('is nothing yet where the invoice sets the price', () =>
    expect(lineAmount(satang(0), 20, hog)).toBe(0));
});
