import { addDays } from '#contract/calendar.ts';
import { weekdayOf } from '#contract/weekday.ts';

export const monthOf = (date: string) => date.slice(0, 7);
export const monthAfter = (month: string, by: 1 | -1) =>
  monthOf(by === 1 ? addDays(`${month}-28`, 7) : addDays(`${month}-01`, -1));
/** The Monday on or before the first of a month. */
export const firstOf = (month: string) => addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`));
