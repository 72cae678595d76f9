import { brief, readingDesk } from '#testing/reading-desk.ts';
import { describe, expect, test } from 'vitest';
import { wordsOf } from './fold-words.ts';
import { namedOf } from './match-product.ts';
import { clearOf, scored } from './scored-names.ts';

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
  ['สันคอสไลด์', ['สันคอหมู สไลซ์', 'สันคอหมู'], 'สันคอหมู สไลซ์'],
  ['รำ', ['รำละเอียด', 'ข้าวโพดบด'], 'รำละเอียด'],
  ['รำ', ['รำสด', 'รำสกัด'], undefined],
  ['เป็ดไข่', ['ไข่เป็ด'], undefined],
  ['ข้าวโพดเม็ด', ['ข้าวโพดบด'], undefined],
  ['หมูแดง', ['ภูพาน หมูขุน เนื้อแดง'], undefined],
  ['นิลใหญ่บลูเวพ', ['บลูเวฟ ปลานิลใหญ่', 'บลูเวฟ ปลาดุกใหญ่'], 'บลูเวฟ ปลานิลใหญ่'],
  ['แป้งเอนกประสงค์', ['แป้งสาลีอเนกประสงค์', 'แป้งขนมปัง'], 'แป้งสาลีอเนกประสงค์'],
  ['หมูใหญ่หมูเล็ก', ['ลานทอง หมูใหญ่', 'ลานทอง หมูเล็ก'], undefined],
  ['ข้าวสาร', ['ข้าวเสาไห้', 'ปลายข้าว'], undefined],
])('%s sounds like the whole word of one product alone', (written, names, expected) =>
  expect(clearOf(wordsOf(written), scored(wordsOf(written), names.map(named)))?.product.sku).toBe(
    expected,
  ),
);

const { linesOf } = readingDesk();

describe('a line of a further supplier', () => {
  test.each([
    ['หมุขุน 20 ถุว', 'mekong', 'P94 20'],
    ['ไข่เบอร์ 2 10 แผง', 'mekong', 'EG2 10'],
    ['หมูสับ 8 แพ็ค', 'mekong', 'M30 8'],
    ['ข้าวเหนียว 3 กระสอบ', 'mekong', 'K51 3'],
    ['ไก่ไข่ 18 20ถ.', 'mekong', 'L84 20'],
    ['กะพงห้ามิลยี่สิบถุง เก้ามิลสิบถุง', 'coast', 'SB5 20 / SB9 10'],
    ['นิวคาสเซิล 3000 โดส', 'coast', 'NDV 3'],
    ['ไก่เนื้อ 1 2 3 อย่างละ 20', 'coast', '910 20 / 911 20 / 912 20'],
    ['เติ้น มุ้ง 2 ม้วน', 'coast', 'NTG 2'],
    ['94 20 93 10', 'mekong', 'P94 20 / P93 10'],
    ['egd 5', 'mekong', 'EGD 5'],
    ['ข้าวเหนียวถุง 5 โล 10 ถุง', 'mekong', 'K50 10'],
    ['ข้าวเหนียวกระสอบใหญ่ 2 สอบ', 'mekong', 'K51 2'],
    ['น้ำมันปามสองปีบ', 'mekong', 'C46 2'],
    ['ลูกชิ้นหมู 5 เนื้อ 3', 'mekong', 'S23 5 / S24 3'],
    ['ไข่ 2 10 แผง ไข่ 3 20 แผง', 'mekong', 'EG2 10 / EG3 20'],
    ['ไข่ 2 20 แผง', 'mekong', 'EG2 20'],
    ['ปลาร้า 12 ขวด เพิ่มอีก 6', 'mekong', 'C43 18'],
    ['หมูขุน 20 ถุง ขอเพิ่มอีก 10', 'mekong', 'P94 30'],
    ['ส่งเสาร์ 28 นะ หมูบด 20', 'mekong', 'M30 20'],
    ['มะรืนส่งได้ไหม โคขุน 10 กระสอบ', 'mekong', 'T14 10'],
  ])('is clear: %j', async (text, bu, expected) => {
    const lines = await linesOf(text, bu);
    expect(lines.map((line) => `${line.clear ? '' : 'asked '}${brief(line)}`).join(' / ')).toBe(
      expected,
    );
  });
  test.each([
    ['ด็อกซี่ 20', 'coast', 'DOX20 20 quantity_of_name'],
    ['ไข่เค็มครึ่งโหล', 'mekong', 'EGS 6 unit_differs'],
    ['ลูกชิ้น 10 แพ็ค', 'mekong', '? product_several'],
    ['สันคอหมู 10', 'mekong', 'M33 10 product_likely'],
  ])('is asked about: %j', async (text, bu, expected) => {
    const lines = await linesOf(text, bu);
    expect(lines.map(brief).join(' / ')).toBe(expected);
  });
  test.each([
    ['เป็ดไข่ 2 แผง', 'mekong'],
    ['นมผงลูกโค 3 ถุง', 'mekong'],
    ['ข้าวโพดเม็ด 20 ถุง', 'mekong'],
    ['เอสเอช 01 10 ถุง', 'coast'],
    ['อาหารกุ้งก้ามกรามใหญ่ 20 ถุง', 'coast'],
  ])('is asked about, although some of its words are a name: %j', async (text, bu) => {
    const lines = await linesOf(text, bu);
    expect(lines.map(({ clear }) => clear)).toEqual([false]);
  });
});
