/** What the summary of a morning counts, and what waits for staff: messages that wait for a person. */
export { countWaiting, waitingMessages } from './seen-by.ts';
