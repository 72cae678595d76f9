/** What neighbouring rooms use of the catalogue: queries of its products. */
export { productTypes, usualProducts } from './queries.ts';
