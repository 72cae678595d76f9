import { quantityProblem } from '#contract/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#features/customers/front.ts';
import { linesOf, type Cart } from './cart.ts';
import { useCart } from './cart-store.ts';
import {
  futureOrders,
  priceChanges,
  sumOf,
  type CartSum,
  type CurrentProducts,
  type FutureOrder,
  type PriceChange,
  type PricedLine,
} from './cart-sums.ts';
import { currentProducts } from './queries.ts';

export interface CartView {
  orders: FutureOrder[];
  lines: PricedLine[];
  sum: CartSum;
  changes: PriceChange[];
  /** lines that can no longer be ordered */
  gone: PricedLine[];
  /** lines whose quantity is no longer in whole packs */
  broken: PricedLine[];
  /** the invoice sets the price of some product, so the sum is not complete */
  hasInvoicePrices: boolean;
}

/** The cart for display: its orders at today's prices, where they are known. */
export function useCartView(place: Place | undefined): CartView {
  const cart = useCart();
  const { data: now } = useQuery(currentProducts(place, linesOf(cart)));
  return viewOf(cart, now);
}

export function viewOf(cart: Cart, now: CurrentProducts | undefined): CartView {
  const orders = futureOrders(cart, now);
  const lines = orders.flatMap((order) => order.lines);
  return {
    orders,
    lines,
    sum: sumOf(orders),
    changes: priceChanges(orders),
    gone: lines.filter((line) => line.isGone),
    broken: lines.filter(
      (line) => !line.isGone && quantityProblem(line.quantity, line.productDetail.packSize),
    ),
    hasInvoicePrices: lines.some((line) => line.price === 0 && !line.isGone),
  };
}
