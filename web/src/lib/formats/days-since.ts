import { bangkokDate } from '#contract/calendar.ts';

/** Whole days from an ISO date to today in Bangkok; negative for a future day. */
export const daysSince = (date: string): number =>
  Math.round((Date.parse(bangkokDate(new Date())) - Date.parse(date)) / 86_400_000) || 0;
