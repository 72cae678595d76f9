/** What the catalogue offers its neighbours: the key that its answers stand under. */
export { catalogueKey } from './queries.ts';
