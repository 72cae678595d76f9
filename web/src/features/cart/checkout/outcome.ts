import { withOwnNames } from '#contract/own-names.ts';
import type { SavedOrder } from '#contract/orders/sent-and-saved.ts';
import { lineAmount, satang } from '#contract/money.ts';
import { usualProduct } from '#contract/product-fields.ts';
import { countPlaced } from '#lib/device/orders-placed.ts';
import { userStore } from '#lib/device/user-store.ts';
import { dotted } from '#contract/dotted.ts';
import { fromWire } from '#lib/formats/money.ts';
import type { Place } from '#features/customers/front.ts';
import type { FutureOrder } from '../cart-sums.ts';
import type { OrderBody } from './order-body.ts';
import type { Failed, Failure, Placed } from './send-order.ts';

/** One product of an order, as it was sent. */
interface ShownLine {
  sku: string;
  name: string;
  quantity: number;
  unit: string;
}
export interface ShownOrder extends SavedOrder {
  name: string;
  amount: number;
  isEstimated: boolean;
  lines: readonly ShownLine[];
}
/** The outcome of the last press, stored so that a reload shows it again. */
export type Shown =
  | { state: 'placed'; place: Place; orders: ShownOrder[]; requireDate: string; earlier: boolean }
  | { state: 'failed'; place: Place; body: OrderBody; failure: Failure };

const last = userStore<Shown>('order-outcome');
export function showOutcome(shown: Shown) {
  if (shown.state === 'placed' && !shown.earlier) countPlaced(shown.orders.length);
  last.write(shown);
}
export const shownOutcome = (): Shown | undefined => {
  const shown = last.read();
  return shown.state === 'placed' || shown.state === 'failed' ? (shown as Shown) : undefined;
};

/** An outcome with the values shown at the press: names, amounts and lines of the orders that the cart became. */
export function shownAs(
  outcome: Placed | Failed,
  place: Place,
  body: OrderBody,
  orders: readonly FutureOrder[],
): Shown {
  if (outcome.state === 'failed') return { state: 'failed', place, body, failure: outcome.failure };
  const { body: arrived, earlier } = outcome;
  const seen = new Map(orders.map((order) => [order.productType, seenIn(arrived, order)]));
  // An answer without a type concerns everything that was sent.
  const all = wholeOf(orders.map((order) => seenIn(arrived, order)));
  const placed = outcome.orders.map((order) => ({
    ...order,
    ...(seen.get(order.productType) ?? all),
  }));
  return {
    state: 'placed',
    place,
    orders: placed,
    requireDate: arrived.orderh.requireDate ?? '',
    earlier,
  };
}

const wholeOf = (
  seen: readonly Pick<ShownOrder, 'name' | 'amount' | 'isEstimated' | 'lines'>[],
) => ({
  name: dotted(seen.map(({ name }) => name)),
  amount: seen.reduce((sum, { amount }) => sum + amount, 0),
  isEstimated: seen.some(({ isEstimated }) => isEstimated),
  lines: seen.flatMap(({ lines }) => lines),
});

/** The name, amount and lines of one order of a body, as sent. */
function seenIn(
  { orderd }: OrderBody,
  { name, lines, isEstimated }: FutureOrder,
): Pick<ShownOrder, 'name' | 'amount' | 'isEstimated' | 'lines'> {
  const own = withOwnNames(orderd).filter((line) => lines.some(({ sku }) => sku === line.sku));
  const products = new Map(lines.map((line) => [line.sku, line.productDetail]));
  const amountOf = ({ sku, unitPrice = 0, quantity }: (typeof own)[number]) =>
    lineAmount(fromWire(unitPrice), quantity, products.get(sku) ?? usualProduct);
  const amount = satang(own.reduce<number>((sum, line) => sum + amountOf(line), 0));
  return {
    name,
    amount,
    isEstimated,
    lines: own.map(({ sku, quantity }) => ({
      sku,
      name: products.get(sku)?.productName ?? sku,
      quantity,
      unit: products.get(sku)?.unitName ?? '',
    })),
  };
}
