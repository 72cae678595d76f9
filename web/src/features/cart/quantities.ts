import { notify } from '../../lib/notices.ts';
import type { Place } from '../customers/front.ts';
import { cartProductOf, putItem, removeItem, type CartProduct } from './cart.ts';
import { isCartOf, takePlace } from './cart-place.ts';
import { cartNow, changeCart, useCart } from './cart-store.ts';

/** How much of a product is in the cart of this place; 0 for none. */
export function useQuantity(place: Place, sku: string): number {
  const cart = useCart();
  return isCartOf(cart, place) ? (cart.vmCart[sku]?.quantity ?? 0) : 0;
}

/** Puts a quantity of a product into the cart; false where the cart is another customer's and stays so. */
export async function takeQuantity(place: Place, product: CartProduct, quantity: number): Promise<boolean> {
  if (!(await takePlace(place))) return false;
  changeCart((cart) => ({
    ...putItem(cart, { sku: product.sku, quantity, productType: product.prdTypeCode, productDetail: cartProductOf(product) }),
    selectCategory: product.prdTypeCode,
  }));
  return true;
}

/** Takes a line out at once; for 6 s it can be put back where it was. */
export function takeOut(sku: string) {
  const cart = cartNow();
  const line = cart.vmCart[sku];
  if (!line) return;
  const at = cart.seqSkus[line.productType]?.indexOf(sku) ?? 0;
  changeCart((now) => removeItem(now, sku));
  notify('line_removed', { name: line.productDetail.productName }, { undo: () => changeCart((now) => putItem(now, line, at)) });
}
