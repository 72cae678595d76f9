import { describe, expect, test } from 'vitest';
import { findColumns } from './find-columns.ts';
import { linesOfSheet } from './lines-of-sheet.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A sheet as rows of cells with a bar between them; ~struck through~. */
const sheet = (...rows: string[]) => {
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row, at) => ({
    number: at + 1,
    cells: Array.from({ length: width }, (_, column) => row[column]?.replaceAll('~', '') ?? ''),
    isHidden: false,
    struck: new Set(row.flatMap((cell, column) => (cell.startsWith('~') ? [column] : []))),
  }));
};
const readRows = (...rows: string[]) => {
  const found = findColumns(sheet(...rows));
  if (!found) throw new SheetRefused('no_columns');
  return found.isKnown ? linesOfSheet(sheet(...rows), found) : found.roles.join(' ');
};
const linesOf = (...rows: string[]) => {
  const read = readRows(...rows);
  return typeof read === 'string'
    ? read
    : read.rows.map(
        ({ code, product, quantity }) =>
          `${[code, product].filter(Boolean).join(' ')} = ${quantity}`,
      );
};
const left = (...rows: string[]) => {
  const read = readRows(...rows);
  if (typeof read === 'string') throw new Error(read);
  const named = Object.entries({ passed: read.passed, struck: read.struck, totals: read.totals });
  return Object.fromEntries(
    named
      .filter(([, { count }]) => count > 0)
      .map(([kind, { first }]) => [kind, first.map(({ number, words }) => `${number} ${words}`)]),
  );
};
const refusal = (...rows: string[]) => {
  try {
    return linesOf(...rows);
  } catch (error) {
    return error instanceof SheetRefused
      ? [error.code, error.facts.count].filter(Boolean).join(' ')
      : String(error);
  }
};

describe('columns with heads', () => {
  test.each([
    [
      'Thai',
      ['เบอร์ | ชื่อสินค้า | จำนวน | หน่วย', '551 | อาหารสุกรเล็ก | 20 | ถุง'],
      ['551 อาหารสุกรเล็ก = 20 ถุง'],
    ],
    [
      'English, in another order',
      ['Qty | No. | Product name', '20 | 1 | Feed 551'],
      ['Feed 551 = 20'],
    ],
    [
      'below a title and a date',
      ['ใบสั่งซื้อ', 'วันที่ | 27/11/2569', '', 'รหัสสินค้า | จำนวนที่สั่ง', '551 | 20'],
      ['551 = 20'],
    ],
    [
      'in two rows, merged',
      ['สินค้า | สินค้า | จำนวน', 'รหัส | ชื่อ | จำนวน', '551 | เล็ก | 20'],
      ['551 เล็ก = 20'],
    ],
    ['with the unit in brackets', ['สินค้า | จำนวน (ถุง)', '551 | 20'], ['551 = 20 ถุง']],
    [
      'with a quantity that names its unit',
      ['สินค้า | จำนวน | หน่วย', '551 | ครึ่งถุง | ถุง'],
      ['551 = ครึ่งถุง'],
    ],
    [
      'with prices beside them',
      ['รายการ | ราคา | จำนวน | จำนวนเงิน', '551 | 612 | 20 | 12240'],
      ['551 = 20'],
    ],
  ])('are recognised: %s', (_, rows, expected) => expect(linesOf(...rows)).toEqual(expected));

  test.each([
    [
      'over two rows, with what is in stock beside',
      [
        'รหัส | ชื่อ | คงเหลือ | คงเหลือ | สั่ง | สั่ง',
        ' | | จำนวน | หน่วย | จำนวน | หน่วย',
        '551 | เล็ก | 99 | ถุง | 20 | ถุง',
      ],
      ['551 เล็ก = 20 ถุง'],
    ],
    [
      'over two rows, the lower of which tells only which order',
      ['รหัส | ชื่อ | สต๊อก | สั่ง', ' | | คงเหลือ | รอบนี้', '551 | เล็ก | 99 | 20'],
      ['551 เล็ก = 20'],
    ],
    ['with its unit alone in the lower row', ['รหัส | สั่ง', ' | ถุง', '551 | 20'], ['551 = 20 ถุง']],
    [
      'below a title over all columns',
      ['รายการสินค้า | รายการสินค้า | รายการสินค้า', 'เบอร์ | คงเหลือ | จำนวน', '551 | 99 | 20'],
      ['551 = 20'],
    ],
  ])('are recognised: %s', (_, rows, expected) => expect(linesOf(...rows)).toEqual(expected));

  test.each([
    ['of two quantities', ['สินค้า | จำนวน | Qty', '551 | 20 | 30'], 'product quantity quantity'],
    [
      'of an order in two units',
      ['รหัส | สั่ง | สั่ง', ' | ถุง | ตัน', '551 | 20 | '],
      'code quantity quantity',
    ],
    ['that nobody knows', ['รายชื่อ | ในเล้า', '551 | 20', '552 | 10'], 'product quantity'],
    ['of which stock alone is known', ['เบอร์ | คงเหลือ | รอบนี้', '551 | 99 | 20'], 'code none none'],
  ])('are asked about: %s', (_, rows, expected) => expect(linesOf(...rows)).toBe(expected));
});

describe('columns without heads', () => {
  test.each([
    ['a code and a quantity', ['551 | 20', '552 | 10'], ['551 = 20', '552 = 10']],
    ['a row number first', ['1 | 551 | 20', '2 | 552 | 10'], ['551 = 20', '552 = 10']],
    [
      'a unit behind the quantity',
      ['อาหารสุกรเล็ก | 20 | ถุง', 'รำ | 10 | ถุง'],
      ['อาหารสุกรเล็ก = 20 ถุง', 'รำ = 10 ถุง'],
    ],
    ['a quantity with its unit', ['551 | 20 ถุง', '552 | 10 ถุง'], ['551 = 20 ถุง', '552 = 10 ถุง']],
  ])('are recognised: %s', (_, rows, expected) => expect(linesOf(...rows)).toEqual(expected));

  test('of two numbers are asked about', () =>
    expect(linesOf('551 | 20 | 612', '552 | 10 | 598')).toBe('product none none'));
  test('of telephones, with or without their zero, are no quantities', () =>
    expect(linesOf('551 | 812345678 | 20', '552 | 0812345679 | 10')).toEqual([
      '551 812345678 = 20',
      '552 0812345679 = 10',
    ]));

  test.each([
    ['no column of numbers', ['551 | อาหาร', '552 | อาหาร'], 'no_columns'],
    ['one column', ['551', '552'], 'no_columns'],
    ['nothing', [''], 'no_columns'],
  ])('are refused: %s', (_, rows, expected) => expect(refusal(...rows)).toBe(expected));
});

describe('rows', () => {
  test('that order nothing are named: an empty quantity, 0 and a dash', () => {
    const rows = [
      'เบอร์ | จำนวน',
      '551 | 20',
      '552 |',
      ' | ',
      '553 | 0',
      '554 | -',
      '555 | 0 ถุง',
      '556 | ๐',
      '557 | 0.00',
    ];
    expect(linesOf(...rows)).toEqual(['551 = 20']);
    expect(left(...rows)).toEqual({
      passed: ['3 552', '5 553', '6 554', '7 555', '8 556', '9 557'],
    });
  });
  test('with words in place of a quantity, and a quantity without a product, stay: a person is asked', () => {
    expect(linesOf('เบอร์ | จำนวน', '552 | ตามเดิม', ' | 5', '553 | 10')).toEqual([
      '552 = ตามเดิม',
      ' = 5',
      '553 = 10',
    ]);
  });
  test('that are struck through are left out, by their product or their quantity', () => {
    const rows = ['เบอร์ | จำนวน', '551 | 20', '~552 | 10', '553 | ~5', '554 | 0'];
    expect(linesOf(...rows)).toEqual(['551 = 20']);
    expect(left(...rows)).toEqual({ passed: ['5 554'], struck: ['3 552 10', '4 553 5'] });
  });
  test('of totals are no lines: by their words, by what they count, and of each group', () => {
    const rows = [
      'รหัส | สินค้า | จำนวน',
      '551 | | 5',
      '552 | | 6',
      'รวมอาหารหมู | | 11',
      'รหัส | สินค้า | จำนวน',
      '553 | | 7',
      ' | | 7',
      'รวมทั้งสิ้น | | 18',
    ];
    expect(linesOf(...rows)).toEqual(['551 = 5', '552 = 6', '553 = 7']);
    expect(left(...rows)).toEqual({ totals: ['4 รวมอาหารหมู 11', '7 7', '8 รวมทั้งสิ้น 18'] });
  });
  test('whose product begins like a total, and which counts nothing, are lines', () => {
    expect(linesOf('สินค้า | จำนวน', '551 | 5', 'รวมมิตร | 3')).toEqual(['551 = 5', 'รวมมิตร = 3']);
  });
  test('of heads that come again, also in two rows and in another order, are no lines', () => {
    const two = ['สินค้า | สินค้า | จำนวน', 'รหัส | ชื่อ | จำนวน'];
    expect(
      linesOf(
        ...two,
        '551 | เล็ก | 5',
        ...two,
        '552 | ขุน | 6',
        'Qty | Product | Code',
        '7 | รุ่น | 553',
      ),
    ).toEqual(['551 เล็ก = 5', '552 ขุน = 6', '553 รุ่น = 7']);
  });
  test('with the name of a group over all columns are no lines', () => {
    expect(linesOf('สินค้า | จำนวน', 'อาหารหมู | อาหารหมู', '551 | 5')).toEqual(['551 = 5']);
  });
  test('are at most 500, and at least one', () => {
    const many = Array.from({ length: 501 }, (_, at) => `${at + 500} | 1`);
    expect(refusal('เบอร์ | จำนวน', ...many)).toBe('too_many_lines 501');
    expect(linesOf('เบอร์ | จำนวน', ...many.slice(1))).toHaveLength(500);
    expect(refusal('เบอร์ | จำนวน', '551 |')).toBe('no_lines');
  });
});
