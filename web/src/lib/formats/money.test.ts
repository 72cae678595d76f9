import { satang } from '#contract/money.ts';
import { describe, expect, test } from 'vitest';
import { fromWire, money, sumOfAmounts, unknownAmount } from './money.ts';

const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');

describe('amounts as people read them', () => {
  test('baht after the figure in Thai, THB before it in English', () => {
    expect(nbsp(money(satang(3_778_000), 'th'))).toBe('37,780.00 บาท');
    expect(nbsp(money(satang(3_778_000), 'en'))).toBe('THB 37,780.00');
  });
  test('a credit note has the minus sign', () => {
    expect(nbsp(money(satang(-86_405), 'th'))).toBe('−864.05 บาท');
  });
  test('baht from a call become whole satang', () => {
    expect([
      sumOfAmounts([satang(5), satang(7)]),
      sumOfAmounts([]),
      sumOfAmounts([satang(5), unknownAmount]),
    ]).toEqual([12, 0, unknownAmount]);
    expect([fromWire(0.1 + 0.2), fromWire(1.15), fromWire(-86.4)]).toEqual([30, 115, -8640]);
  });
  test('what is no amount is unknown, never 0', () => {
    expect([Number.NaN, Infinity, 1e30].map(fromWire)).toEqual([
      unknownAmount,
      unknownAmount,
      unknownAmount,
    ]);
  });
});
