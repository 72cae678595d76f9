import { addDays, isWireDate } from '#contract/calendar.ts';
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
  field: 'dateFrom' | 'dateTo' | 'asOf';
  code: ProblemCode;
}

/** What is wrong with the days of a report; the form and the server both use it. */
export function periodProblems({ from, to }: Period): PeriodProblem[] {
  const wrong: PeriodProblem[] = [];
  if (!isWireDate(from)) wrong.push({ field: 'dateFrom', code: 'invalid_date' });
  if (!isWireDate(to)) wrong.push({ field: 'dateTo', code: 'invalid_date' });
  if (wrong.length > 0) return wrong;
  if (to < from) return [{ field: 'dateTo', code: 'period_reversed' }];
  return to > addDays(from, longestReportDays) ? [{ field: 'dateTo', code: 'period_too_long' }] : [];
}

/** What is wrong with the day of which a receivable report is: today or one of the 400 days before. */
export function asOfProblem(asOf: string, today: string): PeriodProblem[] {
  const isRight = isWireDate(asOf) && asOf <= today && asOf >= addDays(today, -longestReportDays);
  return isRight ? [] : [{ field: 'asOf', code: 'day_out_of_reach' }];
}

/** The last 7 days to today (specification §9). */
export const usualPeriod = (today: string): Period => ({ from: addDays(today, -limits.reportDays), to: today });

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
