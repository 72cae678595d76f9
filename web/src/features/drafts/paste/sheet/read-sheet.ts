import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { linesOfSheet, SheetRefused, type SheetLine } from './lines-of-sheet.ts';

/** The largest file that is read, in MB. */
const mostMegabytes = 2;
// An order has at most 500 lines; what has more rows than this is another kind of list.
const mostRows = 5000;

/** Reads the lines of a workbook or a CSV file on this device; only its lines are sent. Throws a SheetRefused that says why it cannot be ordered from. */
export async function readSheet(file: File): Promise<{ file: string; rows: SheetLine[]; passed: number }> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new SheetRefused('too_large', { max: mostMegabytes });
  const book = bookOf(new Uint8Array(await file.arrayBuffer()));
  const cells = book.SheetNames.map((name) => cellsOf(book.Sheets[name])).find((rows) => rows.length > 0) ?? [];
  return { file: file.name, ...linesOfSheet(cells) };
}

const isWorkbook = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

function bookOf(bytes: Uint8Array<ArrayBuffer>): WorkBook {
  try {
    // One row more than is allowed shows that there are more. `raw`: a CSV's text stays as it was typed.
    if (isWorkbook(bytes)) return read(bytes, { sheetRows: mostRows + 1, cellDates: true });
    const text = textOf(bytes);
    if (!text.includes('\0')) return read(text, { type: 'string', raw: true, sheetRows: mostRows + 1 });
  } catch {
    // The library throws errors of many kinds.
  }
  throw new SheetRefused('unreadable');
}

/** UTF-8, or the code page in which older Thai programs write. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

/** The texts of a sheet's cells; merged words are in each of their cells. */
function cellsOf(sheet: WorkSheet | undefined): string[][] {
  if (!sheet?.['!ref']) return [];
  const { e: last } = utils.decode_range(sheet['!fullref'] ?? sheet['!ref']);
  if (last.r + 1 > mostRows) throw new SheetRefused('too_many_rows', { max: mostRows });
  const rows = Array.from({ length: last.r + 1 }, (_, r) =>
    Array.from({ length: last.c + 1 }, (_, c) => textOfCell(sheet[utils.encode_cell({ r, c })] as CellObject | undefined)),
  );
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = rows[s.r]?.[s.c] ?? '';
    // A merged number is one quantity, not one for each row.
    if (text === '' || /^[\d.,\s-]+$/.test(text)) continue;
    for (const row of rows.slice(s.r, e.r + 1)) row.fill(text, s.c, e.c + 1);
  }
  return rows;
}

function textOfCell(cell: CellObject | undefined): string {
  if (!cell) return '';
  // A formula without its result would otherwise look like an empty cell.
  if (cell.v === undefined || cell.t === 'e') return cell.f ? `=${cell.f}` : (cell.w ?? '');
  // A date in place of a quantity is asked about.
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  // 00551 as it is shown.
  if (typeof cell.v === 'number') return /^0\d+$/.test(cell.w ?? '') ? (cell.w ?? '') : String(cell.v);
  return String(cell.v).trim();
}
