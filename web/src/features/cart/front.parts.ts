/** Parts of screens that the cart offers; apart from front.ts, so that a route's code stays small. */
export { CartColumn } from './CartColumn.tsx';
export { CartDock } from './CartDock.tsx';
export { SkipToCart } from './SkipToCart.tsx';
/** Doors to the guide, drafts and texts, for pages where people begin to order. */
export { OtherWays } from './OtherWays.tsx';
