import { CFB, utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { makeForm } from './make-form.ts';
import {
  readSheet as readOrAsk,
  type AskedColumns,
  type Known,
  type ReadFile,
} from './read-sheet.ts';
import { SheetRefused } from './sheet-refused.ts';

type Rows = (string | number | Date | CellObject | null)[][];
const bytesOf = (rows: Rows, merges: string[] = [], bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true });
  if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  return write(utils.book_new(sheet), {
    type: 'array',
    bookType,
    compression: true,
  }) as ArrayBuffer;
};
const fileOf = (content: BlobPart, name = 'order.xlsx') => new File([content], name);
/** A file whose columns are known. */
async function readSheet(file: File, known?: Known): Promise<ReadFile> {
  const found = await readOrAsk(file, known);
  if ('columns' in found)
    throw new Error(`asks: ${found.columns.map(({ role }) => role).join(' ')}`);
  return found;
}
async function askedFor(file: File, known?: Known): Promise<AskedColumns> {
  const found = await readOrAsk(file, known);
  if ('rows' in found) throw new Error('is read');
  return found;
}
const linesOf = async (file: File, known?: Known) =>
  (await readSheet(file, known)).rows.map(
    ({ code, product, quantity }) => `${[code, product].filter(Boolean).join(' ')} = ${quantity}`,
  );
const refusal = (file: File) =>
  readSheet(file).catch((error: unknown) =>
    error instanceof SheetRefused ? error.code : String(error),
  );
const heads = ['เบอร์', 'ชื่อสินค้า', 'จำนวน', 'หน่วย'];

describe('a workbook', () => {
  test('has its lines, with numbers as they are stored', async () => {
    const file = fileOf(
      bytesOf([
        heads,
        [551, 'อาหารสุกรเล็ก', 20, 'ถุง'],
        ['552-TYL', null, 1.5, 'ตัน'],
        ['553', null, 1200, null],
      ]),
    );
    expect(await readSheet(file)).toMatchObject({ file: 'order.xlsx' });
    expect(await linesOf(file)).toEqual([
      '551 อาหารสุกรเล็ก = 20 ถุง',
      '552-TYL = 1.5 ตัน',
      '553 = 1200',
    ]);
  });
  test('of an older Excel is read, too', async () => {
    expect(
      await linesOf(fileOf(bytesOf([heads, [551, null, 20, null]], [], 'biff8'), 'order.xls')),
    ).toEqual(['551 = 20']);
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
      [554, null, { t: 'n', v: 0, f: 'A2*0' }, null],
      [555, null, { t: 'z', f: 'A2*3' } as unknown as CellObject, null],
    ];
    expect(await linesOf(fileOf(bytesOf(rows)))).toEqual([
      '551 = 40',
      '552 = #REF!',
      '553 = 2026-12-01',
      '555 = =A2*3',
    ]);
  });
  test('of 100,000 rows, or of more than 2 MB, is refused', async () => {
    expect(await refusal(fileOf(`เบอร์,จำนวน\n${'551,1\n'.repeat(100_000)}`, 'order.csv'))).toBe(
      'too_many_rows',
    );
    expect(
      await refusal(
        fileOf(bytesOf([heads, ...Array.from({ length: 5001 }, () => [551, null, 1, null])])),
      ),
    ).toBe('too_many_rows');
    expect(await refusal(fileOf(new Uint8Array(2 * 1024 * 1024 + 1)))).toBe('too_large');
  });
  test('whose range reaches to the last column is read by its filled cells, and one with a filled cell far to the right is refused', async () => {
    const wide = (value: string) =>
      fileOf(
        bytesOf([
          heads,
          [551, null, 20, null, ...Array<null>(296).fill(null), value],
          ['552', ...Array<null>(16_382).fill(null), ''],
        ]),
      );
    expect(await linesOf(wide(''))).toEqual(['551 = 20']);
    expect(await refusal(wide('x'))).toBe('columns_unclear');
  });
  test.each(['ods', 'xlsb'] as const)(
    'of which the library does not answer what is hidden is refused by name: %s',
    async (bookType) => {
      const book = write(utils.book_new(utils.aoa_to_sheet([heads, [551, null, 20, null]])), {
        type: 'array',
        bookType,
      }) as ArrayBuffer;
      expect(await refusal(fileOf(book, `order.${bookType}`))).toBe('other_kind');
    },
  );
  test('that is a page of HTML under the name of a workbook is refused by name', async () =>
    expect(
      await refusal(
        fileOf('<html><table><tr><td>551</td><td>20</td></tr></table></html>', 'order.xls'),
      ),
    ).toBe('other_kind'));
  test.each([
    ['a PDF', '%PDF-1.7\n\0\0'],
    ['half a workbook', 'PK\u0003\u0004 and no more'],
  ])('that is none is refused: %s', async (_, content) =>
    expect(await refusal(fileOf(content))).toBe('unreadable'),
  );
});

/** A workbook with other XML in one of its files. */
function withXml(bytes: ArrayBuffer, name: string, change: (xml: string) => string): File {
  const zip = CFB.read(new Uint8Array(bytes), { type: 'array' }) as {
    FullPaths: string[];
    FileIndex: { content: Uint8Array | number[]; size: number }[];
  };
  const entry = zip.FileIndex[zip.FullPaths.findIndex((path) => path.endsWith(name))];
  if (!entry) throw new Error(`no ${name}`);
  const xml = change(new TextDecoder().decode(Uint8Array.from(entry.content)));
  entry.content = new TextEncoder().encode(xml);
  entry.size = entry.content.length;
  return fileOf(CFB.write(zip, { type: 'array', fileType: 'zip' }) as BlobPart);
}

describe('what is struck through', () => {
  const struck = (cells: string) =>
    withXml(
      bytesOf([heads, [551, null, 20, null], [552, null, 10, null], [553, null, 5, null]]),
      'sheet1.xml',
      (xml) =>
        cells
          .split(' ')
          .reduce(
            (now, cell) => now.replace(new RegExp(`<c r="${cell}"`), `<c r="${cell}" s="1"`),
            xml,
          ),
    );
  const withFonts = async (file: File, strike: string) =>
    withXml(await file.arrayBuffer(), 'styles.xml', (xml) =>
      xml
        .replace(
          /<fonts[\s\S]*<\/fonts>/,
          `<fonts count="2"><font><sz val="11"/></font><font>${strike}<sz val="11"/></font></fonts>`,
        )
        .replace(
          /<cellXfs[\s\S]*<\/cellXfs>/,
          '<cellXfs count="2"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs>',
        ),
    );
  test('is left out and counted, by its code or its quantity', async () => {
    const { rows, struck: left } = await readSheet(await withFonts(struck('A3 C4'), '<strike/>'));
    expect(rows.map(({ code }) => code)).toEqual(['551']);
    expect(left).toEqual({
      count: 2,
      first: [
        { number: 3, words: '552 10' },
        { number: 4, words: '553 5' },
      ],
    });
    expect(await linesOf(await withFonts(struck('A3 C4'), '<strike val="0"/>'))).toHaveLength(3);
  });
  test('in a part of a cell is asked about, and as the whole text it is left out', async () => {
    const [run, plain] = ['<r><rPr><strike/></rPr><t>20</t></r>', '<r><t>30</t></r>'];
    const rich = (runs: string) =>
      withXml(
        bytesOf([heads, [551, null, 'x', null], ['552', null, 10, null]]),
        'sheet1.xml',
        (xml) =>
          xml.replace(/<c r="C2"[\s\S]*?<\/c>/, `<c r="C2" t="inlineStr"><is>${runs}</is></c>`),
      );
    expect(await linesOf(rich(run + plain))).toEqual(['551 = (20) 30', '552 = 10']);
    expect(await readSheet(rich(run))).toMatchObject({
      rows: [{ code: '552' }],
      struck: { count: 1 },
    });
  });
  test('of an older workbook is not answered by the library, so the file is refused', async () => {
    const bytes = new Uint8Array(bytesOf([heads, [551, null, 20, null]], [], 'biff8'));
    // The first font record: its number, its length, its height, its flags.
    const at = bytes.findIndex(
      (_, place) =>
        bytes[place] === 0x31 &&
        bytes[place + 1] === 0 &&
        (bytes[place + 2] ?? 0) > 14 &&
        bytes[place + 3] === 0,
    );
    bytes[at + 6] = 8;
    expect(await refusal(fileOf(bytes, 'order.xls'))).toBe('struck_unseen');
  });
});

test('formats reach further than the content, which alone bounds a sheet', async () => {
  const far = withXml(bytesOf([heads, [551, null, 20, null]]), 'sheet1.xml', (xml) =>
    xml
      .replace(
        '</sheetData>',
        `${Array.from({ length: 9000 }, (_, at) => `<row r="${at + 3}" ht="15"><c r="A${at + 3}" s="0"/></row>`).join('')}</sheetData>`,
      )
      .replace(/<dimension [^>]*>/, '<dimension ref="A1:XFD1048576"/>'),
  );
  expect(await linesOf(far)).toEqual(['551 = 20']);
});

test('a row or a column that is made invisibly small is hidden, too', async () => {
  const rows: Rows = [
    ['เบอร์', 'จำนวน', 'จำนวนสั่ง'],
    ['551', 99, 5],
    ['552', 99, 6],
  ];
  const small = withXml(bytesOf(rows), 'sheet1.xml', (xml) =>
    xml
      .replace('<row r="3"', '<row r="3" ht="0" customHeight="1"')
      .replace(
        '<sheetData>',
        '<cols><col min="2" max="2" width="0" customWidth="1"/></cols><sheetData>',
      ),
  );
  expect(await readSheet(small)).toMatchObject({
    rows: [{ code: '551', quantity: '5' }],
    unread: { rows: 1, columns: 1 },
  });
});

describe('columns that are not known', () => {
  const file = () =>
    fileOf(
      bytesOf([
        ['รายชื่อ', 'ในเล้า', 'รอบนี้ (ถุง)', 'อื่น ๆ'],
        ['551', 99, 20, 'งดส่ง'],
        ['552', 99, null, null],
      ]),
    );
  test('are asked about with what they hold', async () => {
    const { columns, sheet } = await askedFor(file());
    expect([
      sheet,
      columns.map(({ letters, head, samples, role }) => [letters, head, samples[0], role]),
    ]).toEqual([
      'Sheet1',
      [
        ['A', 'รายชื่อ', '551', 'product'],
        ['B', 'ในเล้า', '99', 'none'],
        ['C', 'รอบนี้ (ถุง)', '20', 'none'],
        ['D', 'อื่น ๆ', 'งดส่ง', 'none'],
      ],
    ]);
  });
  test('are known once they were named, for files with the same heads', async () => {
    const { shape } = await askedFor(file());
    const remembered = [{ shape, columns: ['code', 'none', 'quantity', 'note'] as const }].map(
      (one) => ({ ...one, columns: [...one.columns] }),
    );
    expect(await readSheet(file(), { remembered })).toMatchObject({
      rows: [{ code: '551', product: '', quantity: '20 ถุง', note: 'งดส่ง' }],
      passed: { count: 1 },
    });
    const other = fileOf(
      bytesOf([
        ['รายชื่อ', 'รอบนี้ (ถุง)', 'ในเล้า'],
        ['551', 99, 20],
      ]),
    );
    expect((await askedFor(other, { remembered })).shape).not.toBe(shape);
  });
  test('are asked about again where a person wants to name them otherwise', async () => {
    const known = fileOf(bytesOf([heads, [551, null, 20, null]]));
    expect((await askedFor(known, { asks: true })).columns.map(({ role }) => role)).toEqual([
      'code',
      'product',
      'quantity',
      'unit',
    ]);
  });
});

describe('a CSV file', () => {
  test.each([
    ['with commas', 'เบอร์,จำนวน\n551,20\n'],
    ['with semicolons', 'เบอร์;จำนวน\r\n551;20\r\n'],
    ['with its separator in the first line', 'sep=;\r\nเบอร์;จำนวน\r\n551;20\r\n'],
    ['with a comma named in the first line', 'sep=,\nเบอร์,จำนวน\n551,20\n'],
    ['with a tab named in the first line, in quotes', '\ufeff"sep=\t"\nเบอร์\tจำนวน\n551\t20\n'],
    ['with a mark of its encoding', '\ufeffเบอร์,จำนวน\n551,20'],
  ])('is read %s', async (_, text) =>
    expect(await linesOf(fileOf(text, 'order.csv'))).toEqual(['551 = 20']),
  );
  test('in the code page of older Thai programs is read', async () => {
    const thai = [...'เบอร์,จำนวน\n551,20'].map((letter) =>
      letter > '\u0e00' ? (letter.codePointAt(0) ?? 0) - 0x0e00 + 0xa0 : letter.codePointAt(0),
    );
    expect(await linesOf(fileOf(Uint8Array.from(thai as number[]), 'order.csv'))).toEqual([
      '551 = 20',
    ]);
  });
  test('keeps a date as it was typed', async () => {
    expect(await linesOf(fileOf('เบอร์,จำนวน\n551,1-2', 'order.csv'))).toEqual(['551 = 1-2']);
  });
});

/** A workbook of several sheets; `states`: 1 hidden, 2 hidden so that Excel offers no way back. */
function bookOf(
  sheets: Record<string, WorkSheet>,
  states: readonly (0 | 1 | 2)[] = [],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
) {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: states.map((Hidden) => ({ Hidden })) };
  return fileOf(write(book, { type: 'array', bookType }) as ArrayBuffer);
}
const sheetOf = (rows: Rows, more: Partial<WorkSheet> = {}): WorkSheet => ({
  ...utils.aoa_to_sheet(rows),
  ...more,
});
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
    const { rows, sheet, unread } = await readSheet(
      bookOf({ lists, ใบสั่ง: sheetOf(order.slice(0, 2)) }, [state, 0]),
    );
    expect([rows, sheet, unread]).toEqual([
      [{ code: '550A', product: '', quantity: '5' }],
      'ใบสั่ง',
      { sheets: ['lists'] },
    ]);
    const older = await readSheet(
      bookOf({ lists, order: sheetOf(order.slice(0, 2)) }, [state, 0], 'biff8'),
    );
    expect([older.rows, older.sheet]).toEqual([
      [{ code: '550A', product: '', quantity: '5' }],
      'order',
    ]);
  });

  test('rows behind a filter or hidden by hand; those that order nothing are not counted', async () => {
    const filtered = sheetOf([...order, ['555', '', null]], {
      '!rows': [{}, {}, { hidden: true }, {}, { hidden: true }],
      '!autofilter': { ref: 'A1:C5' },
    });
    const { rows, unread } = await readSheet(bookOf({ order: filtered }));
    expect([rows.map(({ code }) => code), unread]).toEqual([['550A', '554'], { rows: 1 }]);
  });

  test('columns: neither a quantity of last week nor a product', async () => {
    const rows: Rows = [
      ['เบอร์', 'จำนวน', 'จำนวนสั่ง'],
      ['550A', 99, 5],
    ];
    expect(
      await readSheet(bookOf({ order: sheetOf(rows, { '!cols': [{}, { hidden: true }] }) })),
    ).toMatchObject({
      rows: [{ code: '550A', product: '', quantity: '5' }],
      unread: { columns: 1 },
    });
  });

  test('where that is all, the file is refused in words of its own', async () => {
    expect(
      await refusal(
        bookOf({
          order: sheetOf(order, { '!rows': [{}, ...order.slice(1).map(() => ({ hidden: true }))] }),
        }),
      ),
    ).toBe('only_hidden');
    expect(
      await refusal(bookOf({ order: sheetOf(order, { '!cols': [{}, {}, { hidden: true }] }) })),
    ).toBe('only_hidden');
    expect(
      await refusal(bookOf({ order: sheetOf(order), note: sheetOf([['see order']]) }, [1, 0])),
    ).toBe('only_hidden');
  });

  test('of two visible sheets with an order the first is read, and the other can be chosen', async () => {
    const sheets = {
      ฟาร์มหนึ่ง: sheetOf(order.slice(0, 2)),
      ฟาร์มสอง: sheetOf([...order.slice(0, 1), ['553', '', 9]]),
    };
    expect(await readSheet(bookOf(sheets))).toMatchObject({
      sheet: 'ฟาร์มหนึ่ง',
      sheets: ['ฟาร์มหนึ่ง', 'ฟาร์มสอง'],
    });
    expect(await readSheet(bookOf(sheets), { sheet: 'ฟาร์มสอง' })).toMatchObject({
      rows: [{ code: '553' }],
      sheet: 'ฟาร์มสอง',
    });
  });

  test('a visible sheet without an order before it is passed over; another with an order is named as unread', async () => {
    const sheets = {
      คำแนะนำ: sheetOf([['กรุณากรอกแผ่นถัดไป']]),
      ใบสั่ง: sheetOf(order.slice(0, 2)),
      เดือนก่อน: sheetOf(order),
    };
    expect(await readSheet(bookOf(sheets))).toMatchObject({
      rows: [{ code: '550A', product: '', quantity: '5' }],
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
  ])('is the code that is shown: %f by %s', async (value, format, text) =>
    expect(await shown(value, format)).toEqual([`${text} = 5`]),
  );

  test.each([
    [12, '0" ถุง"', '12 ถุง'],
    [1200, '#,##0', '1200'],
    [20, '0.00', '20'],
    [1.5, '0', '2 (1.5)'],
    [12_000, '0,', '12 (12000)'],
    [-5, '0;0', '-5'],
  ])(
    'is the quantity that is shown, and both where they differ: %f by %s',
    async (value, format, text) =>
      expect(await shown(551, 'General', { t: 'n', v: value, z: format })).toEqual([
        `551 = ${text}`,
      ]),
  );

  test('of a price list that shows 0 as a dash orders nothing', async () => {
    const zero = { t: 'n', v: 0, z: '_-* #,##0_-;\\-* #,##0_-;_-* "-"_-;_-@_-' } as const;
    const rows: Rows = [
      heads,
      ...Array.from({ length: 598 }, (_, at): Rows[0] => [`X${at}`, null, zero, null]),
      ['550A', null, { ...zero, v: 5 }, null],
    ];
    expect(await readSheet(fileOf(bytesOf(rows)))).toMatchObject({
      file: 'order.xlsx',
      rows: [{ code: '550A', product: '', quantity: '5' }],
      passed: { count: 598 },
    });
  });
});

test('the form that is offered is read back, and its rows without a quantity are left out', async () => {
  const form = makeForm(heads, [
    ['551', 'อาหารสุกรเล็ก 551', '', 'ถุง'],
    ['552', 'อาหารสุกรขุน 552', '10', 'ถุง'],
  ]);
  expect(await readSheet(fileOf(form))).toEqual({
    file: 'order.xlsx',
    rows: [{ code: '552', product: 'อาหารสุกรขุน 552', quantity: '10 ถุง' }],
    passed: { count: 1, first: [{ number: 2, words: '551 อาหารสุกรเล็ก 551' }] },
  });
});
