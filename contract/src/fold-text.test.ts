import { spellings } from '#contract/testing/spellings.ts';
import { describe, expect, test } from 'vitest';
import { foldNumber, foldText, oneSpelling } from './fold-text.ts';
import { foldMobile, isMobile, isPlate, plainPlate } from './orders/header-rules.ts';

describe('a text that people type', () => {
  test.each(Object.entries(spellings))('is the same with %s', (_name, spell) => {
    expect(foldText(spell('อาหารน้ำแม่ SW-614 A'))).toBe('อาหารน้ำแม่ sw-614 a');
  });
  test.each([
    ['๐๘๑-๒๓๔ ๕๖๗๘', '081-234 5678'],
    ['６：３０', '6:30'],
    ['\ufeff12\u200b34', '1234'],
    ['กข 1234', 'กข 1234'],
    ['𝟔𝟏𝟒 ៦១៤ 𑄼', '614 614 6'],
    ['ถุุง', 'ถุง'],
    ['\u202e21', '\u202e21'],
  ])('is read in one spelling: %j is %j', (typed, plain) => expect(oneSpelling(typed)).toBe(plain));
});

test.each(['so 6911 00482', 'SO\u20136911\u00a000482', ' SO-6911 - 00482'])(
  'in the number of an order a blank is a dash: %j',
  (typed) => {
    expect(foldNumber(typed)).toBe('so-6911-00482');
  },
);

test('a plate or telephone number pasted with invisible marks is read without them', () => {
  expect([isPlate('กข\u200b ๑๒๓๔'), plainPlate('กข\u200b ๑๒๓๔')]).toEqual([true, 'กข1234']);
  expect([isMobile('081\u2060-234-5678\ufeff'), foldMobile('081\u2060-234-5678\ufeff')]).toEqual([
    true,
    '0812345678',
  ]);
});
