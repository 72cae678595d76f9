/** What the start of the server uses. */
export { lookAtStanding } from './look-at-standing.ts';
export { dueStanding } from './ask-due.ts';
export { dueDays } from './send-due.ts';
export { standingFigures } from './figures.ts';
/** What home shows of standing orders. */
export { askedDays } from './asked-days.ts';
