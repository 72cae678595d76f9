/** What the start of the server uses. */
export { keepStanding } from './keep-standing.ts';
export { standingFigures } from './figures.ts';
