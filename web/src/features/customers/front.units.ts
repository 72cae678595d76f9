/** The choice of a business unit; apart from front.ts, because few pages have it. */
export { UnitChoice } from './UnitChoice.tsx';
