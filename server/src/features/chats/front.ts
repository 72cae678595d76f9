/** What the start of the server uses. */
export { answerChats } from './answer-chats.ts';
export { dueEvents } from './line-events.ts';
export { chatFigures } from './figures.ts';
