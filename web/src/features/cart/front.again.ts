/** Repeating an order; apart from front.ts, because only home, orders and the empty cart offer it. */
export { earlierIn, putLines } from './again/reorder.ts';
export { useOrderAgain } from './again/use-order-again.tsx';
