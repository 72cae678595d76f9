import { isEmpty, linesOf, putItem, type Cart, type CartLine } from '../cart.ts';
import { takePlace } from '../cart-place.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { storeDelivery } from '../checkout/stored-delivery.ts';
import { removeUnsent, type UnsentOrder } from './unsent-store.ts';

/** Puts the lines of an order that waits back into the cart of its customer, beside what is in it, and its delivery where that cart is empty. */
export function putBack({ key, place, cart, delivery }: UnsentOrder) {
  takePlace(place);
  const isFirst = isEmpty(cartNow());
  if (isFirst) storeDelivery(place, delivery);
  changeCart((now) => ({
    ...linesOf(cart).reduce(add, now),
    ...(isFirst && { draft: cart.draft }),
  }));
  removeUnsent(key);
}

const add = (cart: Cart, line: CartLine): Cart =>
  putItem(cart, { ...line, quantity: line.quantity + (cart.vmCart[line.sku]?.quantity ?? 0) });

/** Whether an order of today's list has the same products and quantities as one that waits: perhaps ordered on another device. */
export const isSameContent = (
  cart: Cart,
  details: readonly { sku: string; quantity: number }[],
): boolean => asText(linesOf(cart)) === asText(details);
const asText = (lines: readonly { sku: string; quantity: number }[]) =>
  JSON.stringify(lines.map(({ sku, quantity }) => `${sku} ${quantity}`).toSorted());
