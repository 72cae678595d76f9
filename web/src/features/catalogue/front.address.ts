/** Reading a product list from an address, apart from front.ts: routes are fetched before any page, so they take only this. */
export { readProductSearch } from './product-search.ts';
