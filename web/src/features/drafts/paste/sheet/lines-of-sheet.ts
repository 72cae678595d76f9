import { oneSpelling } from '#contract/fold-text.ts';
import { mostLines } from '#contract/drafts/limits.ts';
import { bare, columnsOf, headsAt, isBanner, type Columns } from './sheet-heads.ts';
import type { FoundColumns } from './find-columns.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetRow } from './visible-cells.ts';

/** A line of a sheet as the server reads it: the words for the product, and the quantity with its unit; `code`: the cell that is a code by itself. */
export interface SheetLine {
  product: string;
  quantity: string;
  code?: string;
  note?: string;
}
/** Rows that are no lines: how many, and what the first of them are. */
export interface LeftRows {
  count: number;
  first: { number: number; words: string }[];
}
export interface SheetLines {
  rows: SheetLine[];
  /** rows that order nothing, rows that are struck through, and sums */
  passed: LeftRows;
  struck: LeftRows;
  totals: LeftRows;
  /** hidden rows that would be lines */
  hidden: number;
}

const exactTotals =
  /^(?:รวม|รวมทั้งสิ้น|รวมทั้งหมด|รวมจำนวน|ยอดรวม|ผลรวม|total|subtotal|grandtotal|sum)$/;
const totals = /^(?:รวม|ยอดรวม|ผลรวม|total|subtotal|grandtotal|sum)/;
// Longer words than a product's name are no product's name.
const [mostOfProduct, mostOfQuantity, mostNamed] = [200, 60, 20];

interface Line extends Required<SheetLine> {
  row: SheetRow;
  isStruck: boolean;
  kind: 'ordered' | 'passed' | 'total';
}

/** The lines of a sheet whose columns are known. Heads may come again, with other columns. Throws a SheetRefused where nothing can be ordered. */
export function linesOfSheet(
  all: readonly SheetRow[],
  { roles, unit, from }: FoundColumns,
): SheetLines {
  const lines = linesBelow(all, from, columnsOf(roles, unit));
  const seen = lines.filter(({ row }) => !row.isHidden);
  const ordered = seen.filter(({ kind, isStruck }) => kind === 'ordered' && !isStruck);
  const hidden = lines.filter(({ kind, row }) => kind === 'ordered' && row.isHidden).length;
  if (ordered.length === 0) throw new SheetRefused(hidden > 0 ? 'only_hidden' : 'no_lines');
  if (ordered.length > mostLines)
    throw new SheetRefused('too_many_lines', { count: ordered.length, max: mostLines });
  return {
    rows: ordered.map(({ product, quantity, code, note }) => ({
      product,
      quantity,
      ...(code && { code }),
      ...(note && { note }),
    })),
    passed: leftRows(seen.filter(({ kind }) => kind === 'passed')),
    struck: leftRows(seen.filter(({ kind, isStruck }) => kind === 'ordered' && isStruck)),
    totals: leftRows(seen.filter(({ kind }) => kind === 'total')),
    hidden,
  };
}
const leftRows = (lines: readonly Line[]): LeftRows => ({
  count: lines.length,
  first: lines.slice(0, mostNamed).map(({ row, code, product, quantity }) => ({
    number: row.number,
    words: [code, product, quantity].filter(Boolean).join(' '),
  })),
});

function linesBelow(rows: readonly SheetRow[], from: number, first: Columns): Line[] {
  const lines: Line[] = [];
  let columns = first;
  const head = rows[from - 1]?.cells;
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] as SheetRow;
    const heads = row.isHidden ? undefined : headsAt(rows, at);
    if (heads) {
      columns = columnsOf(heads.roles, heads.unit);
      at += heads.rows - 1;
      continue;
    }
    if (isBanner(row) || (head && row.cells.every((cell, column) => cell === head[column])))
      continue;
    const line = lineOf(row, columns);
    if (line.code + line.product + line.quantity === '') continue;
    lines.push({ ...line, kind: kindOf(line, lines) });
  }
  return lines;
}

function lineOf(
  row: SheetRow,
  { codes, names, quantity: counted, units, unit, notes }: Columns,
): Omit<Line, 'kind'> {
  const textOf = (columns: readonly number[]) =>
    [...new Set(columns.map((at) => row.cells[at] ?? ''))].filter(Boolean).join(' ');
  const quantity = row.cells[counted] ?? '';
  return {
    row,
    product: textOf([...codes.slice(1), ...names]).slice(0, mostOfProduct),
    quantity: isNothing(quantity)
      ? ''
      : withUnit(quantity, textOf(units.slice(0, 1)) || unit).slice(0, mostOfQuantity),
    code: textOf(codes.slice(0, 1)).slice(0, mostOfProduct),
    note: textOf(notes).slice(0, mostOfProduct),
    isStruck: [...codes, ...names, counted].some((at) => row.struck.has(at)),
  };
}

/** An empty quantity, 0 and a dash, as which accountants' formats show 0, order nothing. */
const isNothing = (quantity: string) =>
  /^(?:[-–—]+|0+(?:\.0+)?(?:\s*[\p{L}\p{M}.]{1,12})?)?$/u.test(oneSpelling(quantity));
/** A quantity in words may name its unit itself. */
const withUnit = (quantity: string, unit: string) =>
  /\p{L}/u.test(quantity) ? quantity : `${quantity} ${unit}`.trim();

/** A sum is no line: it is named so, or it begins so, or has no product, and counts the lines above it. */
function kindOf(
  { row, code, product, quantity }: Omit<Line, 'kind'>,
  above: readonly Line[],
): Line['kind'] {
  const labels = row.cells.map(bare);
  if (labels.some((label) => exactTotals.test(label))) return 'total';
  if (quantity === '') return labels.some((label) => totals.test(label)) ? 'total' : 'passed';
  if (
    (code + product === '' || labels.some((label) => totals.test(label))) &&
    isSum(numberIn(quantity), above)
  )
    return 'total';
  return 'ordered';
}

/** Whether a number is the sum of all lines above, or of those since the last sum; hidden and struck rows count in formulas, or not. */
function isSum(sum: number, above: readonly Line[]): boolean {
  const group = above.slice(above.findLastIndex(({ kind }) => kind === 'total') + 1);
  const counts = [above, group].flatMap((lines) => {
    const ordered = lines.filter(({ kind }) => kind === 'ordered');
    return [
      ordered,
      ordered.filter(({ row }) => !row.isHidden),
      ordered.filter(({ row, isStruck }) => !row.isHidden && !isStruck),
    ];
  });
  return counts.some(
    (lines) =>
      lines.length > 0 &&
      Math.abs(lines.reduce((total, { quantity }) => total + numberIn(quantity), 0) - sum) < 1e-6,
  );
}
const numberIn = (quantity: string) => Number.parseFloat(oneSpelling(quantity).replaceAll(',', ''));
