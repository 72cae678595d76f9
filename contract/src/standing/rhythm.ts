import { addDays, daysBetween } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/weekday.ts';

/** The days on which a standing order is delivered, as a person chose them; dates are `yyyy-LL-dd`. */
export interface Rhythm {
  /** 1 is Monday, 7 Sunday */
  weekdays: readonly number[];
  /** 1 for every week; weeks are counted from the one with the first day, and begin on Monday */
  everyWeeks: number;
  from: string;
  /** the last day; '' without one */
  until: string;
  /** the first day after a pause; '' without one */
  pausedUntil: string;
}
/** Where a closed day moves to. */
export const moves = ['before', 'after'] as const;
export type Move = (typeof moves)[number];
/** What becomes of a draft that no person has answered. */
export const cutOffRules = ['send', 'leave_out'] as const;
export type CutOffRule = (typeof cutOffRules)[number];

export interface Planned {
  move: Move;
  daysAhead: number;
}

/** The days of the rhythm from a first to a last one. */
export function plannedDays(
  { weekdays, everyWeeks, from, until, pausedUntil }: Rhythm,
  first: string,
  last: string,
): string[] {
  const begin = [first, from, pausedUntil].toSorted().at(-1) ?? first;
  const end = until !== '' && until < last ? until : last;
  const monday = mondayOf(from);
  const days: string[] = [];
  for (let day = begin; day <= end; day = addDays(day, 1)) {
    const weeks = daysBetween(monday, mondayOf(day)) / 7;
    if (weekdays.includes(weekdayOf(day)) && weeks % everyWeeks === 0) days.push(day);
  }
  return days;
}
const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));
