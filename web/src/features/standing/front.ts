/** What home does with days of standing orders; its parts are in front.parts.ts and front.change.ts. */
export { standingKey } from './queries.ts';
