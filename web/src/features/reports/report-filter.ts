import { bangkokDate } from '#contract/calendar.ts';
import { rangeOf, stoodAtOf, usualPeriod, type Period } from '#contract/reports/period.ts';
import { quickRanges } from '#contract/reports/quick-ranges.ts';
import type { Sorting } from '#ui/lists/Table.tsx';
import {
  reportRanges,
  usualReceivableRange,
  type ReportAddress,
  type ReportRange,
} from './report-address.ts';

/** The day of a receivable report, the latest that it can have, and whether it is an earlier one. */
export function dayOf(
  { asOf, stoodAt }: ReportAddress,
  now = new Date(),
): { day: string; today: string; isPast: boolean } {
  const stood = stoodAtOf(stoodAt);
  const today = bangkokDate(stood ?? now);
  return { day: asOf || today, today, isPast: stood !== undefined || (asOf || today) < today };
}

/** Adds the default values of the receivable report: all customers with debts, the oldest debt first. */
export function wholeReceivable(address: ReportAddress): ReportAddress {
  const range = address.range ?? (address.from || address.to ? undefined : usualReceivableRange());
  return {
    ...(range === 'all' && { sorting: oldestDebtFirst }),
    ...address,
    ...(range && { range }),
  };
}
const oldestDebtFirst = '-ageDays';

/** The days of an address. A report of all customers with debts does not use them. */
export function periodOf({ range, from, to }: ReportAddress, now = new Date()): Period {
  const today = bangkokDate(now);
  const usual = usualPeriod(today);
  const quick = quickRanges.find((one) => one === range);
  return quick ? rangeOf(quick, today) : { from: from || usual.from, to: to || usual.to };
}

/** The chosen quick range, or `other`. */
export const rangeNow = ({ range, from, to }: ReportAddress): ReportRange | 'other' =>
  reportRanges.find((one) => one === range) ?? (from || to ? 'other' : 'last7');

/** The number of filters, apart from days and business unit. */
export const filtersSet = ({ cv, org, license, asOf, stoodAt }: ReportAddress): number =>
  [cv, org, license, asOf, stoodAt].filter(Boolean).length;

/** Whether an address shows all customers with debts, of any day: no words, customer, plate or age narrow it. */
export const isWholeReport = ({ range, search, cv, org, license, age }: ReportAddress): boolean =>
  range === 'all' && ![search, cv, org, license, age].some(Boolean);

export const sortingOf = (code: string | undefined, usual: Sorting): Sorting =>
  code ? { by: code.replace(/^-/, ''), down: code.startsWith('-') } : usual;
export const codeOf = ({ by, down }: Sorting): string => (down ? `-${by}` : by);
