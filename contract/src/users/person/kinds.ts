// Apart from shapes.ts, whose schemas no page needs.
export const personFormats = ['pdf', 'json'] as const;
export type PersonFormat = (typeof personFormats)[number];

/** By what a breach is looked up: whose account, from which address, in which session. */
export const culprits = ['account', 'address', 'session'] as const;
export type CulpritKind = (typeof culprits)[number];
/** A look-up has at most so many days, and answers so many persons and customers; its sheet has all of them, and the command line all days. */
export const touchedLimits = { days: 92, rows: 1000 } as const;
