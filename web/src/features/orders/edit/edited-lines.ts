import { satang, type Satang } from '#contract/money.ts';
import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { isEstimated } from '#contract/orders/totals.ts';
import { fromWire, sumOfAmounts } from '#lib/formats/money.ts';
import { cartProductOf } from '#features/cart/front.ts';
import { priceLine, type CurrentProducts, type PricedLine } from '#features/cart/front.edit.ts';
import { keyedLines, wantedQuantity, type OrderDraft } from './draft.ts';

/** A line of an edited order: unchanged it has its old price, changed or new it has today's (D-43). */
export interface EditedLine extends PricedLine {
  key: string;
  state: 'same' | 'changed' | 'removed' | 'added';
  /** the quantity ordered; 0 for a new line */
  was: number;
  /** the line of the order; undefined for a new line */
  line?: OrderLine;
}

export function editedLines(
  order: OrderView,
  draft: OrderDraft,
  now?: CurrentProducts,
): EditedLine[] {
  const { productType, productTypeName } = order;
  const own = [...keyedLines(order.details)].map(([key, line]): EditedLine => {
    const quantity = wantedQuantity(draft, key);
    const state = quantity === line.quantity ? 'same' : quantity === 0 ? 'removed' : 'changed';
    const cartLine = {
      sku: line.sku,
      quantity,
      productType: productType,
      productDetail: cartProductOf({ ...line, productType, productTypeName }),
    };
    const standing = {
      ...cartLine,
      price: fromWire(line.unitPrice),
      amount: satang(0),
      isGone: false,
      isEstimated: isEstimated(line),
    };
    const priced =
      state === 'changed'
        ? priceLine(cartLine, now)
        : { ...standing, ...(state === 'same' && { amount: fromWire(line.amount) }) };
    return { ...priced, key, state, was: line.quantity, line };
  });
  const added = Object.entries(draft.added).map(([key, product]): EditedLine => ({
    ...priceLine(
      {
        sku: product.sku,
        quantity: wantedQuantity(draft, key),
        productType: productType,
        productDetail: product,
      },
      now,
    ),
    key,
    state: 'added',
    was: 0,
  }));
  return [...own, ...added];
}

export const stayingLines = (lines: readonly EditedLine[]): EditedLine[] =>
  lines.filter(({ state }) => state !== 'removed');

export const amountOf = (lines: readonly EditedLine[]): Satang =>
  sumOfAmounts(stayingLines(lines).map(({ amount }) => amount));
