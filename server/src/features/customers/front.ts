/** What the customers room offers its neighbours. */
export { businessUnitsOf } from './store.ts';
