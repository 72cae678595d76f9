/** Parses a product list's address; apart from front.ts, because routes load before every page and need only this. */
export { readProductSearch } from './product-search.ts';
