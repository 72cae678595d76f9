import { eachField, headerFieldNames, headerFields, type DeliveryWishes, type HeaderFieldName } from '#contract/orders/header-fields.ts';
import type { OrderLine, OrderView } from '#contract/orders/house.ts';
import { pick } from '#contract/pick.ts';
import type { CartProduct } from '#features/cart/front.ts';

/** A line as it was when the draft began: enough to tell what became of it. */
interface LineThen {
  quantity: number;
  name: string;
  unit: string;
}

/** What a person wants of an order, beside the order as it was when they began: lines by key, fields by name. */
export interface OrderDraft {
  /** of the order that it began from; 0 where nobody counts them */
  version: number;
  lines: Readonly<Record<string, LineThen>>;
  header: DeliveryWishes;
  /** quantities that shall be other ones; 0 takes the line out */
  quantities: Readonly<Record<string, number>>;
  added: Readonly<Record<string, CartProduct>>;
  /** fields that shall be other ones */
  wishes: Partial<DeliveryWishes>;
}

/** The lines of an order by key: the sku, counted where an order has a product twice. */
export function keyedLines(details: readonly OrderLine[]): Map<string, OrderLine> {
  const lines = new Map<string, OrderLine>();
  for (const line of details) {
    const twins = [...lines.values()].filter((one) => one.sku === line.sku).length;
    lines.set(twins > 0 ? `${line.sku}#${twins + 1}` : line.sku, line);
  }
  return lines;
}

export const headerOf = (order: OrderView): DeliveryWishes => eachField((name) => order[name]);

/** Nothing wanted yet. */
export const startDraft = (order: OrderView): OrderDraft => ({
  version: order.version,
  lines: Object.fromEntries(
    [...keyedLines(order.details)].map(([key, { quantity, productName, unitName }]) => [
      key,
      { quantity: quantity, name: productName, unit: unitName },
    ]),
  ),
  header: headerOf(order),
  quantities: {},
  added: {},
  wishes: {},
});

export const wantedQuantity = ({ quantities, lines }: OrderDraft, key: string): number => quantities[key] ?? lines[key]?.quantity ?? 0;
export const wantedHeader = ({ header, wishes }: OrderDraft): DeliveryWishes => ({ ...header, ...wishes });

/** Another quantity of a line, 0 to take it out; back at what it was it is no change. A new product brings what it is. */
export function wantQuantity(draft: OrderDraft, key: string, quantity: number, product?: CartProduct): OrderDraft {
  const { [key]: _was, ...others } = draft.quantities;
  const { [key]: known, ...otherAdded } = draft.added;
  const isBack = (draft.lines[key]?.quantity ?? 0) === quantity;
  const added = product ?? known;
  const isNew = !draft.lines[key] && quantity > 0 && added;
  return { ...draft, quantities: isBack ? others : { ...others, [key]: quantity }, added: isNew ? { ...otherAdded, [key]: added } : otherAdded };
}

/** The header as it is typed; what the server would store as it was is no change. */
export function wantHeader(draft: OrderDraft, typed: DeliveryWishes): OrderDraft {
  const changed = headerFieldNames.filter((name) => !isSameField(name, typed[name], draft.header[name]));
  return { ...draft, wishes: pick(typed, changed) };
}

export const isSameField = (name: HeaderFieldName, one: string, other: string): boolean =>
  headerFields[name].normal(one) === headerFields[name].normal(other);

export const changedLines = ({ quantities }: OrderDraft): number => Object.keys(quantities).length;
export const changedFields = ({ wishes }: OrderDraft): number => Object.keys(wishes).length;
export const isUntouched = (draft: OrderDraft): boolean => changedLines(draft) + changedFields(draft) === 0;
