/** Parts of screens that the cart offers; apart from front.ts, so that a route's code stays small. */
export { CartColumn } from './CartColumn.tsx';
export { CartDock } from './CartDock.tsx';
export { SkipToCart } from './SkipToCart.tsx';
