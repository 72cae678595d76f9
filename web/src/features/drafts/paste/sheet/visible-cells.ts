import { utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { SheetRefused } from './sheet-refused.ts';

// An order has at most 500 lines; what has more rows than this is another kind of list.
const mostRows = 5000;
const mostColumns = 256;

/** A row with what a person sees of it. */
export interface SheetRow {
  /** its number as a person sees it, from 1 */
  number: number;
  /** the texts as they are shown; hidden columns are empty, and merged words are in each of their cells */
  cells: readonly string[];
  isHidden: boolean;
  /** the columns whose text is struck through */
  struck: ReadonlySet<number>;
}
export interface VisibleCells {
  /** the rows that hold something, the hidden ones among them */
  rows: SheetRow[];
  /** hidden columns that hold something */
  hiddenColumns: number;
}
type IsStruck = (row: number, column: number) => boolean;

/** What a sheet shows. Its content bounds it: formats may reach to the last row and column. Throws a SheetRefused where there is too much. */
export function visibleCells(sheet: WorkSheet | undefined, isStruck: IsStruck): VisibleCells {
  const data = (sheet?.['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[];
  const filled = new Map<number, string[]>();
  const struck = new Map<number, Set<number>>();
  const columns = new Set(
    (sheet?.['!cols'] ?? []).flatMap((column, at) =>
      column && (column.hidden || column.width === 0) ? [at] : [],
    ),
  );
  const hidden = new Set<number>();
  let width = 0;
  for (const [r, cells] of data.entries())
    for (const [c, cell] of cells?.entries() ?? []) {
      const text = textOfCell(cell);
      if (text === '') continue;
      const row = filled.get(r) ?? [];
      filled.set(r, row);
      if (columns.has(c)) {
        hidden.add(c);
        continue;
      }
      row[c] = text;
      width = Math.max(width, c + 1);
      if (isStruck(r, c) || isWhollyStruck(cell))
        struck.set(r, (struck.get(r) ?? new Set()).add(c));
    }
  if (filled.size > mostRows) throw new SheetRefused('too_many_rows', { max: mostRows });
  if (width > mostColumns) throw new SheetRefused('columns_unclear');
  spread(sheet?.['!merges'] ?? [], filled, columns);
  const rows = [...filled]
    .toSorted(([a], [b]) => a - b)
    .map(([at, texts]): SheetRow => {
      const row = sheet?.['!rows']?.[at];
      return {
        number: at + 1,
        cells: Array.from({ length: width }, (_, column) => texts[column] ?? ''),
        isHidden: row?.hidden === true || row?.hpt === 0,
        struck: struck.get(at) ?? new Set(),
      };
    });
  return { rows, hiddenColumns: hidden.size };
}

/** Merged words are the words of each of their cells; a merged number is one quantity, not one for each row. */
function spread(
  merges: NonNullable<WorkSheet['!merges']>,
  filled: ReadonlyMap<number, string[]>,
  hidden: ReadonlySet<number>,
) {
  for (const { s, e } of merges) {
    const text = filled.get(s.r)?.[s.c] ?? '';
    if (text === '' || /^[\d.,\s-]+$/.test(text)) continue;
    for (let r = s.r; r <= Math.min(e.r, s.r + mostRows); r++)
      for (let c = s.c; c <= Math.min(e.c, mostColumns); c++) {
        const row = filled.get(r);
        if (row && !hidden.has(c)) row[c] = text;
      }
  }
}

function textOfCell(cell: CellObject | undefined): string {
  if (!cell) return '';
  // A formula without its result would otherwise look like an empty cell; of an error there is only what is shown.
  if (cell.f && (cell.t === 'z' || cell.v === undefined)) return `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? '#';
  if (cell.t === 'z' || cell.v === undefined) return '';
  // A date in place of a quantity is asked about.
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10);
  return typeof cell.v === 'number'
    ? textOfNumber(cell.v, cell.w?.trim())
    : textOfRuns(cell).trim();
}

/** A text of which a part is struck through has that part in brackets, which are asked about: "20 30" without them would be 2030. */
function textOfRuns({ v, h = '' }: CellObject): string {
  if (!h.includes('<s>')) return String(v);
  return plain(h.replaceAll(/<s>(.*?)<\/s>/gs, ' ($1) '));
}
const isWhollyStruck = ({ h = '' }: CellObject = { t: 'z' }) =>
  h.includes('<s>') && plain(h.replaceAll(/<s>.*?<\/s>/gs, '')).trim() === '';
const letters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (html: string) =>
  html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => letters[name] ?? '');

/**
 * A number as its format shows it: 551 may be shown as 0551, P551 or "551 bags". Where the shown number is another one than the stored,
 * both are answered, which is neither a code nor a quantity, so a person is asked.
 */
function textOfNumber(stored: number, shown: string | undefined): string {
  if (shown === undefined || stored < 0 || /\dE[+-]?\d/.test(shown)) return String(stored);
  const numbers = shown.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const [number = ''] = numbers;
  const isSame = Math.abs(Number(number.replaceAll(',', '')) - stored) < 1e-9 * Math.max(1, stored);
  if (numbers.length === 1 && !isSame) return `${shown} (${stored})`;
  // Commas and zeros behind the point change nothing; a zero before the number makes it another code.
  return isSame && /^[\d,]+(?:\.\d*)?$/.test(shown) && !/^0\d/.test(shown) ? String(stored) : shown;
}

/** A, B … AA, as a sheet names its columns. */
export const columnLetters = (at: number): string => utils.encode_col(at);
