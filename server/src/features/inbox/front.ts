/** What the start of the server uses. */
export { keepFetchingContents } from './fetch/keep-fetching.ts';
