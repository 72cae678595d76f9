/** What the cart offers its neighbours: what is in it, and ways to put things in. Screens' parts stand in front.parts.ts. */
export { cartProductOf, type CartProduct } from './cart.ts';
export { takePlace, usePreorderCrumbs } from './cart-place.ts';
export { changeCart, keepPdf, useCart } from './cart-store.ts';
export { imageOf } from './image.ts';
export { cartBasket, type Basket } from './quantities.ts';
