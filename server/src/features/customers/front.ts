/** What the customers room offers its neighbours. */
export { businessUnitsOf } from './store.ts';
export { foundPlaces } from './found-places.ts';
export type { Place } from './found-places-sql.ts';
