/** What neighbouring rooms use of the cart: its content, and ways to add to it. Components are in front.parts.ts. */
export { cartProductOf, type CartLine, type CartProduct } from './cart.ts';
export { takePlace, useCartOf, usePreorderCrumbs } from './cart-place.ts';
export { cartNow, changeCart, keepPdf, useCart } from './cart-store.ts';
export { imageOf } from './image.ts';
export { cartBasket, linesIn, type Basket } from './quantities.ts';
