/** What the payments room offers its neighbours' tests: a round of questions to banks that do not sign. */
export { inquireHints } from './matching/bank-hints.ts';
