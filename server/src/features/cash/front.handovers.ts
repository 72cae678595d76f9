/** What waits for staff: cash that was handed over. */
export { waitingHandovers } from './agents/receivers.ts';
