import { headerFieldNames, headerFields, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import type { Lang } from '#contract/shapes.ts';
import { satang, toBaht } from '#contract/money.ts';
import type { LineEdit, OrderEdit } from '#contract/orders/shapes.ts';
import { textIn } from '#platform/database/language.ts';
import type { EditedLine } from './edited-lines.ts';
import { headerOf } from './edited-header.ts';
import type { LineToEdit, OrderToEdit, ProductNames, StoredOrder } from './read-order.ts';

type LineState = Pick<EditedLine, 'quantity' | 'unitPrice' | 'amount'>;
/** The names are kept of what was taken out: what stands in the order says its own. */
interface LineOfEdit extends Partial<ProductNames> {
  sku: string;
  before: LineState | null;
  after: LineState | null;
}

/** What an edit did, as a step of the history keeps it (`order_step.edit`); edit_flight adds satang over the limit on both sides. Amounts in satang. */
export interface EditOfOrder {
  amountBefore: number;
  amountAfter: number;
  lines: LineOfEdit[];
  fields: { name: HeaderFieldName; before: string; after: string }[];
}
/** The steps before the latest edits are read without what became of each line and field. */
export type StoredEdit = Omit<EditOfOrder, 'lines' | 'fields'> &
  Partial<Pick<EditOfOrder, 'lines' | 'fields'>> & { overBefore: number | null; overAfter: number | null };

const stateOf = ({ order_qty, unit_price, amount }: LineToEdit) => ({ quantity: order_qty, unitPrice: satang(unit_price), amount: satang(amount) });

interface Edited {
  lines: readonly EditedLine[];
  amount: number;
  /** the header's words as a person reads them */
  words: Record<HeaderFieldName, string>;
  /** what the lines that are taken out are called, by their number */
  names: ReadonlyMap<number, ProductNames>;
}

/** The lines of an order that are not among these any more. */
export function takenOut(order: OrderToEdit, lines: readonly EditedLine[]): LineToEdit[] {
  const left = new Set(lines.map(({ was }) => was));
  return order.lines.filter(({ sequence }) => !left.has(sequence));
}

/** What differs between an order and what it becomes: lines in their new order, then those that were taken out. */
export function editOf(order: OrderToEdit, { lines, amount, words, names }: Edited): EditOfOrder {
  const now = wordsOf(order);
  const changed = lines
    .filter(({ same }) => !same)
    .map(({ was, sku, quantity, unitPrice, amount: worth }) => {
      const own = order.lines.find(({ sequence }) => sequence === was);
      return { sku, before: own ? stateOf(own) : null, after: { quantity, unitPrice, amount: worth } };
    });
  const gone = takenOut(order, lines).map((line) => ({ sku: line.sku, ...names.get(line.sequence), before: stateOf(line), after: null }));
  return {
    amountBefore: order.amount,
    amountAfter: amount,
    lines: [...changed, ...gone],
    fields: headerFieldNames.filter((name) => now[name] !== words[name]).map((name) => ({ name, before: now[name], after: words[name] })),
  };
}

/** The header as a person reads it: places and carriers by name. */
export const wordsOf = (order: OrderToEdit): Record<HeaderFieldName, string> => {
  const header = headerOf(order);
  return { ...header, shipTo: order.ship_to_name || header.shipTo, carrier: order.send_by_name || header.carrier };
};

const baht = (amount: number) => toBaht(satang(amount));
const waitsOf = (over: number | null) => (over === null ? null : { reason: 'over_credit_limit', over: baht(over) });
const stateIn = (state: LineState | null) => state && { orderQty: state.quantity, unitPrice: baht(state.unitPrice), amount: baht(state.amount) };

/** What each product of an order's edits is called: as a line of it says, or as it did when it was taken out. */
export function namesIn({ lines, steps }: StoredOrder): ReadonlyMap<string, ProductNames> {
  const gone = steps
    .flatMap(({ edit }) => (edit as StoredEdit | null)?.lines ?? [])
    .filter((line): line is LineOfEdit & ProductNames => line.name_th !== undefined);
  return new Map([...gone, ...lines].map((line) => [line.sku, line]));
}

const unknown: ProductNames = { name_th: '', name_en: '', unit_name_th: '', unit_name_en: '' };

/** What an edit did, in the reader's language, amounts in baht. */
export const editView = (edit: StoredEdit, names: ReadonlyMap<string, ProductNames>, lang: Lang): OrderEdit => ({
  before: { amount: baht(edit.amountBefore), waiting: waitsOf(edit.overBefore) },
  after: { amount: baht(edit.amountAfter), waiting: waitsOf(edit.overAfter) },
  lines: (edit.lines ?? []).map(({ sku, before, after }): LineEdit => {
    const called = names.get(sku) ?? unknown;
    return {
      sku,
      productName: textIn(called, 'name', lang) || sku,
      unitName: textIn(called, 'unit_name', lang),
      before: stateIn(before),
      after: stateIn(after),
    };
  }),
  fields: (edit.fields ?? []).map(({ name, before, after }) => ({ field: headerFields[name].read, before, after })),
});
