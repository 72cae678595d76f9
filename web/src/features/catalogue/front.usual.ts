/** What home's card of usual products needs; apart from front.parts.ts, so that home stays small. */
export { ProductQuantity } from './ProductQuantity.tsx';
