/** What neighbouring rooms use of the payments room: a customer's credit. Its cards on home are in front.cards.ts. */
export { InvoiceLink } from './InvoiceLink.tsx';
export { PayLink } from './PayLink.tsx';
export { creditKey, useCredit } from './queries.ts';
export type { KnownCredit } from './read-credit.ts';
