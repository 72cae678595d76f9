/** What rooms use that act for a person who is at no page: a chat, a standing order. */
export { actFor, askFor, passing, type Acting } from './act-for.ts';
