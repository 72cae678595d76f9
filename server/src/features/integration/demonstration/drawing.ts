// The catalogue's pictures have no front door yet; all that the demonstration takes from there is named here.
// oxlint-disable-next-line no-restricted-imports
export { sequence } from '../../catalogue/pictures/brush.ts';
// oxlint-disable-next-line no-restricted-imports
export { pictureFile, type Category, type Kind as PictureKind, type PictureInputs } from '../../catalogue/pictures/picture.ts';
