import type { ColumnRole, SheetColumns } from '#contract/drafts/sheet-columns.ts';
import type { WorkBook } from '@e965/xlsx';
import { findColumns, namedColumns, shapeOf, type FoundColumns } from './find-columns.ts';
import { linesOfSheet, type LeftRows, type SheetLine, type SheetLines } from './lines-of-sheet.ts';
import { openBook } from './open-book.ts';
import { isAmount } from './sheet-heads.ts';
import { SheetRefused } from './sheet-refused.ts';
import { struckCells } from './struck-cells.ts';
import { columnLetters, visibleCells, type VisibleCells } from './visible-cells.ts';

/** The largest file that is read, in MB. */
const mostMegabytes = 2;
const mostSamples = 3;

/** What was read from a file. `unread`: what has an order, but is hidden or on another sheet: it is named, and never ordered by itself. */
export interface ReadFile {
  file: string;
  rows: SheetLine[];
  /** rows that order nothing, that are struck through, and sums */
  passed?: LeftRows;
  struck?: LeftRows;
  totals?: LeftRows;
  /** the sheet that was read, where the file has several, and the visible ones that have an order */
  sheet?: string;
  sheets?: string[];
  unread?: { rows?: number; columns?: number; sheets?: string[] };
}

/** A sheet whose columns a person has to name. */
export interface AskedColumns {
  file: string;
  sheet: string;
  sheets: string[];
  /** a hash of the heads, or of what the columns hold */
  shape: string;
  columns: { letters: string; head: string; samples: string[]; role: ColumnRole }[];
}

/** What is known before a file is read: columns that were named for this customer, and the sheet that a person chose. */
export interface Known {
  remembered?: readonly SheetColumns[];
  sheet?: string;
  /** the person wants to name the columns again */
  asks?: boolean;
}

/**
 * Reads the lines of a workbook or a CSV file on this device; only its lines are sent. The first sheet that a person sees with an order counts; what is
 * hidden never does. Answers the columns to ask about where they are not known. Throws a SheetRefused that says why it cannot be ordered from.
 */
export async function readSheet(file: File, known: Known = {}): Promise<ReadFile | AskedColumns> {
  if (file.size > mostMegabytes * 1024 * 1024)
    throw new SheetRefused('too_large', { max: mostMegabytes });
  const book = openBook(new Uint8Array(await file.arrayBuffer()));
  const isStruck = struckCells(book);
  const tried = await Promise.all(
    book.SheetNames.map((name, at) => tryOn({ book, name, at, isStruck: isStruck(name) }, known)),
  );
  const visible = tried.filter(({ isHidden }) => !isHidden);
  const found =
    visible.find(({ name }) => name === known.sheet) ??
    visible.find(({ read }) => read) ??
    visible.find(isAsked) ??
    visible.find(({ refused }) => refused?.code !== 'no_columns') ??
    visible[0];
  const sheets = visible.filter((sheet) => sheet.read ?? isAsked(sheet)).map(({ name }) => name);
  if (found?.columns && (isAsked(found) || known.asks)) return asked(file.name, found, sheets);
  const others = tried.filter((sheet) => sheet !== found && hasOrder(sheet));
  if (!found?.read)
    throw found?.refused?.code === 'no_columns' && others.length > 0
      ? new SheetRefused('only_hidden')
      : (found?.refused ?? new SheetRefused('no_columns'));
  const { rows, hidden, ...left } = found.read;
  const unread = {
    ...(hidden > 0 && { rows: hidden }),
    ...(found.hiddenColumns > 0 && { columns: found.hiddenColumns }),
    ...(others.length > 0 && { sheets: others.map(({ name }) => name) }),
  };
  return {
    file: file.name,
    rows,
    ...Object.fromEntries(Object.entries(left).filter(([, { count }]) => count > 0)),
    ...(tried.length > 1 && { sheet: found.name, sheets }),
    ...(Object.keys(unread).length > 0 && { unread }),
  };
}

/** What a sheet holds, or why it cannot be ordered from; with neither a person has to name its columns. */
interface Tried extends VisibleCells {
  name: string;
  isHidden: boolean;
  shape: string;
  columns?: FoundColumns;
  read?: SheetLines;
  refused?: SheetRefused;
}
const isAsked = ({ columns, read, refused }: Tried) => columns !== undefined && !read && !refused;
const hasOrder = (sheet: Tried) => {
  const { read, refused, isHidden } = sheet;
  return (
    read !== undefined ||
    (isAsked(sheet) && !isHidden) ||
    (refused !== undefined && refused.code !== 'no_columns' && refused.code !== 'no_lines')
  );
};

interface Trial {
  book: WorkBook;
  name: string;
  at: number;
  isStruck: (row: number, column: number) => boolean;
}

async function tryOn(
  { book, name, at, isStruck }: Trial,
  { remembered = [] }: Known,
): Promise<Tried> {
  const tried: Tried = {
    name,
    isHidden: Boolean(book.Workbook?.Sheets?.[at]?.Hidden),
    shape: '',
    rows: [],
    hiddenColumns: 0,
  };
  try {
    Object.assign(tried, visibleCells(book.Sheets[name], isStruck));
    const seen = tried.rows.filter(({ isHidden }) => !isHidden);
    const found = findColumns(seen);
    // The heads are there: a person has to unhide a column rather than to write them.
    if (!found) throw new SheetRefused(tried.hiddenColumns > 0 ? 'only_hidden' : 'no_columns');
    tried.shape = await shapeOf(seen, found);
    const named = remembered.find(({ shape }) => shape === tried.shape);
    const columns = named ? namedColumns(named, found, seen) : found;
    const last = seen[columns.from - 1];
    tried.columns = { ...columns, from: last ? tried.rows.indexOf(last) + 1 : 0 };
    if (columns.isKnown) tried.read = linesOfSheet(tried.rows, tried.columns);
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    tried.refused = error;
  }
  return tried;
}

/** The columns that hold something, with what a person knows them by. */
function asked(
  file: string,
  { name, shape, rows, columns }: Tried,
  sheets: string[],
): AskedColumns {
  const { from = 0, roles = [] } = columns ?? {};
  const below = rows.slice(from).filter(({ isHidden, cells }) => !isHidden && cells.some(isAmount));
  const samplesOf = (at: number) => below.slice(0, mostSamples).map(({ cells }) => cells[at] ?? '');
  const headOf = (at: number) =>
    [
      ...new Set(
        rows
          .slice(Math.max(0, from - 2), from)
          .filter((row) => new Set(row.cells.filter(Boolean)).size > 1)
          .map(({ cells }) => cells[at] ?? ''),
      ),
    ]
      .filter(Boolean)
      .join(' ');
  return {
    file,
    sheet: name,
    sheets,
    shape,
    columns: roles.map((role, at) => ({
      letters: columnLetters(at),
      head: headOf(at),
      samples: samplesOf(at),
      role,
    })),
  };
}
