/** What the catalogue offers its neighbours. */
export { imageNames } from './image-names.ts';
