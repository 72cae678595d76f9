/** What the persons room offers programs of the command line and the server that runs. */
export { eraseNow } from './erase-now.ts';
export { linesOfErasure, linesOfRefusal } from './erasure-lines.ts';
export { keepErasing } from './keep-erasing.ts';
export { replayErasures } from './replay-erasures.ts';
