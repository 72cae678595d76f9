import { addDays, bangkokDate, bangkokTime, isWireDate, isWireTime } from '#contract/calendar.ts';
import { oneSpelling } from '#contract/fold-text.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';

/** Folds what people type into a licence plate: Thai digits, invisible marks, spaces (thai.md §5.4). */
export const foldPlate = (typed: string): string => oneSpelling(typed).trim();

/** A plate without spaces and dashes, in capitals, for comparing. */
export const plainPlate = (typed: string): string =>
  foldPlate(typed).replaceAll(/[ -]/g, '').toUpperCase();

// Specification §5, both readings together (D-48): 1 to 4 Thai or Latin letters or digits, optional space or dash, 1 to 4 digits.
const plate = /^[ก-ฮA-Za-z0-9]{1,4}[ -]?[0-9]{1,4}$/;
const mobile = /^0[0-9]{9}$/;

export const isPlate = (typed: string): boolean =>
  typed.trim() === '' || plate.test(foldPlate(typed));
export const foldMobile = (typed: string): string => oneSpelling(typed).replaceAll(/[ -]/g, '');
export const isMobile = (typed: string): boolean =>
  typed.trim() === '' || mobile.test(foldMobile(typed));

/** How many days ahead a delivery may be ordered. */
export const farthestDeliveryDays = 365;

/** Rules of a delivery date: a real day, today or later in Bangkok, within a year. */
export function deliveryDateProblem(date: string, today: string): ProblemCode | undefined {
  if (date.trim() === '') return 'invalid_date';
  if (
    /^\d{4}-\d\d-\d\d$/.test(date) &&
    (Number(date.slice(0, 4)) < 2000 || Number(date.slice(0, 4)) > 2100)
  )
    return 'year_out_of_range';
  if (!isWireDate(date)) return 'invalid_date';
  if (date < today) return 'date_in_past';
  return date > addDays(today, farthestDeliveryDays) ? 'invalid_date' : undefined;
}

export const deliveryTimeProblem = (time: string): ProblemCode | undefined =>
  time.trim() === '' ? 'required' : isWireTime(time) ? undefined : 'invalid_time';

const minutesOf = (time: string): number =>
  Number(time.split(':')[0]) * 60 + Number(time.split(':')[1]);

/** True for a minute of today that has begun; false for all other days, whose date is checked elsewhere. */
export const isMomentPast = (date: string, time: string, now: Date): boolean =>
  date === bangkokDate(now) &&
  isWireTime(time.trim()) &&
  minutesOf(time.trim()) <= minutesOf(bangkokTime(now));

const quarter = 15 * 60_000;

/** The next time for which a delivery may be ordered: the coming quarter of an hour. */
export function nextMoment(now: Date): { date: string; time: string; day: 'today' | 'tomorrow' } {
  const at = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter);
  const date = bangkokDate(at);
  return { date, time: bangkokTime(at), day: date === bangkokDate(now) ? 'today' : 'tomorrow' };
}
