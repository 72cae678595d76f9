/** What other rooms and the start of the server use. */
export { keepChoosingNotices } from './keep-choosing.ts';
export { keepForgettingNotices } from './forget-notices.ts';
