// It has a file of its own so that pages that need the states do not load the shapes.

/** Where an event is on its way to one receiver; `failing` waits after a try that failed. */
export const messageStates = ['waiting', 'failing', 'given_up', 'taken'] as const;
export type MessageState = (typeof messageStates)[number];

/** A receiver's rows are counted up to this number. */
export const mostCounted = 1000;
/** Messages of a list, the newest first. */
export const mostMessages = 100;

/** Most events that one call sends again. */
export const mostAgain = 10_000;

/** Most numbers of each list that staff are shown of a comparison; its counts are of all. */
export const mostShown = 10;
