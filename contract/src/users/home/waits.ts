// It has a file of its own so that pages that need the kinds do not load the shapes.

/** What waits for an admin, each counted to 1,000 at most. */
export const waits = ['messages', 'money', 'credit', 'accept', 'imports', 'people'] as const;
export type Wait = (typeof waits)[number];
export const mostWaits = 1000;
