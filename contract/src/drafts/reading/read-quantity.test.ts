import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity.ts';

const brief = (text: string) => {
  const { quantity, unit, doubts } = readQuantity(text, '2026-11-27');
  return [quantity, unit, ...doubts].filter((one) => one !== undefined).join(' ');
};

test.each([
  ['20', '20'],
  [' 1,200 ', '1200'],
  ['๒๐ ถุง', '20 bag'],
  ['สิบ', '10'],
  ['ครึ่งถุง', '0.5 bag'],
  ['1.5 ตัน', '1.5 tonne'],
  ['-1', '-1'],
  ['−3 ถุง', '-3 bag'],
  ['551', '551'],
])('the quantity "%s" is read', (text, expected) => expect(brief(text)).toBe(expected));

test.each([
  ['', 'quantity_missing'],
  ['2026-12-01', 'quantity_unclear'],
  ['15/12', 'quantity_unclear'],
  ['10-20', 'quantity_unclear'],
  ['10:30', 'quantity_unclear'],
  ['20 หรือ 30', 'chooses quantity_unclear'],
  ['ประมาณ 20', '20 about'],
  ['#REF!', 'quantity_unclear'],
  ['=A1*2', 'quantity_unclear'],
  ['1e+21', 'quantity_unclear'],
  ['20 EA', 'quantity_unclear'],
  ['(35)', 'quantity_unclear'],
  ['35-', 'quantity_unclear'],
  ['1.000', '1 quantity_unclear'],
  ['20,5', '20.5 quantity_unclear'],
  ['☐ 20', 'quantity_unclear'],
  ['=20', 'quantity_unclear'],
])('the quantity "%s" is asked about', (text, expected) => expect(brief(text)).toBe(expected));
