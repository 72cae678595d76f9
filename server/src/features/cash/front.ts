/** What the cash room offers its neighbours. */
export { cashFigures } from './figures.ts';
