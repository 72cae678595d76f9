/** How much waits, for cards of home that show rows of one business unit beside figures of all. */
export { doors } from './doors.ts';
export { waiting } from './queries.ts';
