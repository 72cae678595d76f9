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
    ['ปูนขาว 20 เกลือ 2 เอาปูนขาวออกนะ', 'ปูนขาว 20 / เกลือ 2 / ปูนขาว quantity_missing cancels'],
    ['510 20 ถุง ไม่เอาแล้ว ขอ 552 20 ถุง แทน', '510 20 bag cancels / 552 20 bag'],
    ['หมูขุน 20 ถุง เอ้ย หมูรุ่น 20 ถุง', 'หมูรุ่น 20 bag'],
    ['~~510 40~~ 552 40', '552 40'],
    ['ไข่เบอร์ 2 20 ถาด เอ้ยเบอร์ 1 20 ถาด', 'ไข่ เบอร์ 1 20 tray'],
    ['โคขุน 12% 10 ถุง โทษที โคขุน 14% 10 ถุง', 'โคขุน 14% 10 bag'],
    ['ดุกเล็ก หนองทอง 15 โทษที ดุกใหญ่ หนองทอง 15', 'ดุกใหญ่ หนองทอง 15'],
    ['หมูบด 10 ถุง เอ้ย 12 ถุง สามชั้น 10', 'หมูบด 12 bag / สามชั้น 10'],
    ['หมูบด 12 ถุง แก้เป็น 10 ถุงครับ ที่เก็บเต็ม', 'หมูบด 10 bag / ที่เก็บเต็ม quantity_missing'],
    ['ไข่เบอร์ 1 10 ถาด เอ้ย ไม่ใช่ เบอร์ 2 10 ถาด', 'ไข่ เบอร์ 2 10 tray'],
    ['หมูบด 10 (ไม่เอาแล้ว) สามชั้น 10', 'หมูบด 10 cancels / สามชั้น 10'],
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

test.each([
  ['ไข่เบอร์ 3 10 ถาด เพิ่มอีก 5 ถาด ลูกค้าสั่งมาอีก', 'ไข่เบอร์ 3 15 tray'],
  ['เป็ดไข่ 10 เพิ่มอีก 5 รวมเป็น 15', 'เป็ดไข่ 15'],
])('more of the last product is added to it: %j', (text, expected) =>
  expect(lines(text)).toBe(expected),
);

test.each([
  ['510 25 ลูก รถสิบล้อเข้าไม่ได้นะ', 'รถสิบล้อเข้าไม่ได้'],
  ['หมูขุน 10 ถุง หั่นชิ้นได้ปะ วันนี้ทันมั้ย', 'หั่นชิ้นได้ปะ วันนี้ทัน'],
  ['หมูขุน 10 ถุง ขอของใหม่ๆ รอบก่อนฝุ่นเยอะ', 'ใหม่ๆ รอบก่อนฝุ่นเยอะ'],
  ['หมูขุน 10 ถุง ฝนตกหนัก ค่อยๆ ขับนะ', 'ฝนตกหนัก ค่อยๆ ขับ'],
  ['หมูขุน 10 ถุง น้ำในบ่อไม่ค่อยดี', 'น้ำในบ่อไม่ค่อยดี'],
  ['หมูขุน 10 ถุง ไก่เป็นหวัดเบิดเล้าแล้ว', 'ไก่เป็นหวัดเบิดเล้าแล้ว'],
  ['หมูขุน 10 ถุง งานเลี้ยง 80 คน', 'งานเลี้ยง 80 คน'],
])('what is mentioned or asked behind an order doubts none of it: %j', (text, remark) => {
  const { lines, asides } = read(text);
  expect([
    brief(lines[0] as ReadLine),
    [...lines.slice(1).map(({ product }) => product), ...asides].join(' '),
  ]).toEqual([expect.not.stringMatching(/cancels|asks|reports|pairing/), remark]);
});
test.each([
  ['510 20 ถุง ไม่เอาแล้ว', 'cancels'],
  ['510 20 ถุง มีของไหม', 'asks'],
  ['510 20 ถุง ได้รับแล้ว', 'reports'],
  ['510 20 ถุง เปียกหมดเลย', 'pairing'],
  ['510 20 ถุง เอ้ย 30 ถุง เปลี่ยนใจ', 'changes'],
  ['510 20 ถุง เอ้ย 30 ถุง เอ้ย', 'changes'],
])('but what may take it back, or is no order, is asked about: %j', (text, doubt) =>
  expect(read(text).lines.flatMap(({ doubts }) => doubts)).toContain(doubt),
);

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
    ['ดี 33 เอ็ม 15', 'ดี 33 เอ็ม 15'],
    ['454 20,834 40', '454 20 / 834 40'],
    ['454 20 454p 10', '454 20 / 454p 10'],
    ['กากถั่ว 46 ครึ่งตัน', 'กากถั่ว 46 0.5 tonne'],
    ['อะมอกซี 50 เปอร์ 5 ซอง', 'อะมอกซี 50 เปอร์ 5 sachet'],
    ['คลอรีนถังนึง', 'คลอรีน 1 pail'],
    ['ไก่เนื้อ 3 ร้อยนึง', 'ไก่เนื้อ 3 100'],
    ['กะพง 9 มิล 40', 'กะพง 9 มิล 40'],
    ['510 40 ถุง โทร 081-234-5678 ลุงเขียว', '510 40 bag'],
    ['ไก่อายุ 21 วัน เอา 510 40 ถุง', '510 40 bag'],
    ['ถุงร้อน 6*9 5 โล 8*12 3 โล', 'ถุงร้อน 6x9 5 kilogram / 8x12 3 kilogram'],
    ['จิ้งหรีด 14 % 11 สอบ', 'จิ้งหรีด 14% 11 bag'],
    ['แร่ธาตุผง ถุงละโล 12 ถุง', 'แร่ธาตุผง ถุงโล 12 bag'],
    ['ก้อนแดงครึ่งโหลก้อน', 'ก้อนแดง 0.5 dozen'],
    ['ฟาง 2 ฮ้อยก้อน', 'ฟาง 200 piece'],
    ['ดุกตัวเล็ก ห้า ตัวใหญ่ สิบ', 'ดุกตัวเล็ก 5 / ตัวใหญ่ 10'],
    ['ไข่ไก่ 3 / 30 แผง', 'ไข่ไก่ 3 30 tray'],
    ['ขอเพิ่มท่าหลวง 557 อีก 5 ลูก', 'ท่าหลวง 557 5 any'],
    ['900 กิโล ท่าหลวง 552', 'ท่าหลวง 552 900 kilogram'],
    ['กุ้งไม่มีหาง 2', 'กุ้งไม่มีหาง 2'],
    ['ดุกเล็ก 10 เอ้ย 15 สอบครับ พิมพ์ผิด', 'ดุกเล็ก 15 bag'],
    ['งัวขุน 20 บ่แม่นๆ เอางัวขุน 10 ควาย 10', 'งัวขุน 10 / ควาย 10'],
    ['510 10 ถุง เงินโอนให้ตอนของถึง', '510 10 bag / เงินโอนให้ตอนของถึง quantity_missing'],
    ['510 10 ถุง ฝากไว้กับยาม', '510 10 bag / ยาม quantity_missing'],
    ['หลานเอ้ย 510 10 ถุง เท่านี้ก่อนค่ะ', '510 10 bag'],
  ])('is read as any salesperson does: %j', (text, expected) => expect(lines(text)).toBe(expected));
});
