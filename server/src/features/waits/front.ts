/** What the bell counts for staff. */
export { countWaits } from './read-waits.ts';
