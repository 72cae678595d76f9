/** What the catalogue offers its neighbours. */
export { settlePrices, switchPrices } from './prices-of-day.ts';
export { productOfRow } from './product-of-row.ts';
export { fieldsIn } from './products-sql.ts';
export { asOffered, usualProductsOf } from './store.ts';
