import { isAheadSql } from '#platform/clock.ts';

/** Whether the time of a payment document is over at `now`, a parameter; so it is of one that was created while the clock was ahead. */
export const isOverSql = (document: string, now: string): string =>
  `(${document}.expires_at <= ${now} or ${isAheadSql(`${document}.created_at`, now)})`;
