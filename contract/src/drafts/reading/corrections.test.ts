import { describe, expect, test } from 'vitest';
import type { ReadLine } from './read-lines.ts';
import { readOrderText } from './read-order-text.ts';

const read = (text: string) => readOrderText(text, '2026-11-27');
const brief = ({ product, quantity, unit, doubts }: ReadLine) =>
  [product, quantity, unit, ...doubts].filter((one) => one !== undefined).join(' ');
const lines = (text: string) => read(text).lines.map(brief).join(' / ');

describe('a correction', () => {
  test.each([
    ['510 30 ถุง เอ้ย 510A', '510A 30 bag'],
    ['510 30 ถุง\nโทษที 510A ครับ', '510A 30 bag'],
    ['เปลี่ยนจาก 510 เป็น 510A 30 ถุง', '510 quantity_missing cancels / 510A 30 bag'],
    ['ไม่ใช่ 510 เอา 552 20 ถุง', '510 quantity_missing cancels / 552 20 bag'],
    ['510 20 ถุง 552 10 ถุง ตัด 552 ออก', '510 20 bag / 552 10 bag / 552 quantity_missing cancels'],
    ['510 20 ถุง แต่ 552 ไม่เอานะ', '510 20 bag / 552 quantity_missing cancels'],
  ])('of the product replaces it, and leaves its quantity: %j', (text, expected) =>
    expect(
      read(text)
        .lines.map(({ doubts, ...line }) => brief({ ...line, doubts: doubts.toReversed() }))
        .join(' / '),
    ).toBe(expected),
  );
  test('that is a large number says which quantity it replaces, because it may be a product', () =>
    expect(read('510 30 ถุง เอ้ย 552').lines).toMatchObject([
      { product: '510', quantity: 552, was: { value: 30, unit: 'bag', words: '30 ถุง' } },
    ]));
});

describe('a line', () => {
  test.each([
    ['510/20 552/30', '510 20 / 552 30'],
    ['510=20,552=30', '510 20 / 552 30'],
    ['510..20ถุง', '510 20 bag'],
    ['552P 5 510 10', '552P 5 / 510 10'],
    ['510 20 ถุง 55555', '510 20 bag'],
    ['510 กระสอบละ 30 โล เอา 20 กระสอบ', '510 20 bag'],
    ['510 20 ถุง กะ 552 10 ถุง', '510 20 bag / 552 10 bag'],
    ['510 20 ถุง ส่งวันเดียวกันนะ', '510 20 bag'],
    ['510 เหลือ 5 ถุงแล้ว เอามาอีก 40', '510 40'],
    ['เอนโร 1 ลิตร ครึ่งโหล', 'เอนโร 1 ลิตร 0.5 dozen'],
    ['ดี22เอ็กซ์ 8 ถุง', 'ดี22เอ็กซ์ 8 bag'],
  ])('is read as any salesperson does: %j', (text, expected) => expect(lines(text)).toBe(expected));
});
