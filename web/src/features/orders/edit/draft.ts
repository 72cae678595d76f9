import {
  eachField,
  headerFieldNames,
  headerFields,
  type DeliveryDetails,
  type HeaderFieldName,
} from '#contract/orders/header-fields.ts';
import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { pick } from '#contract/pick.ts';
import type { CartProduct } from '#features/cart/front.ts';

/** A line as it was when the draft began, enough to describe its changes. */
interface LineThen {
  quantity: number;
  name: string;
  unit: string;
}

/** A person's changes of an order, beside the order as it was when they began: lines by key, fields by name. */
export interface OrderDraft {
  /** the version of the order at the start; 0 where the API does not count versions */
  version: number;
  lines: Readonly<Record<string, LineThen>>;
  header: DeliveryDetails;
  /** changed quantities; 0 removes the line */
  quantities: Readonly<Record<string, number>>;
  added: Readonly<Record<string, CartProduct>>;
  /** changed fields */
  wishes: Partial<DeliveryDetails>;
}

/** The lines of an order by key: the sku, with a number where an order has a product twice. */
export function keyedLines(details: readonly OrderLine[]): Map<string, OrderLine> {
  const lines = new Map<string, OrderLine>();
  for (const line of details) {
    const twins = [...lines.values()].filter((one) => one.sku === line.sku).length;
    lines.set(twins > 0 ? `${line.sku}#${twins + 1}` : line.sku, line);
  }
  return lines;
}

export const headerOf = (order: OrderView): DeliveryDetails => eachField((name) => order[name]);

/** A draft without changes. */
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

export const wantedQuantity = ({ quantities, lines }: OrderDraft, key: string): number =>
  quantities[key] ?? lines[key]?.quantity ?? 0;
export const wantedHeader = ({ header, wishes }: OrderDraft): DeliveryDetails => ({
  ...header,
  ...wishes,
});

/** Changes the quantity of a line, 0 to remove it; the original quantity is no change. A new product is given with its data. */
export function wantQuantity(
  draft: OrderDraft,
  key: string,
  quantity: number,
  product?: CartProduct,
): OrderDraft {
  const { [key]: _was, ...others } = draft.quantities;
  const { [key]: known, ...otherAdded } = draft.added;
  const isBack = (draft.lines[key]?.quantity ?? 0) === quantity;
  const added = product ?? known;
  const isNew = !draft.lines[key] && quantity > 0 && added;
  return {
    ...draft,
    quantities: isBack ? others : { ...others, [key]: quantity },
    added: isNew ? { ...otherAdded, [key]: added } : otherAdded,
  };
}

/** Changes the header to the typed values; a value that the server would store unchanged is no change. */
export function wantHeader(draft: OrderDraft, typed: DeliveryDetails): OrderDraft {
  const changed = headerFieldNames.filter(
    (name) => !isSameField(name, typed[name], draft.header[name]),
  );
  return { ...draft, wishes: pick(typed, changed) };
}

export const isSameField = (name: HeaderFieldName, one: string, other: string): boolean =>
  headerFields[name].normal(one) === headerFields[name].normal(other);

export const changedLines = ({ quantities }: OrderDraft): number => Object.keys(quantities).length;
export const changedFields = ({ wishes }: OrderDraft): number => Object.keys(wishes).length;
export const isUntouched = (draft: OrderDraft): boolean =>
  changedLines(draft) + changedFields(draft) === 0;
