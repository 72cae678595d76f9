import { notify } from '#lib/notices.ts';
import type { Place } from '#features/customers/front.ts';
import {
  cartProductOf,
  linesOf,
  putItem,
  removeItem,
  type CartLine,
  type CartProduct,
} from './cart.ts';
import { isCartOf, takePlace } from './cart-place.ts';
import { cartNow, changeCart, watchCart } from './cart-store.ts';

/** The target of a product list: a cart, or an edited order. Rows read their own quantity, so that one change draws one row. */
export interface Basket {
  kind: 'cart' | 'order';
  subscribe(listener: () => void): () => void;
  /** the quantity of a product in it; 0 for none */
  quantityOf(sku: string): number;
  /** false where the product could not be put in */
  put(product: CartProduct, quantity: number): Promise<boolean>;
  /** `left` is what stays in it, by default nothing */
  takeOut(sku: string, left?: number): void;
}

/** The cart of a place as a basket. */
export const cartBasket = (place: Place): Basket => ({
  kind: 'cart',
  subscribe: watchCart,
  quantityOf: (sku) => (isCartOf(cartNow(), place) ? (cartNow().vmCart[sku]?.quantity ?? 0) : 0),
  put: (product, quantity) => (takeQuantity(place, product, quantity), Promise.resolve(true)),
  takeOut,
});

/** The lines of the cart of a place, in their order. */
export const linesIn = (place: Place): CartLine[] =>
  isCartOf(cartNow(), place) ? linesOf(cartNow()) : [];

/** Puts a quantity of a product into the cart of this place. */
function takeQuantity(place: Place, product: CartProduct, quantity: number) {
  takePlace(place);
  changeCart((cart) => ({
    ...putItem(cart, {
      sku: product.sku,
      quantity,
      productType: product.productType,
      productDetail: cartProductOf(product),
    }),
    selectCategory: product.productType,
  }));
}

/** Removes a line at once, or all but `left` of it; for 6 s this can be undone. */
export function takeOut(sku: string, left = 0) {
  const cart = cartNow();
  const line = cart.vmCart[sku];
  if (!line) return;
  const at = cart.seqSkus[line.productType]?.indexOf(sku) ?? 0;
  const name = line.productDetail.productName;
  const undo = () => changeCart((now) => putItem(now, line, at));
  changeCart((now) =>
    left > 0 ? putItem(now, { ...line, quantity: left }) : removeItem(now, sku),
  );
  if (left > 0) notify('quantity_back', { name, quantity: left }, { undo });
  else notify('line_removed', { name }, { undo });
}
