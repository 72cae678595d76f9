/** How lists of home show their first rows; apart from front.parts.ts, so that home does not load the choice of a customer. */
export { UnitFigures } from './served/unit-figures.tsx';
export { useFew, useFewFirst } from './served/few.ts';
