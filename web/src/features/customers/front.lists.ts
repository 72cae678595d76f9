/** How lists of home show their first rows; apart from front.parts.ts, so that home does not load the choice of a customer. */
export { useFew, useFewFirst } from './served/few.ts';
