/** Parts of screens that the catalogue offers; apart from front.ts, so that a route's code stays small. */
export { Products } from './Products.tsx';
