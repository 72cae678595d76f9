const longestSeconds = 300;

/** When a piece of work that failed is tried again: after 2, 4, 8 … seconds, at most five minutes. Where it is otherwise, the reason is beside it. */
export const nextTryAt = (at: Date, tries: number): Date =>
  new Date(at.getTime() + 1000 * Math.min(longestSeconds, 2 ** tries));
