/** The products of the last order; apart from front.ts, because only pages that begin with it draw them. */
export { LastOrder } from './LastOrder.tsx';
