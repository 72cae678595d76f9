/** What the persons room offers programs of the command line and the server that runs. */
export { eraseNow } from './erase-now.ts';
export { exportNow } from './export-now.ts';
export { dueErasures } from './carry-out-erasures.ts';
export { lookAtErasures } from './erasure-rounds.ts';
export { noteSentFile, notingReads, writeReads } from './note-reads.ts';
export { linesOfErasure, linesOfRefusal } from './erasure-lines.ts';
export { linesOfTouched } from './touched-lines.ts';
export { replayErasures } from './replay-erasures.ts';
export { touchedBy } from './touched.ts';
