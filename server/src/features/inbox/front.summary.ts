/** What the summary of a morning counts: messages that wait for a person of the staff. */
export { countWaiting } from './seen-by.ts';
