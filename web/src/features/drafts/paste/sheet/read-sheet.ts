import { read, type WorkBook } from '@e965/xlsx';
import { linesOfSheet, SheetRefused, type SheetLine } from './lines-of-sheet.ts';
import { mostRows, visibleCells } from './visible-cells.ts';

/** The largest file that is read, in MB. */
const mostMegabytes = 2;

/** What was read from a file. `unread`: what has an order, but is hidden or on another sheet: it is named, and never ordered by itself. */
export interface ReadFile {
  file: string;
  rows: SheetLine[];
  /** rows without a quantity */
  passed: number;
  /** the sheet that was read, where the file has several */
  sheet?: string;
  unread?: { rows?: number; columns?: number; sheets?: string[] };
}

/**
 * Reads the lines of a workbook or a CSV file on this device; only its lines are sent. The first sheet that a person sees with an order counts; what is
 * hidden never does. Throws a SheetRefused that says why it cannot be ordered from.
 */
export async function readSheet(file: File): Promise<ReadFile> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new SheetRefused('too_large', { max: mostMegabytes });
  const book = bookOf(new Uint8Array(await file.arrayBuffer()));
  const sheets = book.SheetNames.map((name, at) => ({ name, isHidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden), ...triedOn(book, name) }));
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  // A cover before the order has no columns.
  const found = visible.find(({ refused }) => refused?.code !== 'no_columns') ?? visible[0];
  const others = sheets.filter((sheet) => sheet !== found && hasOrder(sheet));
  if (!found || found.refused)
    throw found?.refused?.code === 'no_columns' && others.length > 0
      ? new SheetRefused('only_hidden')
      : (found?.refused ?? new SheetRefused('no_columns'));
  const { rows, passed, hidden, columns } = found.read;
  const unread = {
    ...(hidden > 0 && { rows: hidden }),
    ...(columns > 0 && { columns }),
    ...(others.length > 0 && { sheets: others.map(({ name }) => name) }),
  };
  return {
    file: file.name,
    rows,
    passed,
    ...(sheets.length > 1 && { sheet: found.name }),
    ...(Object.keys(unread).length > 0 && { unread }),
  };
}

/** What a sheet holds, or why it cannot be ordered from. */
type Tried = { read: ReturnType<typeof linesOfSheet> & { columns: number }; refused?: undefined } | { refused: SheetRefused };
function triedOn(book: WorkBook, name: string): Tried {
  let columns = 0;
  try {
    const { cells, hiddenRows, hiddenColumns } = visibleCells(book.Sheets[name]);
    columns = hiddenColumns;
    return { read: { ...linesOfSheet(cells, hiddenRows), columns } };
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    // The heads are there: a person has to unhide a column rather than to write them.
    return { refused: columns > 0 && error.code === 'no_columns' ? new SheetRefused('only_hidden') : error };
  }
}
const hasOrder = ({ refused }: Tried) => !refused || (refused.code !== 'no_columns' && refused.code !== 'no_lines');

const isWorkbook = ([a, b]: Uint8Array) => (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

function bookOf(bytes: Uint8Array<ArrayBuffer>): WorkBook {
  try {
    // One row more than is allowed shows that there are more. Styles have what is hidden. `raw`: a CSV's text stays as it was typed.
    if (isWorkbook(bytes)) return read(bytes, { sheetRows: mostRows + 1, cellDates: true, cellStyles: true });
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
