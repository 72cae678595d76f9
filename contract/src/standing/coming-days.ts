import { addDays, bangkokDate } from '#contract/calendar.ts';
import { nearestOpenDay, type JudgedDay } from '#contract/delivery/days/shapes.ts';
import { plannedDays, type Planned, type Rhythm } from './rhythm.ts';

/** One day of a standing order: when it is delivered, and when people are asked. */
export interface ComingDay {
  /** of the rhythm; it names the day from then on */
  day: string;
  /** the day itself where it is open, else the nearest open one; null where none is near */
  date: string | null;
  /** why it moves, or cannot be delivered */
  closed?: JudgedDay;
  /** people are asked from this moment on */
  askAt: Date;
  /** an unanswered draft is ordered, or left out */
  endsAt: Date;
}

/** How far a closed day moves at most. */
export const mostMoved = 14;
/** People do not answer in the last minute, and a server that restarts in it still orders before the cut-off. */
const minutesBefore = 30;
/** Where no rule has a cut-off: the day before the delivery. */
const usualEnd = '15:30';
const askTime = '08:00';

/** A day of the rhythm by the supplier's calendar. `judge` knows weekdays, holidays and closed days, but no moment and no places that are taken. */
export function comingDay(
  day: string,
  { move, daysAhead }: Planned,
  judge: (date: string) => JudgedDay,
): ComingDay {
  const itself = judge(day);
  const open = nearestOpenDay(judge, day, move, mostMoved);
  const endsAt = open?.until
    ? new Date(open.until.getTime() - minutesBefore * 60_000)
    : momentAt(addDays(open?.date ?? day, -1), usualEnd);
  const askAt = momentAt(addDays(bangkokDate(endsAt), -daysAhead), askTime);
  return { day, date: open?.date ?? null, ...(itself.why && { closed: itself }), askAt, endsAt };
}
const momentAt = (date: string, time: string) => new Date(`${date}T${time}:00+07:00`);

/** The coming days of a standing order, in the order of its planned days. */
export const comingDays = (
  rhythm: Rhythm & Planned,
  judge: (date: string) => JudgedDay,
  { first, last }: { first: string; last: string },
): ComingDay[] => plannedDays(rhythm, first, last).map((day) => comingDay(day, rhythm, judge));
