import { addDays } from '#contract/calendar.ts';
import { namesOf } from '#contract/names.ts';
import { rangeOf, type Period } from '../period.ts';
import { weekdayOf } from '#contract/weekday.ts';
import type { ScheduledKind } from './kinds.ts';

/** Days that are reckoned for each mail; fixed days would be the same in every mail. */
const days = {
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  today: (today) => rangeOf('today', today),
  next7: (today) => ({ from: today, to: addDays(today, 7) }),
  lastWeek: (today) => {
    const to = addDays(today, -weekdayOf(today));
    return { from: addDays(to, -6), to };
  },
  last7: (today) => rangeOf('last7', today),
  last30: (today) => rangeOf('last30', today),
  thisMonth: (today) => rangeOf('thisMonth', today),
  lastMonth: (today) => rangeOf('lastMonth', today),
  /** all who owe anything, as of the day on which it is sent */
  all: (today) => rangeOf('last7', today),
} satisfies Record<string, (today: string) => Period>;
export type RelativeDays = keyof typeof days;
export const relativeDays = namesOf(days);

/** The days that are meant on a day. */
export const daysOn = (chosen: RelativeDays, today: string): Period => days[chosen](today);

const past = [
  'yesterday',
  'today',
  'lastWeek',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
] as const satisfies readonly RelativeDays[];
/** The days that a person can choose for each kind. */
export const relativeDaysOf: Record<ScheduledKind, readonly RelativeDays[]> = {
  purchase: past,
  'purchase-farm': past,
  receivable: ['all', ...past],
  'receivable-farm': ['all', ...past],
  orders: ['yesterday', 'today', 'next7', 'lastWeek', 'last7', 'last30', 'thisMonth', 'lastMonth'],
};
