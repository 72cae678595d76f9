import {
  headerFieldNames,
  headerFields,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import type { Lang } from '#contract/shapes.ts';
import { baht, satang } from '#contract/money.ts';
import { pick } from '#contract/pick.ts';
import type { LineEdit, OrderEdit } from '#contract/orders/shapes.ts';
import { textIn } from '#platform/database/language.ts';
import { overCreditLimit, whileOverdue } from '../credit.ts';
import type { Overdue } from '../over-now.ts';
import type { EditedLine } from './edited-lines.ts';
import { headerOf } from './edited-header.ts';
import {
  nameColumns,
  type EditOfOrder,
  type LineOfEdit,
  type LineState,
  type OrderToEdit,
  type ProductNames,
  type StoredEdit,
  type StoredLine,
  type StoredOrder,
} from '../read-order.ts';

const stateOf = ({ order_qty, unit_price, amount }: StoredLine) => ({
  quantity: order_qty,
  unitPrice: satang(unit_price),
  amount: satang(amount),
});

interface Edited {
  lines: readonly EditedLine[];
  amount: number;
  over: number | null;
  /** what holds it beside the limit */
  overdue: Overdue | undefined;
  /** the header's values as a person reads them */
  words: Record<HeaderFieldName, string>;
}

/** The differences between an order and its edited state: lines in their new sequence, then removed ones. */
export function editOf(
  order: OrderToEdit,
  { lines, amount, over, overdue, words }: Edited,
): EditOfOrder {
  const now = wordsOf(order);
  const stored = new Map(order.lines.map((line) => [line.sequence, line]));
  const changed = lines
    .filter(({ same }) => !same)
    .map(({ was, sku, quantity, unitPrice, amount: worth }) => {
      const own = was === null ? undefined : stored.get(was);
      return {
        sku,
        before: own ? stateOf(own) : null,
        after: { quantity, unitPrice, amount: worth },
      };
    });
  for (const { was } of lines) if (was !== null) stored.delete(was);
  const takenOut = [...stored.values()].map((line) => ({
    sku: line.sku,
    ...pick(line, nameColumns),
    before: stateOf(line),
    after: null,
  }));
  return {
    amountBefore: order.amount,
    amountAfter: amount,
    overBefore: order.waiting_over,
    overAfter: over,
    ...(overdue && { isOverdue: true }),
    lines: [...changed, ...takenOut],
    fields: headerFieldNames
      .filter((name) => now[name] !== words[name])
      .map((name) => ({ name, before: now[name], after: words[name] })),
  };
}

/** The header as a person reads it: places and carriers by name. */
export const wordsOf = (order: OrderToEdit): Record<HeaderFieldName, string> => {
  const header = headerOf(order);
  return {
    ...header,
    shipTo: order.ship_to_name || header.shipTo,
    carrier: order.send_by_name || header.carrier,
  };
};

// One that only overdue invoices hold is over the limit by nothing.
const waitsOf = (over: number | null, isOverdue = over === 0) =>
  over === null ? null : { reason: isOverdue ? whileOverdue : overCreditLimit, over: baht(over) };
const stateIn = (state: LineState | null) =>
  state && {
    orderQty: state.quantity,
    unitPrice: baht(state.unitPrice),
    amount: baht(state.amount),
  };

/** The name of each product in an order's edits: from its line, or for a removed product from the edit. */
export function namesIn({ lines, steps }: StoredOrder): ReadonlyMap<string, ProductNames> {
  const gone = steps
    .flatMap(({ edit }) => edit?.lines ?? [])
    .filter((line): line is LineOfEdit & ProductNames => line.name_th !== undefined);
  return new Map([...gone, ...lines].map((line) => [line.sku, line]));
}

const unknown: ProductNames = { name_th: '', name_en: '', unit_name_th: '', unit_name_en: '' };

/** An edit in the reader's language, amounts in baht. */
export const editView = (
  edit: StoredEdit,
  names: ReadonlyMap<string, ProductNames>,
  lang: Lang,
): OrderEdit => ({
  before: { amount: baht(edit.amountBefore), waiting: waitsOf(edit.overBefore) },
  after: { amount: baht(edit.amountAfter), waiting: waitsOf(edit.overAfter, edit.isOverdue) },
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
  fields: (edit.fields ?? []).map(({ name, before, after }) => ({
    field: headerFields[name].read,
    before,
    after,
  })),
});
