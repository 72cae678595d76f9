import type { ColumnRole, SheetColumns } from '#contract/drafts/sheet-columns.ts';
import { bare, headsAt, isAmount, isBanner, roleIn, unitIn } from './sheet-heads.ts';
import type { SheetRow } from './visible-cells.ts';

// Heads are below a title, a date, an address.
const mostRowsAbove = 20;

/** What the columns of a sheet are, or seem to be. */
export interface FoundColumns {
  roles: readonly ColumnRole[];
  /** the unit that the head of the quantity names */
  unit: string;
  /** the first row below the heads; 0 without heads */
  from: number;
  /** undefined where a person has to name them */
  isKnown?: true;
}

/** The columns of a sheet by their heads in Thai or English, or by what they hold; undefined where nothing in it can be an order. */
export function findColumns(rows: readonly SheetRow[]): FoundColumns | undefined {
  for (let at = 0; at < Math.min(rows.length, mostRowsAbove); at++) {
    const heads = headsAt(rows, at);
    if (!heads) continue;
    const isSingle = heads.roles.filter((role) => role === 'quantity').length === 1;
    return {
      roles: heads.roles,
      unit: heads.unit,
      from: at + heads.rows,
      ...(isSingle && { isKnown: true }),
    };
  }
  return byContent(rows, firstBelowHeads(rows));
}

/** The row below unknown heads: a row of several words above the first row with a number; 0 where there is none. */
function firstBelowHeads(rows: readonly SheetRow[]): number {
  const first = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => cells.some(isAmount));
  const above = rows[first - 1];
  return above && !isBanner(above) && above.cells.filter(Boolean).length > 1 ? first : 0;
}

/** Without heads the quantity is the one column of numbers behind the first; a column that only counts the rows is none. Unknown heads are asked about. */
function byContent(rows: readonly SheetRow[], from: number): FoundColumns | undefined {
  const columns = valuesOf(rows.slice(from));
  const used = columns.flatMap((values, column) =>
    values.length > 0 && !countsRows(values) ? [column] : [],
  );
  const [first, ...others] = used;
  if (first === undefined || !others.some((column) => columns[column]?.some(isAmount)))
    return undefined;
  const numbers = others.filter((column) => isOfAmounts(columns[column]));
  const quantity = numbers.length === 1 ? numbers[0] : undefined;
  const roles = columns.map((_, column): ColumnRole => {
    const role = from > 0 ? roleIn(rows[from - 1]?.cells[column] ?? '') : undefined;
    if (role) return role;
    if (column === quantity) return 'quantity';
    if (from === 0 && quantity !== undefined && column === quantity + 1 && used.includes(column))
      return 'unit';
    return used.includes(column) && (column === first || column < (quantity ?? 0))
      ? 'product'
      : 'none';
  });
  return { roles, unit: '', from, ...(from === 0 && quantity !== undefined && { isKnown: true }) };
}
const valuesOf = (rows: readonly SheetRow[]) =>
  (rows[0]?.cells ?? []).map((_, column) =>
    rows.map(({ cells }) => cells[column] ?? '').filter(Boolean),
  );
const isOfAmounts = (values: readonly string[] = []) =>
  values.length > 0 && values.filter(isAmount).length >= values.length * 0.8;
const countsRows = (values: readonly string[]) =>
  values.length > 1 && values.every((value, at) => value === String(at + 1));

/** What a file of this kind has in common with those that this customer sends again: a hash of its heads, or, without heads, of what its columns hold. */
export async function shapeOf(rows: readonly SheetRow[], { from }: FoundColumns): Promise<string> {
  const kinds = valuesOf(rows).map((values) =>
    values.length === 0 ? '' : isOfAmounts(values) ? '1' : 'a',
  );
  const text = JSON.stringify(
    from > 0 ? ['heads', ...(rows[from - 1]?.cells ?? []).map(bare)] : ['kinds', ...kinds],
  );
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The columns as a person named them for files of this shape. */
export function namedColumns(
  { columns }: SheetColumns,
  { from }: FoundColumns,
  rows: readonly SheetRow[],
): FoundColumns {
  return {
    roles: columns,
    from,
    unit: unitIn(rows[from - 1]?.cells[columns.indexOf('quantity')] ?? ''),
    isKnown: true,
  };
}
