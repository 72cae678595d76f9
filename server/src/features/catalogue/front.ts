/** What the catalogue offers its neighbours. */
export { imageNames } from './image-names.ts';
export { productOfRow } from './product-of-row.ts';
