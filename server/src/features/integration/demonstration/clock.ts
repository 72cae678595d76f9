import { addDays, bangkokDate, buddhistOffset } from '#contract/calendar.ts';

/** Minutes since 1970 in the local time of Bangkok, which is always +07:00. */
export type Minute = number;
const dayMinutes = 24 * 60;

export interface Clock {
  today: string;
  /** Midnight at the start of today: nothing happens later, so that the same day gives the same rows. */
  end: Minute;
  daysAgo: (days: number) => string;
}

/** The demonstration's calendar on the day of `now`. */
export function clockOf(now: Date): Clock {
  const today = bangkokDate(now);
  return { today, end: minuteOf(today, 0), daysAgo: (days) => addDays(today, -days) };
}

/** The minute of a day, counted from its midnight. */
export const minuteOf = (date: string, minute: number): Minute =>
  Date.parse(`${date}T00:00:00Z`) / 60_000 + minute;

const plain = (at: Minute) => new Date(at * 60_000).toISOString();

/** `2026-11-19T14:05:00+07:00`. */
export const isoOf = (at: Minute): string => `${plain(at).slice(0, 19)}+07:00`;
export const dateOf = (at: Minute): string => plain(at).slice(0, 10);
/** `H:mm`, as the wire writes it. */
export const timeOf = (at: Minute): string => plain(at).slice(11, 16).replace(/^0/, '');
export const minuteOfDay = (at: Minute): number => at % dayMinutes;
export const startOfDay = (at: Minute): Minute => at - minuteOfDay(at);
/** Days from one date to a later one. */
export const daysBetween = (from: string, to: string): number =>
  (minuteOf(to, 0) - minuteOf(from, 0)) / dayMinutes;

/** `6911` for November 2569. */
export const buddhistMonth = (date: string): string =>
  `${String(Number(date.slice(0, 4)) + buddhistOffset).slice(2)}${date.slice(5, 7)}`;

/** The day, or the Monday after it: no lorry leaves at the weekend. */
export function workday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 6 ? addDays(date, 2) : day === 0 ? addDays(date, 1) : date;
}
