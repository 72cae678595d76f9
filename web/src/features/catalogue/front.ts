/** What the catalogue offers its neighbours: the key that its answers stand under, and how products are read. */
export { catalogueKey } from './queries.ts';
export { productIn, skuIn, typeIn } from './read-product.ts';
