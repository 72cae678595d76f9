/** What the start of the server uses. */
export { contentNoted } from './content-noted.ts';
export { fetchContents } from './fetch/fetch-contents.ts';
export { dueContents } from './fetch/waiting-items.ts';
