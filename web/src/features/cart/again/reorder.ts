import { internalMessages } from '#contract/problems/messages.ts';
import type { OrderLine, OrderView } from '#contract/orders/own-shapes.ts';
import { notify } from '#lib/notices.ts';
import { ApiProblem } from '#lib/problem.ts';
import type { Place } from '#features/customers/front.ts';
import { cartProductOf, putItem, type CartLine } from '../cart.ts';
import { takePlace } from '../cart-place.ts';
import { changeCart } from '../cart-store.ts';

/** The fields of an order that go back into a cart. */
export type Reordered = Pick<OrderView, 'details' | 'productType' | 'productTypeName'>;

/** An earlier order: its lines as a cart has them, and as the order has them. */
export interface Earlier {
  lines: readonly CartLine[];
  details: readonly OrderLine[];
}

/** All lines of orders of one customer; quantity 1 where a line has none (specification §3). Throws 'no last order' without a line. */
export function earlierIn<Order extends Reordered>(
  orders: readonly Order[],
): Earlier & { first: Order } {
  const details = orders.flatMap((order) => order.details);
  const [first] = orders;
  if (!first || details.length === 0)
    throw new ApiProblem({
      status: 404,
      code: 'no_last_order',
      message: internalMessages.noLastOrder,
    });
  return { first, details, lines: orders.flatMap(linesIn) };
}

const linesIn = ({ details, productType, productTypeName }: Reordered): CartLine[] =>
  details.map((line) => ({
    sku: line.sku,
    quantity: line.quantity > 0 ? line.quantity : 1,
    productType: productType,
    productDetail: cartProductOf({ ...line, productType, productTypeName }),
  }));

/** Puts lines into the cart of their place. */
export function putLines(
  lines: readonly CartLine[],
  { details }: Pick<Earlier, 'details'>,
  place: Place,
): void {
  takePlace(place);
  const lasted = Object.fromEntries(details.map((line) => [line.sku, line]));
  changeCart((cart) => ({
    ...lines.reduce((now, line) => putItem(now, line), cart),
    orderLastedDetails: { ...cart.orderLastedDetails, ...lasted },
  }));
  notify('added_to_cart', { count: lines.length });
}
