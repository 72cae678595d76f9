import { utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { SheetRefused } from './lines-of-sheet.ts';

// An order has at most 500 lines; what has more rows than this is another kind of list.
export const mostRows = 5000;
const mostColumns = 256;

/** What a person sees of a sheet, and what it hides from them. */
export interface VisibleCells {
  /** a hidden row is empty here, and hidden columns are */
  cells: string[][];
  /** the visible columns of each hidden row, by its place */
  hiddenRows: (readonly string[] | undefined)[];
  /** hidden columns that hold something */
  hiddenColumns: number;
}

/** The texts of a sheet's cells as they are shown; merged words are in each of their cells. Throws a SheetRefused where there are too many. */
export function visibleCells(sheet: WorkSheet | undefined): VisibleCells {
  const all = textsOf(sheet);
  const columns = new Set((sheet?.['!cols'] ?? []).slice(0, all[0]?.length ?? 0).flatMap((column, at) => (column?.hidden ? [at] : [])));
  const hiddenColumns = [...columns].filter((at) => all.some((row) => row[at])).length;
  const seen = all.map((row) => row.map((text, at) => (columns.has(at) ? '' : text)));
  const isHidden = (at: number) => sheet?.['!rows']?.[at]?.hidden === true;
  return {
    cells: seen.map((row, at) => (isHidden(at) ? [] : row)),
    hiddenRows: seen.map((row, at) => (isHidden(at) ? row : undefined)),
    hiddenColumns,
  };
}

/** As many columns as the cells that are filled need: formats and a range may reach to the 16,384th. */
function textsOf(sheet: WorkSheet | undefined): string[][] {
  if (!sheet?.['!ref']) return [];
  const { e: last } = utils.decode_range(sheet['!fullref'] ?? sheet['!ref']);
  if (last.r + 1 > mostRows) throw new SheetRefused('too_many_rows', { max: mostRows });
  const filled = Object.keys(sheet).flatMap((key) => {
    const text = key.startsWith('!') ? '' : textOfCell(sheet[key] as CellObject | undefined);
    return text === '' ? [] : [{ ...utils.decode_cell(key), text }];
  });
  const width = filled.reduce((most, { c }) => Math.max(most, c + 1), 0);
  if (width > mostColumns) throw new SheetRefused('columns_unclear');
  const rows = Array.from({ length: last.r + 1 }, () => Array<string>(width).fill(''));
  for (const { r, c, text } of filled) {
    const row = rows[r];
    if (row) row[c] = text;
  }
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
  return typeof cell.v === 'number' ? textOfNumber(cell.v, cell.w?.trim()) : String(cell.v).trim();
}

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
