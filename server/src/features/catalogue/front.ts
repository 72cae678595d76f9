/** What the catalogue offers its neighbours. */
export { productOfRow } from './product-of-row.ts';
