import { expect, test } from 'vitest';
import { wordsOf } from './fold-words.ts';
import { namedOf } from './match-product.ts';
import { onlyAlike } from './near-names.ts';

const named = (nameTh: string) =>
  namedOf({
    sku: nameTh,
    productCode: 'X',
    medicineCode: '',
    gradeCode: '',
    nameTh,
    nameEn: '',
    times: null,
  });

test.each([
  ['ปาดุกไหญ่', ['ปลาดุกใหญ่', 'ปลาดุกรุ่น'], 'ปลาดุกใหญ่'],
  ['ออกซีเตตร้า', ['ออกซีเตตราไซคลิน', 'ออกซีโทซิน'], 'ออกซีเตตราไซคลิน'],
  ['ปลานินใหญ่', ['ปลานิลใหญ่ ลอยน้ำ', 'ปลานิลใหญ่ จมน้ำ'], undefined],
  ['หมูป่า', ['หมูปลาย'], undefined],
  ['เป็ดไก่', ['เป็ดไข่'], undefined],
  ['ข้าวหอมมลิ', ['ข้าวหอมมะลิ', 'ข้าวขาว'], 'ข้าวหอมมะลิ'],
  ['แร่ผง', ['แร่ธาตุผง', 'แร่ธาตุก้อน'], 'แร่ธาตุผง'],
  ['เปดไข่', ['เป็ดไข่', 'เป็ดไข่ ซุปเปอร์'], 'เป็ดไข่'],
  ['ปูน', ['ปูนขาว', 'ปูนแดง'], undefined],
  ['ปลาเล็ก', ['ปลาดุกเล็ก', 'ปลานิลเล็ก'], undefined],
])('%s sounds like the whole word of one product alone', (written, names, expected) =>
  expect(onlyAlike(wordsOf(written), names.map(named))?.product.sku).toBe(expected),
);
