import { headerFieldNames, headerFields, type HeaderFieldName } from '@smart-order/contract/orders/header-fields.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { satang, toBaht } from '@smart-order/contract/money.ts';
import type { LineEdit, OrderEdit } from '@smart-order/contract/orders/shapes.ts';
import { textIn } from '../../platform/database/language.ts';
import type { EditedLine } from './edited-lines.ts';
import { headerOf } from './edited-header.ts';
import type { StoredLine, StoredOrder } from './read-order.ts';

/** What a product is called, in each language. */
export type ProductNames = Pick<StoredLine, 'sku' | 'name_th' | 'name_en' | 'unit_name_th' | 'unit_name_en'>;
type LineState = Pick<EditedLine, 'quantity' | 'unitPrice' | 'amount'>;

/** What an edit did, as a step of the history keeps it (`order_step.edit`); edit_flight adds satang over the limit on both sides. Amounts in satang. */
export interface EditOfOrder {
  amountBefore: number;
  amountAfter: number;
  lines: (ProductNames & { before: LineState | null; after: LineState | null })[];
  fields: { name: HeaderFieldName; before: string; after: string }[];
}
export type StoredEdit = EditOfOrder & { overBefore: number | null; overAfter: number | null };

const stateOf = ({ order_qty, unit_price, amount }: StoredLine) => ({ quantity: order_qty, unitPrice: satang(unit_price), amount: satang(amount) });
const namesOf = ({ sku, name_th, name_en, unit_name_th, unit_name_en }: ProductNames): ProductNames => ({
  sku,
  name_th,
  name_en,
  unit_name_th,
  unit_name_en,
});

interface Edited {
  lines: readonly EditedLine[];
  amount: number;
  /** the header's words as a person reads them */
  words: Record<HeaderFieldName, string>;
  /** of the products that the order did not hold */
  added: readonly ProductNames[];
}

/** What differs between an order and what it becomes: lines in their new order, then those that were taken out. */
export function editOf(order: StoredOrder, { lines, amount, words, added }: Edited): EditOfOrder {
  const now = wordsOf(order);
  const left = new Set(lines.map(({ was }) => was));
  const changed = lines
    .filter(({ same }) => !same)
    .map(({ was, sku, quantity, unitPrice, amount: worth }) => {
      const own = order.lines.find(({ sequence }) => sequence === was);
      const names = own ?? added.find((product) => product.sku === sku) ?? { sku, name_th: sku, name_en: sku, unit_name_th: '', unit_name_en: '' };
      return { ...namesOf(names), before: own ? stateOf(own) : null, after: { quantity, unitPrice, amount: worth } };
    });
  const gone = order.lines.filter(({ sequence }) => !left.has(sequence)).map((line) => ({ ...namesOf(line), before: stateOf(line), after: null }));
  return {
    amountBefore: order.amount,
    amountAfter: amount,
    lines: [...changed, ...gone],
    fields: headerFieldNames.filter((name) => now[name] !== words[name]).map((name) => ({ name, before: now[name], after: words[name] })),
  };
}

/** The header as a person reads it: places and carriers by name. */
export const wordsOf = (order: StoredOrder): Record<HeaderFieldName, string> => {
  const header = headerOf(order);
  return { ...header, shipTo: order.ship_to_name || header.shipTo, carrier: order.send_by_name || header.carrier };
};

const baht = (amount: number) => toBaht(satang(amount));
const waitsOf = (over: number | null) => (over === null ? null : { reason: 'over_credit_limit', over: baht(over) });
const stateIn = (state: LineState | null) => state && { orderQty: state.quantity, unitPrice: baht(state.unitPrice), amount: baht(state.amount) };

/** What an edit did, in the reader's language, amounts in baht. */
export const editView = (edit: StoredEdit, lang: Lang): OrderEdit => ({
  before: { amount: baht(edit.amountBefore), waiting: waitsOf(edit.overBefore) },
  after: { amount: baht(edit.amountAfter), waiting: waitsOf(edit.overAfter) },
  lines: edit.lines.map((line): LineEdit => ({
    sku: line.sku,
    productName: textIn(line, 'name', lang),
    unitName: textIn(line, 'unit_name', lang),
    before: stateIn(line.before),
    after: stateIn(line.after),
  })),
  fields: edit.fields.map(({ name, before, after }) => ({ field: headerFields[name].read, before, after })),
});
