import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
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
  test('whose range reaches to the last column is read by its filled cells, and one with a filled cell far to the right is refused', async () => {
    const wide = (value: string) =>
      fileOf(bytesOf([heads, [551, null, 20, null, ...Array<null>(296).fill(null), value], ['552', ...Array<null>(16_382).fill(null), '']]));
    expect(await linesOf(wide(''))).toEqual(['551 = 20']);
    expect(await refusal(wide('x'))).toBe('columns_unclear');
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
    ['with its separator in the first line', 'sep=;\r\nเบอร์;จำนวน\r\n551;20\r\n'],
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

/** A workbook of several sheets; `states`: 1 hidden, 2 hidden so that Excel offers no way back. */
function bookOf(sheets: Record<string, WorkSheet>, states: readonly (0 | 1 | 2)[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: states.map((Hidden) => ({ Hidden })) };
  return fileOf(write(book, { type: 'array', bookType }) as ArrayBuffer);
}
const sheetOf = (rows: Rows, more: Partial<WorkSheet> = {}): WorkSheet => ({ ...utils.aoa_to_sheet(rows), ...more });
const order: Rows = [
  ['เบอร์', 'ชื่อ', 'จำนวน'],
  ['550A', '', 5],
  ['551', '', 40],
  ['554', '', 7],
];

describe('what a sheet hides is never read, and is named', () => {
  test.each([1, 2] as const)('a sheet before the order, hidden by state %i', async (state) => {
    const lists = sheetOf([
      ['เบอร์', 'จำนวน'],
      ['551', 99],
    ]);
    const { rows, sheet, unread } = await readSheet(bookOf({ lists, ใบสั่ง: sheetOf(order.slice(0, 2)) }, [state, 0]));
    expect([rows, sheet, unread]).toEqual([[{ product: '550A', quantity: '5' }], 'ใบสั่ง', { sheets: ['lists'] }]);
    const older = await readSheet(bookOf({ lists, order: sheetOf(order.slice(0, 2)) }, [state, 0], 'biff8'));
    expect([older.rows, older.sheet]).toEqual([[{ product: '550A', quantity: '5' }], 'order']);
  });

  test('rows behind a filter or hidden by hand; those that order nothing are not counted', async () => {
    const filtered = sheetOf([...order, ['555', '', null]], {
      '!rows': [{}, {}, { hidden: true }, {}, { hidden: true }],
      '!autofilter': { ref: 'A1:C5' },
    });
    const { rows, unread } = await readSheet(bookOf({ order: filtered }));
    expect([rows.map(({ product }) => product), unread]).toEqual([['550A', '554'], { rows: 1 }]);
  });

  test('columns: neither a quantity of last week nor a product', async () => {
    const rows: Rows = [
      ['เบอร์', 'จำนวน', 'จำนวนสั่ง'],
      ['550A', 99, 5],
    ];
    expect(await readSheet(bookOf({ order: sheetOf(rows, { '!cols': [{}, { hidden: true }] }) }))).toMatchObject({
      rows: [{ product: '550A', quantity: '5' }],
      unread: { columns: 1 },
    });
  });

  test('where that is all, the file is refused in words of its own', async () => {
    expect(await refusal(bookOf({ order: sheetOf(order, { '!rows': [{}, ...order.slice(1).map(() => ({ hidden: true }))] }) }))).toBe('only_hidden');
    expect(await refusal(bookOf({ order: sheetOf(order, { '!cols': [{}, {}, { hidden: true }] }) }))).toBe('only_hidden');
    expect(await refusal(bookOf({ order: sheetOf(order), note: sheetOf([['see order']]) }, [1, 0]))).toBe('only_hidden');
  });

  test('a visible sheet without an order before it is passed over; another with an order is named as unread', async () => {
    const sheets = { คำแนะนำ: sheetOf([['กรุณากรอกแผ่นถัดไป']]), ใบสั่ง: sheetOf(order.slice(0, 2)), เดือนก่อน: sheetOf(order) };
    expect(await readSheet(bookOf(sheets))).toMatchObject({
      rows: [{ product: '550A', quantity: '5' }],
      sheet: 'ใบสั่ง',
      unread: { sheets: ['เดือนก่อน'] },
    });
  });
});

describe('a number with a format', () => {
  const shown = async (product: number, format: string, quantity: string | CellObject = '5') =>
    linesOf(fileOf(bytesOf([heads, [{ t: 'n', v: product, z: format }, null, quantity, null]])));
  test.each([
    [551, '0000', '0551'],
    [5510, '00\\-000', '05-510'],
    [7, '"P"0', 'P7'],
    [614, '"SKU-"0', 'SKU-614'],
    [614, '#,##0.00', '614'],
    [614, '0.', '614'],
    [123_456_789_012, 'General', '123456789012'],
    [614.4, '0', '614 (614.4)'],
  ])('is the code that is shown: %f by %s', async (value, format, text) => expect(await shown(value, format)).toEqual([`${text} = 5`]));

  test.each([
    [12, '0" ถุง"', '12 ถุง'],
    [1200, '#,##0', '1200'],
    [20, '0.00', '20'],
    [1.5, '0', '2 (1.5)'],
    [12_000, '0,', '12 (12000)'],
    [-5, '0;0', '-5'],
  ])('is the quantity that is shown, and both where they differ: %f by %s', async (value, format, text) =>
    expect(await shown(551, 'General', { t: 'n', v: value, z: format })).toEqual([`551 = ${text}`]),
  );

  test('of a price list that shows 0 as a dash orders nothing', async () => {
    const zero = { t: 'n', v: 0, z: '_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-' } as const;
    const rows: Rows = [
      heads,
      ...Array.from({ length: 598 }, (_, at): Rows[0] => [`X${at}`, null, zero, null]),
      ['550A', null, { ...zero, v: 5 }, null],
    ];
    expect(await readSheet(fileOf(bytesOf(rows)))).toEqual({ file: 'order.xlsx', rows: [{ product: '550A', quantity: '5' }], passed: 598 });
  });
});

test('the form that is offered is read back, and its rows without a quantity are left out', async () => {
  const form = makeForm(heads, [
    ['551', 'อาหารสุกรเล็ก 551', '', 'ถุง'],
    ['552', 'อาหารสุกรขุน 552', '10', 'ถุง'],
  ]);
  expect(await readSheet(fileOf(form))).toEqual({ file: 'order.xlsx', rows: [{ product: '552 อาหารสุกรขุน 552', quantity: '10 ถุง' }], passed: 1 });
});
