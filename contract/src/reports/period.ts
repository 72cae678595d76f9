import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { QuickRange } from './quick-ranges.ts';

/** Most days of a report, a little more than a year, so that every report is bounded (promises S15). */
const longestReportDays = 400;

/** First and last day, both included. */
export interface Period {
  from: string;
  to: string;
}
export interface PeriodProblem {
  field: 'dateFrom' | 'dateTo' | 'asOf' | 'stoodAt';
  code: ProblemCode;
}

/** What is wrong with the days of a report; the form and the server both use it. */
export function periodProblems({ from, to }: Period): PeriodProblem[] {
  const wrong: PeriodProblem[] = [];
  if (!isWireDate(from)) wrong.push({ field: 'dateFrom', code: 'invalid_date' });
  if (!isWireDate(to)) wrong.push({ field: 'dateTo', code: 'invalid_date' });
  if (wrong.length > 0) return wrong;
  if (to < from) return [{ field: 'dateTo', code: 'period_reversed' }];
  return to > addDays(from, longestReportDays)
    ? [{ field: 'dateTo', code: 'period_too_long' }]
    : [];
}

/** What is wrong with the day of which a receivable report is: today or one of the 400 days before. */
export function asOfProblem(asOf: string, today: string): PeriodProblem[] {
  const isRight = isWireDate(asOf) && asOf <= today && asOf >= addDays(today, -longestReportDays);
  return isRight ? [] : [{ field: 'asOf', code: 'day_out_of_reach' }];
}

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
/** The moment as of which a report is wanted: a day means its end in Bangkok; undefined where none is asked for, or it is none. */
export function stoodAtOf(asked: string | undefined): Date | undefined {
  const text = asked?.trim() ?? '';
  if (isWireDate(text)) return new Date(Date.parse(`${addDays(text, 1)}T00:00:00+07:00`) - 1);
  const at = momentForm.test(text) ? new Date(text) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** What is wrong with that moment: one of today or of the 400 days before, not later than today's end. */
export function stoodAtProblem(asked: string | undefined, today: string): PeriodProblem[] {
  if (!asked?.trim()) return [];
  const at = stoodAtOf(asked);
  return at && asOfProblem(bangkokDate(at), today).length === 0
    ? []
    : [{ field: 'stoodAt', code: 'day_out_of_reach' }];
}

/** The last 7 days to today (specification §9). */
export const usualPeriod = (today: string): Period => ({
  from: addDays(today, -limits.reportDays),
  to: today,
});

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

const ranges: Record<QuickRange, (today: string) => Period> = {
  today: (today) => ({ from: today, to: today }),
  last7: usualPeriod,
  last30: (today) => ({ from: addDays(today, -30), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
};
export const rangeOf = (range: QuickRange, today: string): Period => ranges[range](today);
