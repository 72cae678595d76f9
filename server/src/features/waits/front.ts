/** What the bell counts for staff, and the summary of a morning. */
export { countWaits, waitsFor } from './read-waits.ts';
