/** What tests of other rooms use. */
export { lookAtStanding } from './keep-standing.ts';
