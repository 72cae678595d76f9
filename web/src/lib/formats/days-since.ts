import { bangkokDate } from '#contract/calendar.ts';

/** Whole days from a wire date to today in Bangkok; below zero for a day to come. */
export const daysSince = (date: string): number => Math.round((Date.parse(bangkokDate(new Date())) - Date.parse(date)) / 86_400_000) || 0;
