/** What the payments room offers its neighbours. */
export { creditOf, lockCredit, type Credit } from './credit.ts';
