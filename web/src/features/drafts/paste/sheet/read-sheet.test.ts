import { utils, write, type CellObject } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { makeForm } from './make-form.ts';
import { readSheet } from './read-sheet.ts';
import { SheetRefused } from './lines-of-sheet.ts';

type Rows = (string | number | Date | CellObject | null)[][];
const bytesOf = (rows: Rows, merges: string[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true });
  if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  return write(utils.book_new(sheet), { type: 'array', bookType, compression: true }) as ArrayBuffer;
};
const fileOf = (content: BlobPart, name = 'order.xlsx') => new File([content], name);
const linesOf = async (file: File) => (await readSheet(file)).rows.map(({ product, quantity }) => `${product} = ${quantity}`);
const refusal = (file: File) => readSheet(file).catch((error: unknown) => (error instanceof SheetRefused ? error.code : String(error)));
const heads = ['เบอร์', 'ชื่อสินค้า', 'จำนวน', 'หน่วย'];

describe('a workbook', () => {
  test('has its lines, with numbers as they are stored', async () => {
    const file = fileOf(bytesOf([heads, [551, 'อาหารสุกรเล็ก', 20, 'ถุง'], ['552-TYL', null, 1.5, 'ตัน'], ['553', null, 1200, null]]));
    expect(await readSheet(file)).toMatchObject({ file: 'order.xlsx', passed: 0 });
    expect(await linesOf(file)).toEqual(['551 อาหารสุกรเล็ก = 20 ถุง', '552-TYL = 1.5 ตัน', '553 = 1200']);
  });
  test('of an older Excel is read, too', async () => {
    expect(await linesOf(fileOf(bytesOf([heads, [551, null, 20, null]], [], 'biff8'), 'order.xls'))).toEqual(['551 = 20']);
  });
  test('has merged heads', async () => {
    const rows: Rows = [
      ['สินค้า', null, 'จำนวน'],
      ['รหัส', 'ชื่อ', null],
      ['551', 'เล็ก', 20],
    ];
    expect(await linesOf(fileOf(bytesOf(rows, ['A1:B1', 'C1:C2'])))).toEqual(['551 เล็ก = 20']);
  });
  test('has the results of formulas; one without a result, an error and a date stay for a person to look at', async () => {
    const rows: Rows = [
      heads,
      [551, null, { t: 'n', v: 40, f: 'A2*2' }, null],
      [552, null, { t: 'e', v: 0x17, w: '#REF!' }, null],
      [553, null, new Date('2026-12-01T00:00:00Z'), null],
    ];
    expect(await linesOf(fileOf(bytesOf(rows)))).toEqual(['551 = 40', '552 = #REF!', '553 = 2026-12-01']);
  });
  test('of 100,000 rows, or of more than 2 MB, is refused', async () => {
    expect(await refusal(fileOf(`เบอร์,จำนวน\n${'551,1\n'.repeat(100_000)}`, 'order.csv'))).toBe('too_many_rows');
    expect(await refusal(fileOf(bytesOf([heads, ...Array.from({ length: 5001 }, () => [551, null, 1, null])])))).toBe('too_many_rows');
    expect(await refusal(fileOf(new Uint8Array(2 * 1024 * 1024 + 1)))).toBe('too_large');
  });
  test.each([
    ['a PDF', '%PDF-1.7\n\0\0'],
    ['half a workbook', 'PK\u0003\u0004 and no more'],
  ])('that is none is refused: %s', async (_, content) => expect(await refusal(fileOf(content))).toBe('unreadable'));
});

describe('a CSV file', () => {
  test.each([
    ['with commas', 'เบอร์,จำนวน\n551,20\n'],
    ['with semicolons', 'เบอร์;จำนวน\r\n551;20\r\n'],
    ['with a mark of its encoding', '\ufeffเบอร์,จำนวน\n551,20'],
  ])('is read %s', async (_, text) => expect(await linesOf(fileOf(text, 'order.csv'))).toEqual(['551 = 20']));
  test('in the code page of older Thai programs is read', async () => {
    const thai = [...'เบอร์,จำนวน\n551,20'].map((letter) =>
      letter > '\u0e00' ? (letter.codePointAt(0) ?? 0) - 0x0e00 + 0xa0 : letter.codePointAt(0),
    );
    expect(await linesOf(fileOf(Uint8Array.from(thai as number[]), 'order.csv'))).toEqual(['551 = 20']);
  });
  test('keeps a date as it was typed', async () => {
    expect(await linesOf(fileOf('เบอร์,จำนวน\n551,1-2', 'order.csv'))).toEqual(['551 = 1-2']);
  });
});

test('the form that is offered is read back, and its rows without a quantity are left out', async () => {
  const form = makeForm(heads, [
    ['551', 'อาหารสุกรเล็ก 551', '', 'ถุง'],
    ['552', 'อาหารสุกรขุน 552', '10', 'ถุง'],
  ]);
  expect(await readSheet(fileOf(form))).toEqual({ file: 'order.xlsx', rows: [{ product: '552 อาหารสุกรขุน 552', quantity: '10 ถุง' }], passed: 1 });
});
