// A file of its own: pages need the kinds, but not the shapes.

/** What waits for an admin, each counted to 1,000 at most. */
export const waits = ['messages', 'money', 'credit', 'accept', 'imports', 'people'] as const;
export type Wait = (typeof waits)[number];
export const mostWaits = 1000;
