import { unitOfWord } from '#contract/drafts/reading/units.ts';
import type { ColumnRole } from '#contract/drafts/sheet-columns.ts';
import { foldText, oneSpelling } from '#contract/fold-text.ts';
import type { SheetRow } from './visible-cells.ts';

// As clerks write them; compared without blanks, dots and case. `none`: numbers beside an order.
const heads: Record<ColumnRole, string> = {
  code: 'รหัส รหัสสินค้า เบอร์ เบอร์สินค้า เบอร์อาหาร โค้ด โค้ดสินค้า code sku productcode productno productnumber itemcode itemno itemnumber number',
  product:
    'ชื่อ ชื่อสินค้า สินค้า รายการ รายการสินค้า รายละเอียด รายละเอียดสินค้า ชื่ออาหาร product productname item items itemname description name',
  quantity:
    'จำนวน จำนวนสั่ง จำนวนที่สั่ง จำนวนสั่งซื้อ จำนวนหน่วย ยอดสั่ง สั่ง สั่งซื้อ ปริมาณ ปริมาณสั่ง qty quantity orderqty orderquantity orderedqty order',
  unit: 'หน่วย หน่วยนับ หน่วยสินค้า unit units uom',
  note: 'หมายเหตุ โน้ต โน๊ต บันทึก note notes remark remarks comment comments',
  none: 'คงเหลือ คงคลัง เหลือ ยอดเหลือ ยอดคงเหลือ จำนวนคงเหลือ ยอดยกมา สต็อก สต๊อก สต็อค สต๊อค สตอก สตอค สต็อกคงเหลือ สต๊อกคงเหลือ ในคลัง ของเหลือ รับแล้ว ราคา ราคาต่อหน่วย จำนวนเงิน ยอดเงิน มูลค่า stock instock stockonhand onhand qtyonhand balance remaining available received price unitprice amount',
};
const roleOfHead = new Map<string, ColumnRole>(
  Object.entries(heads).flatMap(([role, words]) =>
    words.split(' ').map((word): [string, ColumnRole] => [word, role as ColumnRole]),
  ),
);
export const bare = (text: string) => foldText(text).replaceAll(/[ .:*]/g, '');

/** The columns of a sheet, by their places; `unit`: the one that the head of the quantity names in brackets. */
export interface Columns {
  codes: number[];
  names: number[];
  quantity: number;
  units: number[];
  unit: string;
  notes: number[];
}

const [mostHeadRows, mostOfHead] = [3, 100];

/** The meaning of a head: จำนวน (ถุง) is a quantity in bags. */
function headIn(cell: string): { role?: ColumnRole | undefined; unit: string } {
  // A longer text is no head, and each of its brackets would be tried with each other.
  const [, words = '', unit = ''] =
    (cell.length <= mostOfHead && /^(.*?)(?:[([](.*)[)\]])?\s*$/s.exec(cell)) || [];
  return { role: roleOfHead.get(bare(words)), unit: unit.trim() };
}

export const unitIn = (cell: string): string => headIn(cell).unit;
export const roleIn = (cell: string): ColumnRole | undefined => headIn(cell).role;

/** Heads at a row, over one to three rows: what each column is, and how many rows they take; undefined where the row names no product with a quantity. */
export function headsAt(
  rows: readonly SheetRow[],
  at: number,
): { roles: ColumnRole[]; unit: string; rows: number } | undefined {
  let found: ReturnType<typeof headsAt>;
  for (
    let count = 1;
    count <= mostHeadRows && isHeadRow(rows[at + count - 1], rows[at + count - 2], count);
    count++
  ) {
    const columns = columnsOver(rows.slice(at, at + count));
    const roles = columns.map(({ role }) => role);
    if (isWhole(roles))
      found = { roles, unit: columns[roles.indexOf('quantity')]?.unit ?? '', rows: count };
  }
  return found;
}
const isWhole = (roles: readonly ColumnRole[]) =>
  roles.includes('quantity') && (roles.includes('code') || roles.includes('product'));

/** A row of words, some of them heads; below heads also one of units alone, and a title over all columns is none. */
function isHeadRow(row: SheetRow | undefined, above: SheetRow | undefined, count: number): boolean {
  if (!row || isBanner(row)) return false;
  const isNamed = (cell: string) => roleIn(cell) !== undefined;
  if (count === 1) return row.cells.some(isNamed);
  const own = row.cells.filter((cell, at) => cell !== '' && cell !== above?.cells[at]);
  return own.length > 0 && !own.some(isAmount) && (own.some(isNamed) || own.every(unitOfWord));
}

/** The role of each column by its heads: the lowest counts, and what is no order above is none below. */
const columnsOver = (rows: readonly SheetRow[]) =>
  (rows[0]?.cells ?? []).map((_, at): { role: ColumnRole; unit: string } => {
    const named = rows.map(({ cells }) => headIn(cells[at] ?? '')).toReversed();
    const units = rows.map(({ cells }) => cells[at] ?? '').filter(unitOfWord);
    if (named.some(({ role }) => role === 'none')) return { role: 'none', unit: '' };
    const role = named.find((one) => one.role)?.role ?? 'none';
    return { role, unit: named.find(({ unit }) => unit !== '')?.unit ?? units.at(-1) ?? '' };
  });

/** Whether all that a row has is one text, as a title or the name of a group in merged cells. */
export const isBanner = ({ cells }: SheetRow): boolean =>
  new Set(cells.filter(Boolean)).size === 1 && cells.filter(Boolean).length > 1;

// A longer number is a telephone, with or without its zero, or a barcode.
const amount = /^\d{1,6}(?:,\d{3})*(?:\.\d+)?(?:\s*\p{L}[\p{L}\p{M}.]{0,11})?$/u;
export const isAmount = (text: string): boolean => amount.test(oneSpelling(text));

export const columnsOf = (roles: readonly ColumnRole[], unit: string): Columns => {
  const places = (role: ColumnRole) => roles.flatMap((one, at) => (one === role ? [at] : []));
  return {
    codes: places('code'),
    names: places('product'),
    quantity: roles.indexOf('quantity'),
    units: places('unit'),
    unit,
    notes: places('note'),
  };
};
