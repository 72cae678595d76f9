/** The search for products of every type; apart from front.ts, so that a route's code stays small. */
export { foundProducts } from './find-products.ts';
