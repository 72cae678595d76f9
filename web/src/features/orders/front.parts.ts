/** Parts of screens that the orders room offers; apart from front.ts, so that the cart's code stays small. */
export { useReorder } from './use-reorder.ts';
