/** What drafts on the server need of the cart; apart from front.ts, because only carts that belong to a draft load it. */
export {
  emptyCart,
  isEmpty,
  linesOf,
  placeOf,
  putItem,
  removeItem,
  setPlace,
  type Cart,
  type CartDraft,
  type CartLine,
  type NewsLine,
  type OtherLine,
} from './cart.ts';
export { draftsOfCarts, watchCart } from './cart-store.ts';
export { storeDelivery, startDelivery } from './checkout/stored-delivery.ts';
export type { PricedLine } from './cart-sums.ts';
export { viewOf } from './use-cart-view.ts';
export { NewsNote } from './NewsNote.tsx';
export { OpenLinesNote } from './OpenLinesNote.tsx';
