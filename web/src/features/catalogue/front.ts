/** What neighbouring rooms use of the catalogue: the key of its queries, and the parsing of products. */
export { catalogueKey, productTypes, usualProducts } from './queries.ts';
export { productIn, skuIn, typeIn } from './read-product.ts';
