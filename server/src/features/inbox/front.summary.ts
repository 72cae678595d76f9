/** What waits for staff: messages that wait for a person. */
export { waitingMessages } from './seen-by.ts';
