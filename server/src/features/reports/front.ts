/** What the reports room offers its neighbours. */
export { reportFigures } from './figures.ts';
