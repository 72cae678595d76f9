import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';
import { foldMobile, isMobile, isPlate, plainPlate } from './orders/header-rules.ts';

test.each([
  ['๐๘๑-๒๓๔ ๕๖๗๘', '081-234 5678'],
  ['６：３０', '6:30'],
  ['\ufeff12\u200b34', '1234'],
  ['กข 1234', 'กข 1234'],
])('%j is read as %j', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});

test('a plate or telephone number pasted with invisible marks is read without them', () => {
  expect([isPlate('กข\u200b ๑๒๓๔'), plainPlate('กข\u200b ๑๒๓๔')]).toEqual([true, 'กข1234']);
  expect([isMobile('081\u2060-234-5678\ufeff'), foldMobile('081\u2060-234-5678\ufeff')]).toEqual([true, '0812345678']);
});
