/** What the start of the server uses. */
export { keepAnsweringChats } from './keep-answering.ts';
export { keepForgettingEvents } from './forget-events.ts';
export { chatFigures } from './figures.ts';
