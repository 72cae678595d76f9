/** What the persons room offers its neighbours' tests: writing who read whose data. */
export { writeReads } from './note-reads.ts';
