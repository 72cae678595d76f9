/** What rooms use that act for a person who is at no page: a chat, a standing order. */
export { actFor, contextFor, passing, type Acting } from './act-for.ts';
