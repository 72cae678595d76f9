import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { maxSatang, satang } from './money.ts';

describe('an amount in Thai words', () => {
  test.each([
    [0, 'ศูนย์บาทถ้วน'],
    [1, 'หนึ่งสตางค์'],
    [50, 'ห้าสิบสตางค์'],
    [121, 'หนึ่งบาทยี่สิบเอ็ดสตางค์'],
    [100, 'หนึ่งบาทถ้วน'],
    [1_000, 'สิบบาทถ้วน'],
    [1_100, 'สิบเอ็ดบาทถ้วน'],
    [2_100, 'ยี่สิบเอ็ดบาทถ้วน'],
    [10_000, 'หนึ่งร้อยบาทถ้วน'],
    [123_450, 'หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์'],
    [8_624_000, 'แปดหมื่นหกพันสองร้อยสี่สิบบาทถ้วน'],
    [100_000_000, 'หนึ่งล้านบาทถ้วน'],
    [1_000_000_000, 'สิบล้านบาทถ้วน'],
    [-550, 'ลบห้าบาทห้าสิบสตางค์'],
    [99_999_999, 'เก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์'],
  ])('%i satang are %s', (amount, words) =>
    expect(amountInWords(satang(amount), 'th')).toBe(words),
  );

  test.each([
    [101, 'หนึ่งร้อยเอ็ด'],
    [1_001, 'หนึ่งพันเอ็ด'],
    [1_000_001, 'หนึ่งล้านเอ็ด'],
    [101_000_000, 'หนึ่งร้อยเอ็ดล้าน'],
    [501_741_221, 'ห้าร้อยเอ็ดล้านเจ็ดแสนสี่หมื่นหนึ่งพันสองร้อยยี่สิบเอ็ด'],
  ])('a final 1 after any higher digit is เอ็ด (Royal Institute): %i is %s', (baht, words) =>
    expect(amountInWords(satang(baht * 100), 'th')).toBe(`${words}บาทถ้วน`),
  );

  test.each([
    [100_000_000_000, 'หนึ่งแสนล้าน'],
    [1_000_000_000_000, 'หนึ่งล้านล้าน'],
    [2_000_001_000_001, 'สองล้านเอ็ดล้านเอ็ด'],
  ])('a million millions is ล้านล้าน: %i is %s', (baht, words) =>
    expect(amountInWords(satang(baht * 100), 'th')).toBe(`${words}บาทถ้วน`),
  );
});

describe('an amount in English words', () => {
  test.each([
    [0, 'Zero baht only'],
    [1, 'One satang only'],
    [10_100, 'One hundred one baht only'],
    [123_450, 'One thousand two hundred thirty-four baht and fifty satang only'],
    [8_624_000, 'Eighty-six thousand two hundred forty baht only'],
    [100_000_100, 'One million one baht only'],
    [-550, 'Minus five baht and fifty satang only'],
    [1_000_000_000_000_00, 'One trillion baht only'],
  ])('%i satang are %s', (amount, words) =>
    expect(amountInWords(satang(amount), 'en')).toBe(words),
  );
});

describe('amounts in words', () => {
  test('two amounts never read the same', () => {
    const amount = fc.integer({ min: 0, max: maxSatang }).map(satang);
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        for (const locale of ['th', 'en'] as const)
          expect(amountInWords(one, locale) === amountInWords(other, locale)).toBe(one === other);
      }),
    );
  });
  test('a fraction of a satang is no amount', () =>
    expect(() => satang(99_999_999.5)).toThrow('not whole satang'));
});
