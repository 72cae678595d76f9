import { addDays, bangkokDate } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/weekday.ts';

/** How often a report is sent; a monthly one on the first, so that it is about whole months. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Timing {
  rhythm: Rhythm;
  /** 1 is Monday, 7 Sunday; of a weekly one */
  weekday?: number | undefined;
  /** of the day in Bangkok */
  hour: number;
}
/** Before people begin to work. */
export const usualHour = 7;

const isDay: Record<Rhythm, (date: string, weekday: number) => boolean> = {
  daily: () => true,
  weekly: (date, weekday) => weekdayOf(date) === weekday,
  monthly: (date) => date.endsWith('-01'),
};

/** The next moment after another at which a report is due. */
export function nextDue({ rhythm, weekday = 1, hour }: Timing, after: Date): Date {
  const momentOn = (date: string) =>
    new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+07:00`);
  let date = bangkokDate(after);
  while (!isDay[rhythm](date, weekday) || momentOn(date) <= after) date = addDays(date, 1);
  return momentOn(date);
}
