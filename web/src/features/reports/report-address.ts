import { cutText } from '#contract/cut-text.ts';
import { ages } from '#contract/ages.ts';
import { bangkokDate } from '#contract/calendar.ts';
import { quickRanges, rangeOf, usualPeriod, type Period } from '#contract/reports/period.ts';
import type { ReportFilter } from '#contract/reports/saved-filters.ts';
import { pageOf, saidOf, textOf } from '#lib/address.ts';
import type { Sorting } from '#ui/lists/Table.tsx';
import { hasOurs } from './saved-queries.ts';

/** The search parameters of a report; default values are left out. The days of a quick range are computed at each visit. */
export interface ReportAddress extends ReportFilter {
  page?: number;
}
export const reportRanges = [...quickRanges, 'all'] as const;
export type ReportRange = (typeof reportRanges)[number];

const text = (value: unknown, most: number): string => cutText(textOf(value), most);
const sortForm = /^-?[a-zA-Z]{1,40}$/;

/** Parses an address and drops invalid values, except invalid days, so that the screen can show what is wrong with them. */
export function readAddress(raw: Record<string, unknown>, usualRange: ReportRange = 'last7'): ReportAddress {
  const range = reportRanges.find((one) => one === raw.range);
  const page = pageOf(raw.page);
  const words = { bu: text(raw.bu, 40), cv: text(raw.cv, 40), org: text(raw.org, 40), license: text(raw.license, 60), search: text(raw.search, 100) };
  const days = range ? {} : { from: text(raw.from, 10), to: text(raw.to, 10) };
  const sorting = text(raw.sorting, 60);
  const age = ages.find((one) => one === raw.age);
  return {
    ...saidOf({ ...words, ...days, asOf: text(raw.asOf, 10) }),
    ...(age && { age }),
    ...(range && range !== usualRange && { range }),
    ...(sortForm.test(sorting) && { sorting }),
    ...(page > 1 && { page }),
  };
}

/** The receivable report begins with all customers with debts, where the API has them; specification §9's seven days are one of its filters. */
const usualReceivableRange = (): ReportRange => (hasOurs() ? 'all' : 'last7');
export const readReceivableAddress = (raw: Record<string, unknown>): ReportAddress => readAddress(raw, usualReceivableRange());

/** The day of a receivable report, and whether it is an earlier one. */
export function dayOf({ asOf }: ReportAddress, now = new Date()): { day: string; today: string; isPast: boolean } {
  const today = bangkokDate(now);
  return { day: asOf || today, today, isPast: (asOf || today) < today };
}

/** Adds the default values of the receivable report: all customers with debts, the oldest debt first. */
export function wholeReceivable(address: ReportAddress): ReportAddress {
  const range = address.range ?? (address.from || address.to ? undefined : usualReceivableRange());
  return { ...(range === 'all' && { sorting: oldestDebtFirst }), ...address, ...(range && { range }) };
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
export const filtersSet = ({ cv, org, license, asOf }: ReportAddress): number => [cv, org, license, asOf].filter(Boolean).length;

export const sortingOf = (code: string | undefined, usual: Sorting): Sorting =>
  code ? { by: code.replace(/^-/, ''), down: code.startsWith('-') } : usual;
export const codeOf = ({ by, down }: Sorting): string => (down ? `-${by}` : by);
