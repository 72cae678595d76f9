import { addDays, bangkokDate } from '#contract/calendar.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';

/** The first day whose orders make the usual guide. */
export const pastSince = (now: Date): string => addDays(bangkokDate(now), -guideLimits.pastDays);
