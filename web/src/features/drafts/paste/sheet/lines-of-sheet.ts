import { foldText } from '#contract/fold-text.ts';
import { mostLines } from '#contract/drafts/limits.ts';

/** A line of a sheet as the server reads it: the words for the product, and the quantity with its unit. */
export interface SheetLine {
  product: string;
  quantity: string;
}
/** Why a file is not read; its words are `file.refused.<code>`, with these facts. */
export class SheetRefused extends Error {
  readonly code: 'unreadable' | 'too_large' | 'too_many_rows' | 'too_many_lines' | 'no_columns' | 'columns_unclear' | 'no_lines' | 'only_hidden';
  readonly facts: { max?: number; count?: number };
  constructor(code: SheetRefused['code'], facts: SheetRefused['facts'] = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

// As clerks write them; compared without blanks, dots and case.
const heads = {
  code: 'รหัส รหัสสินค้า เบอร์ เบอร์สินค้า เบอร์อาหาร โค้ด โค้ดสินค้า code sku productcode productno productnumber itemcode itemno itemnumber number',
  name: 'ชื่อ ชื่อสินค้า สินค้า รายการ รายการสินค้า รายละเอียด รายละเอียดสินค้า ชื่ออาหาร product productname item items itemname description name',
  quantity: 'จำนวน จำนวนสั่ง จำนวนที่สั่ง จำนวนสั่งซื้อ จำนวนหน่วย ยอดสั่ง สั่ง ปริมาณ qty quantity orderqty orderquantity orderedqty order',
  unit: 'หน่วย หน่วยนับ หน่วยสินค้า unit units uom',
} as const;
type Head = keyof typeof heads;
const headNames = Object.entries(heads).flatMap(([head, words]) => words.split(' ').map((word): [string, Head] => [word, head as Head]));
const headOf = new Map<string, Head>(headNames);
const totals = /^(?:รวม|รวมทั้งสิ้น|รวมทั้งหมด|ยอดรวม|total|grandtotal|sum)$/;
const bare = (text: string) => foldText(text).replaceAll(/[ .:*]/g, '');

/** The columns of a sheet; `unit`: the one that the head of the quantity names in brackets. */
interface Columns {
  products: number[];
  quantity: number;
  units: number[];
  unit: string;
  /** the row below the heads */
  from: number;
}

const [mostHeadRows, mostOfHead] = [20, 100];
// Longer words than a product's name are no product's name.
const [mostOfProduct, mostOfQuantity] = [200, 60];

/**
 * The lines of a sheet that have a quantity, and how many rows have none. Columns are recognised by their heads in Thai or English; without heads where one
 * column alone can be the quantity. `hidden`: how many of the hidden rows, which are given apart, would be lines.
 */
export function linesOfSheet(
  cells: readonly (readonly string[])[],
  hiddenRows: readonly (readonly string[] | undefined)[] = [],
): { rows: SheetLine[]; passed: number; hidden: number } {
  const columns = headedColumns(cells) ?? bareColumns(cells);
  const lines = linesIn(cells, columns);
  const ordered = lines.filter(isOrdered);
  const hidden = linesIn(hiddenRows, columns).filter(isOrdered).length;
  if (ordered.length === 0) throw new SheetRefused(hidden > 0 ? 'only_hidden' : 'no_lines');
  if (ordered.length > mostLines) throw new SheetRefused('too_many_lines', { count: ordered.length, max: mostLines });
  const rows = ordered.map(({ product, quantity, unit }) => ({ product, quantity: withUnit(quantity, unit).slice(0, mostOfQuantity) }));
  return { rows, passed: lines.filter(({ quantity }) => quantity === '').length, hidden };
}

type Line = ReturnType<typeof lineOf>;
const linesIn = (rows: readonly (readonly string[] | undefined)[], columns: Columns): Line[] =>
  rows
    .slice(columns.from)
    .flatMap((row) => (row ? [lineOf(row, columns)] : []))
    .filter(({ product, quantity }) => product !== '' || quantity !== '');
const isOrdered = ({ product, quantity }: Line) => quantity !== '' && !totals.test(bare(product));

/** A quantity in words may name its unit itself. */
const withUnit = (quantity: string, unit: string) => (/\p{L}/u.test(quantity) ? quantity : `${quantity} ${unit}`.trim());

/** Accountants' formats show 0 as a dash. */
const isDash = (text = '') => /^-+$/.test(foldText(text));

function lineOf(row: readonly string[], { products, quantity, units, unit }: Columns) {
  const words = [...new Set(products.map((at) => row[at] ?? ''))].filter(Boolean).join(' ');
  const own = units.map((at) => row[at] ?? '').find(Boolean) ?? unit;
  return { product: words.slice(0, mostOfProduct), quantity: isDash(row[quantity]) ? '' : (row[quantity] ?? ''), unit: own };
}

/** The last of the first rows that name a quantity and a product: heads may have two rows. */
function headedColumns(cells: readonly (readonly string[])[]): Columns | undefined {
  let found: Columns | undefined;
  for (const [at, row] of cells.slice(0, mostHeadRows).entries()) {
    const named = row.map((cell) => headIn(cell));
    const columnsOf = (head: Head) => named.flatMap((one, column) => (one.head === head ? [column] : []));
    const [products, quantities] = [[...columnsOf('code'), ...columnsOf('name')], columnsOf('quantity')];
    if (products.length === 0 || quantities.length === 0) {
      if (found) break;
      continue;
    }
    const [quantity = 0] = quantities;
    if (quantities.length > 1) throw new SheetRefused('columns_unclear');
    found = { products, quantity, units: columnsOf('unit'), unit: named[quantity]?.unit ?? '', from: at + 1 };
  }
  return found;
}

/** The meaning of a head: จำนวน (ถุง) is a quantity in bags. */
function headIn(cell: string): { head?: Head | undefined; unit: string } {
  // A longer text is no head, and each of its brackets would be tried with each other.
  const [, words = '', unit = ''] = (cell.length <= mostOfHead && /^(.*?)(?:[([](.*)[)\]])?\s*$/s.exec(cell)) || [];
  return { head: headOf.get(bare(words)), unit: unit.trim() };
}

const amount = /^\d[\d,]*(?:\.\d+)?(?:\s*\p{L}[\p{L}\p{M}.]{0,11})?$/u;

/** Without heads: the quantity is the one column of numbers behind the first; a column that only counts the rows is none. */
function bareColumns(cells: readonly (readonly string[])[]): Columns {
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const valuesOf = (column: number) => filled.map((row) => row[column] ?? '').filter(Boolean);
  const used = Array.from({ length: width }, (_, column) => column).filter((column) => valuesOf(column).length > 0 && !countsRows(valuesOf(column)));
  const [first, ...others] = used;
  if (first === undefined || others.length === 0) throw new SheetRefused('no_columns');
  const numbers = others.filter((column) => valuesOf(column).filter((value) => amount.test(value)).length >= valuesOf(column).length * 0.8);
  const [quantity, second] = numbers;
  if (quantity === undefined) throw new SheetRefused('no_columns');
  if (second !== undefined) throw new SheetRefused('columns_unclear');
  return {
    products: used.filter((column) => column < quantity),
    quantity,
    units: used.includes(quantity + 1) ? [quantity + 1] : [],
    unit: '',
    from: 0,
  };
}

const countsRows = (values: readonly string[]) => values.length > 1 && values.every((value, at) => value === String(at + 1));
