import { cutText } from '#contract/cut-text.ts';
import { bangkokDate } from '#contract/calendar.ts';
import { quickRanges, rangeOf, usualPeriod, type Period } from '#contract/reports/period.ts';
import type { ReportFilter } from '#contract/reports/saved-filters.ts';
import { pageOf, saidOf, textOf } from '#lib/address.ts';
import type { Sorting } from '#ui/lists/Table.tsx';
import { hasOurs } from './saved-queries.ts';

/** What a report's address holds; usual values stay out of it. Days of a quick range are reckoned again at each visit. */
export interface ReportAddress extends ReportFilter {
  page?: number;
}
export const reportRanges = [...quickRanges, 'all'] as const;
export type ReportRange = (typeof reportRanges)[number];

const text = (value: unknown, most: number): string => cutText(textOf(value), most);
const sortForm = /^-?[a-zA-Z]{1,40}$/;

/** Anything strange in an address is dropped; days that cannot be are kept, so that the screen can say what is wrong with them. */
export function readAddress(raw: Record<string, unknown>, usualRange: ReportRange = 'last7'): ReportAddress {
  const range = reportRanges.find((one) => one === raw.range);
  const page = pageOf(raw.page);
  const words = { bu: text(raw.bu, 40), cv: text(raw.cv, 40), org: text(raw.org, 40), license: text(raw.license, 60), search: text(raw.search, 100) };
  const days = range ? {} : { from: text(raw.from, 10), to: text(raw.to, 10) };
  const sorting = text(raw.sorting, 60);
  return {
    ...saidOf({ ...words, ...days }),
    ...(range && range !== usualRange && { range }),
    ...(sortForm.test(sorting) && { sorting }),
    ...(page > 1 && { page }),
  };
}

/** The receivable report opens with all who owe, where the API knows them; the seven days of specification §9 are one of its filters. */
const usualReceivableRange = (): ReportRange => (hasOurs() ? 'all' : 'last7');
export const readReceivableAddress = (raw: Record<string, unknown>): ReportAddress => readAddress(raw, usualReceivableRange());

/** What a bare address of the receivable report asks for: all who owe, the oldest debt first. */
export function wholeReceivable(address: ReportAddress): ReportAddress {
  const range = address.range ?? (address.from || address.to ? undefined : usualReceivableRange());
  return { ...(range === 'all' && { sorting: oldestDebtFirst }), ...address, ...(range && { range }) };
}
const oldestDebtFirst = '-ageDays';

/** The days that an address asks for; of everyone who owes they say nothing. */
export function periodOf({ range, from, to }: ReportAddress, now = new Date()): Period {
  const today = bangkokDate(now);
  const usual = usualPeriod(today);
  const quick = quickRanges.find((one) => one === range);
  return quick ? rangeOf(quick, today) : { from: from || usual.from, to: to || usual.to };
}

/** The quick range that is on, or `other`. */
export const rangeNow = ({ range, from, to }: ReportAddress): ReportRange | 'other' =>
  reportRanges.find((one) => one === range) ?? (from || to ? 'other' : 'last7');

/** How many filters are set beside days and business unit. */
export const filtersSet = ({ cv, org, license }: ReportAddress): number => [cv, org, license].filter(Boolean).length;

export const sortingOf = (code: string | undefined, usual: Sorting): Sorting =>
  code ? { by: code.replace(/^-/, ''), down: code.startsWith('-') } : usual;
export const codeOf = ({ by, down }: Sorting): string => (down ? `-${by}` : by);
