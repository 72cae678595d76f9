/** What the catalogue's picture maker offers its neighbours. A door of its own: only the demonstration draws, and a production server never loads it. */
export { sequence } from './pictures/brush.ts';
export { pictureFile, type Category, type Kind, type PictureInputs } from './pictures/picture.ts';
