import { describe, expect, test } from 'vitest';
import { linesOfSheet, SheetRefused } from './lines-of-sheet.ts';

/** A sheet as rows of cells with a bar between them. */
const sheet = (...rows: string[]) => rows.map((row) => row.split('|').map((cell) => cell.trim()));
const linesOf = (...rows: string[]) => linesOfSheet(sheet(...rows)).rows.map(({ product, quantity }) => `${product} = ${quantity}`);
const refusal = (...rows: string[]) => {
  try {
    return linesOf(...rows);
  } catch (error) {
    return error instanceof SheetRefused ? [error.code, error.facts.count].filter(Boolean).join(' ') : String(error);
  }
};

describe('columns with heads', () => {
  test.each([
    ['Thai', ['เบอร์ | ชื่อสินค้า | จำนวน | หน่วย', '551 | อาหารสุกรเล็ก | 20 | ถุง'], ['551 อาหารสุกรเล็ก = 20 ถุง']],
    ['English, in another order', ['Qty | No. | Product name', '20 | 1 | Feed 551'], ['Feed 551 = 20']],
    ['below a title and a date', ['ใบสั่งซื้อ', 'วันที่ | 27/11/2569', '', 'รหัสสินค้า | จำนวนที่สั่ง', '551 | 20'], ['551 = 20']],
    ['in two rows, merged', ['สินค้า | สินค้า | จำนวน', 'รหัส | ชื่อ | จำนวน', '551 | เล็ก | 20'], ['551 เล็ก = 20']],
    ['with the unit in brackets', ['สินค้า | จำนวน (ถุง)', '551 | 20'], ['551 = 20 ถุง']],
    ['with a quantity that names its unit', ['สินค้า | จำนวน | หน่วย', '551 | ครึ่งถุง | ถุง'], ['551 = ครึ่งถุง']],
    ['with prices beside them', ['รายการ | ราคา | จำนวน | จำนวนเงิน', '551 | 612 | 20 | 12240'], ['551 = 20']],
  ])('are recognised: %s', (_, rows, expected) => expect(linesOf(...rows)).toEqual(expected));

  test('of two quantities are refused', () => expect(refusal('สินค้า | จำนวน | Qty', '551 | 20 | 30')).toBe('columns_unclear'));
});

describe('columns without heads', () => {
  test.each([
    ['a code and a quantity', ['551 | 20', '552 | 10'], ['551 = 20', '552 = 10']],
    ['a row number first', ['1 | 551 | 20', '2 | 552 | 10'], ['551 = 20', '552 = 10']],
    ['a unit behind the quantity', ['อาหารสุกรเล็ก | 20 | ถุง', 'รำ | 10 | ถุง'], ['อาหารสุกรเล็ก = 20 ถุง', 'รำ = 10 ถุง']],
    ['a quantity with its unit', ['551 | 20 ถุง', '552 | 10 ถุง'], ['551 = 20 ถุง', '552 = 10 ถุง']],
  ])('are recognised: %s', (_, rows, expected) => expect(linesOf(...rows)).toEqual(expected));

  test.each([
    ['two columns of numbers', ['551 | 20 | 612', '552 | 10 | 598'], 'columns_unclear'],
    ['no column of numbers', ['551 | อาหาร', '552 | อาหาร'], 'no_columns'],
    ['one column', ['551', '552'], 'no_columns'],
    ['nothing', [''], 'no_columns'],
  ])('are refused: %s', (_, rows, expected) => expect(refusal(...rows)).toBe(expected));
});

describe('rows', () => {
  test('without a quantity are counted, totals and empty ones are not', () => {
    const { rows, passed } = linesOfSheet(sheet('เบอร์ | จำนวน', '551 | 20', '552 |', ' | ', 'รวม | 20', '553 |'));
    expect([rows.length, passed]).toEqual([1, 2]);
  });
  test('with a quantity of 0, or none but words, stay: a person is asked', () => {
    expect(linesOf('เบอร์ | จำนวน', '551 | 0', '552 | ตามเดิม', ' | 5')).toEqual(['551 = 0', '552 = ตามเดิม', ' = 5']);
  });
  test('are at most 500, and at least one', () => {
    const many = Array.from({ length: 501 }, (_, at) => `${at + 500} | 1`);
    expect(refusal('เบอร์ | จำนวน', ...many)).toBe('too_many_lines 501');
    expect(linesOf('เบอร์ | จำนวน', ...many.slice(1))).toHaveLength(500);
    expect(refusal('เบอร์ | จำนวน', '551 |')).toBe('no_lines');
  });
});
