/** What the persons room offers its neighbours' tests: removing what is old, and writing who read whose data. */
export { forgetOldData } from './forget-old-data.ts';
export { writeReads } from './note-reads.ts';
