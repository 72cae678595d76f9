/** What home shows of a guide. */
export { usualRows } from './open-guide.ts';
