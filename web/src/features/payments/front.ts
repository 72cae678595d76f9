/** What the payments room offers its neighbours: a customer's credit. Its cards on home stand in front.cards.ts. */
export { PayLink } from './PayLink.tsx';
export { creditKey, useCredit } from './queries.ts';
export type { KnownCredit } from './read-credit.ts';
