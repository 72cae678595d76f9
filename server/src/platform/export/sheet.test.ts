import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { read, utils, type CellObject } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { sheetColumns, type Column } from './columns.ts';
import { csvParts } from './csv.ts';
import { xlsxStream } from './xlsx.ts';

interface Row {
  code: string;
  note: string;
  amount: number;
  day: string | null;
  at: Date;
  weight: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'code', head: 'รหัส', kind: 'code' },
  { key: 'note', head: 'หมายเหตุ', kind: 'text' },
  { key: 'amount', head: 'จำนวนเงิน', kind: 'satang' },
  { key: 'day', head: 'วันที่', kind: 'date' },
  { key: 'at', head: 'เวลา', kind: 'moment' },
  { key: 'weight', head: 'น้ำหนัก', kind: 'number' },
];
const row: Row = {
  code: '00123',
  note: 'น้ำ',
  amount: 123_450,
  day: '2026-11-22',
  at: new Date('2026-11-21T17:30:00Z'),
  weight: 1.25,
};
const rowsOf = async function* (...rows: Row[]) {
  yield rows;
};
const csv = async (...rows: Row[]) =>
  (await Readable.from(csvParts(sheetColumns(columns, 'th'), rowsOf(...rows))).toArray()).join('');
const xlsx = async (...rows: Row[]) => {
  const file = read(await buffer(xlsxStream(sheetColumns(columns, 'th'), rowsOf(...rows))), {
    cellNF: true,
  });
  return file.Sheets.Data as Record<string, CellObject>;
};
const formulas = [
  '=1+1',
  '+66',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://x","y")',
  "=cmd|' /C calc'!A0",
];
// After characters that sheets remove or do not show, and with the wide signs that some read.
const hidden = [' =1', '\n+1', '\u200B=1', '\uFEFF@x', '\u0001=1', '＝1', '＠x'];

describe('a list as CSV', () => {
  test('opens in Excel as Thai, with the Buddhist date beside the ISO one', async () => {
    const text = await csv(row);
    expect(text.startsWith('\uFEFFรหัส,')).toBe(true);
    expect(parse(text, { bom: true, record_delimiter: '\r\n' })).toEqual([
      ['รหัส', 'หมายเหตุ', 'จำนวนเงิน', 'วันที่', 'วันที่ (พ.ศ.)', 'เวลา', 'เวลา (พ.ศ.)', 'น้ำหนัก'],
      [
        '00123',
        'น้ำ',
        '1234.50',
        '2026-11-22',
        '22/11/2569',
        '2026-11-22 00:30',
        '22/11/2569 00:30',
        '1.25',
      ],
    ]);
  });

  test('begins no formula: typed text follows an apostrophe, and negative amounts stay numbers', async () => {
    const text = await csv(...formulas.map((note) => ({ ...row, note, amount: -5 })));
    const records: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' });
    expect(records.slice(1).map((record) => record[1])).toEqual(formulas.map((note) => `'${note}`));
    expect(records.slice(1).map((record) => record[2])).toEqual(formulas.map(() => '-0.05'));
  });

  test('begins no formula after invisible characters', async () => {
    const records: string[][] = parse(await csv(...hidden.map((note) => ({ ...row, note }))), {
      bom: true,
      record_delimiter: '\r\n',
    });
    expect(records.slice(1).map((record) => record[1])).toEqual(hidden.map((note) => `'${note}`));
  });

  test('holds commas, quotes and new lines as they were typed', async () => {
    const note = 'a, "b"\r\nc';
    expect(
      parse(await csv({ ...row, note }), { bom: true, record_delimiter: '\r\n' })[1],
    ).toContain(note);
  });
});

describe('a list as XLSX', () => {
  test('keeps codes as text, numbers as numbers and days as days', async () => {
    const sheet = await xlsx(row);
    expect(['A2', 'B2', 'C2', 'D2', 'E2', 'H2'].map((at) => [sheet[at]?.t, sheet[at]?.v])).toEqual([
      ['s', '00123'],
      ['s', 'น้ำ'],
      ['n', 1234.5],
      ['n', 46348],
      ['s', '22/11/2569'],
      ['n', 1.25],
    ]);
    expect([sheet.C2?.z, sheet.D2?.w, sheet.F2?.w]).toEqual([
      '#,##0.00',
      '2026-11-22',
      '2026-11-22 00:30',
    ]);
  });

  test('shows whole numbers without a point, and others with their decimals', async () => {
    const weights = [20, 1200, 0, 1.25];
    const sheet = await xlsx(...weights.map((weight) => ({ ...row, weight })));
    const cells = weights.map((_, at) => sheet[`H${at + 2}`]);
    expect(cells.map((cell) => cell?.z)).toEqual(['#,##0', '#,##0', '#,##0', '#,##0.0##']);
    expect(cells.slice(0, 3).map((cell) => cell?.w)).toEqual(['20', '1,200', '0']);
  });

  test('keeps its head in view, gives days and their Buddhist dates one width, and prints its columns on one page', async () => {
    const file = read(await buffer(xlsxStream(sheetColumns(columns, 'th'), rowsOf(row))), {
      bookFiles: true,
    });
    const { files } = file as unknown as { files: Record<string, { content: Uint8Array }> };
    const part = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
    expect(part).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    const widths = [...part.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([16, 32, 16, 14, 14, 18, 18, 12]);
    expect(part).toMatch(
      /<autoFilter ref="A1:H2"\/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"\/><\/worksheet>$/,
    );
  });

  test('holds no formula, whatever was typed', async () => {
    const sheet = await xlsx(...formulas.map((note) => ({ ...row, note })));
    expect(
      formulas.map((_, at) => [
        sheet[`B${at + 2}`]?.t,
        sheet[`B${at + 2}`]?.f,
        sheet[`B${at + 2}`]?.v,
      ]),
    ).toEqual(formulas.map((note) => ['s', undefined, `'${note}`]));
  });

  test('leaves nothing that a sheet saved from it would take for a formula', async () => {
    const sheet = await xlsx(...hidden.map((note) => ({ ...row, note })));
    expect(hidden.map((_, at) => sheet[`B${at + 2}`]?.v)).toEqual(
      hidden.map((note) => `'${note.replace('\u0001', '')}`),
    );
  });

  test('can be read with any letters in a note', async () => {
    const note = `<b> & "x" \u0001 \uD800 ${'ก'.repeat(40_000)}`;
    const sheet = await xlsx({ ...row, note, day: null });
    expect(String(sheet.B2?.v).slice(0, 14)).toBe('<b> & "x"   กก');
    expect([String(sheet.B2?.v).length <= 32_767, sheet.D2, sheet.E2]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test('without a row has its head', async () => {
    const file = read(await buffer(xlsxStream(sheetColumns(columns, 'en'), rowsOf())));
    expect(utils.sheet_to_json(file.Sheets.Data ?? {}, { header: 1 })).toEqual([
      ['รหัส', 'หมายเหตุ', 'จำนวนเงิน', 'วันที่', 'เวลา', 'น้ำหนัก'],
    ]);
  });

  test('fails where its rows fail, and asks for no more rows when the reader stops', async () => {
    const failing = xlsxStream(
      sheetColumns(columns, 'en'),
      (async function* (): AsyncGenerator<Row[]> {
        yield [row];
        throw new Error('the database is away');
      })(),
    );
    await expect(buffer(failing)).rejects.toThrow('the database is away');
    let ended = 0;
    const endless = async function* () {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => row);
      } finally {
        ended += 1;
      }
    };
    const left = xlsxStream(sheetColumns(columns, 'en'), endless());
    let bytes = 0;
    for await (const chunk of left as AsyncIterable<Buffer>)
      if ((bytes += chunk.length) > 100_000) break;
    await expect.poll(() => ended).toBe(1);
  });
});
