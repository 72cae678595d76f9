import { describe, expect, test } from 'vitest';
import type { ReadLine } from './read-lines.ts';
import { readOrderText } from './read-order-text.ts';

const brief = ({ product, quantity, unit, doubts }: ReadLine) =>
  [product, quantity, unit, ...doubts].filter((one) => one !== undefined).join(' ');
const read = (text: string) => readOrderText(text, '2026-11-27');
const lines = (text: string) => read(text).lines.map(brief).join(' / ');

describe('a quantity of each', () => {
  test.each([
    ['มังกรเบอร์ 1 กับเบอร์ 2 อย่างละ 10', 'มังกรเบอร์ 1 10 / มังกร เบอร์ 2 10'],
    ['ทะเลทอง 2 กับ 3 อย่างละยี่สิบถุง', 'ทะเลทอง 2 20 bag / ทะเลทอง 3 20 bag'],
    ['กุ้งเบอร์ 1 2 3 อย่างละ 5', 'กุ้งเบอร์ 1 5 / กุ้งเบอร์ 2 5 / กุ้งเบอร์ 3 5'],
  ])('is of each size of the name before: %j', (text, expected) =>
    expect(lines(text)).toBe(expected),
  );
  test('ends where another product has a quantity of its own', () =>
    expect(lines('ต้นหอมกับผักชีอย่างละ 2 โล พริกป่น 1 โล')).toBe(
      'ต้นหอมกับผักชี 2 kilogram / พริกป่น 1 kilogram',
    ));
  test('has no place behind it among its products', () => {
    const { asides } = read('510 กับ 552 อย่างละ 20 ถุง บ่อหลังวัด');
    expect([lines('510 กับ 552 อย่างละ 20 ถุง บ่อหลังวัด'), asides]).toEqual([
      '510 20 bag / 552 20 bag',
      ['บ่อหลังวัด'],
    ]);
  });
});

describe('words of a name', () => {
  test.each([
    ['กุ้งแกะ 31/40 6 แพ็ค', 'กุ้งแกะ 31/40 6 pack'],
    ['หมูสับไม่มัน 4 โล', 'หมูสับไม่มัน 4 kilogram'],
    ['ไก่เนื้อไม่ใส่ยา 10 ถุง', 'ไก่เนื้อไม่ใส่ยา 10 bag'],
    ['คั่วเข้มถุงครึ่งโล 4', 'คั่วเข้มถุงครึ่งโล 4'],
    ['แก้ว 12 ออนซ์ 10 แพ็ค', 'แก้ว 12 ออนซ์ 10 pack'],
    ['ซอสหอย ขวด 12', 'ซอสหอย 12 bottle'],
    ['ไอซิ่งสิบ น้ำตาลแดงยี่สิบ', 'ไอซิ่ง 10 / น้ำตาลแดง 20'],
    ['ปูนพันนึง', 'ปูน 1000 quantity_unclear'],
  ])('are its size, its package and what it is without: %j', (text, expected) =>
    expect(lines(text)).toBe(expected),
  );
});

test.each([
  ['510 20 ถุง พรุ่งนี้ 9 โมง ร้านหมูกระทะ', ['9 โมง', 'ร้านหมูกระทะ']],
  ['510 20 ถุง ฝากบอกคนขับโทรก่อนเข้าด้วย', ['บอกคนขับโทรก่อนเข้า']],
])('a place or an errand behind an order is beside it: %j', (text, expected) =>
  expect([lines(text), read(text).asides]).toEqual(['510 20 bag', expected]),
);
