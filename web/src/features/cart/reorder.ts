import { internalMessages } from '@smart-order/contract/problems/messages.ts';
import type { OrderView } from '@smart-order/contract/orders/shapes.ts';
import { notify, report } from '../../lib/notices.ts';
import { ApiProblem } from '../../lib/problem.ts';
import type { Place } from '../customers/front.ts';
import { cartProductOf, putItem, type Cart, type CartLine } from './cart.ts';
import { takePlace } from './cart-place.ts';
import { changeCart } from './cart-store.ts';

/** What of an order goes back into a cart. */
export type Reordered = Pick<OrderView, 'details' | 'prdTypeCode' | 'prdTypeName'>;

/**
 * Copies every line of orders of one customer into their cart; quantity 1 where the line has none.
 * Without a line: 'no last order'. False where nothing was copied.
 */
export async function reorder(orders: readonly Reordered[], place: Place): Promise<boolean> {
  const count = orders.reduce((sum, order) => sum + order.details.length, 0);
  if (count === 0) {
    report(new ApiProblem({ status: 404, code: 'no_last_order', message: internalMessages.noLastOrder }));
    return false;
  }
  if (!(await takePlace(place))) return false;
  changeCart((cart) => orders.reduce(copyLines, cart));
  notify('added_to_cart', { count });
  return true;
}

/** The same, as an operation on a cart. */
export function copyLines(cart: Cart, { details, prdTypeCode, prdTypeName }: Reordered): Cart {
  const lines = details.map((line): CartLine => ({
    sku: line.sku,
    quantity: line.orderQty > 0 ? line.orderQty : 1,
    productType: prdTypeCode,
    productDetail: cartProductOf({ ...line, prdTypeCode, prdTypeName }),
  }));
  return {
    ...lines.reduce((now, line) => putItem(now, line), cart),
    orderLastedDetails: { ...cart.orderLastedDetails, ...Object.fromEntries(details.map((line) => [line.sku, line])) },
  };
}
