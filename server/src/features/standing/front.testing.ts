/** What tests of other rooms use. */
export { lookAtStanding } from './look-at-standing.ts';
