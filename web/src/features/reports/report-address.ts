import { cutText } from '#contract/cut-text.ts';
import { ages } from '#contract/ages.ts';
import { quickRanges } from '#contract/reports/quick-ranges.ts';
import type { ReportFilter } from '#contract/reports/saved-filters.ts';
import { pageOf, withoutEmpty, textOf } from '#lib/address.ts';
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
export function readAddress(
  raw: Record<string, unknown>,
  usualRange: ReportRange = 'last7',
): ReportAddress {
  const range = reportRanges.find((one) => one === raw.range);
  const page = pageOf(raw.page);
  const words = {
    bu: text(raw.bu, 40),
    cv: text(raw.cv, 40),
    org: text(raw.org, 40),
    license: text(raw.license, 60),
    search: text(raw.search, 100),
  };
  const days = range ? {} : { from: text(raw.from, 10), to: text(raw.to, 10) };
  const sorting = text(raw.sorting, 60);
  const age = ages.find((one) => one === raw.age);
  return {
    ...withoutEmpty({
      ...words,
      ...days,
      asOf: text(raw.asOf, 10),
      stoodAt: text(raw.stoodAt, 40),
    }),
    ...(age && { age }),
    ...(range && range !== usualRange && { range }),
    ...(sortForm.test(sorting) && { sorting }),
    ...(page > 1 && { page }),
  };
}

/** The receivable report begins with all customers with debts, where the API has them; specification §9's seven days are one of its filters. */
export const usualReceivableRange = (): ReportRange => (hasOurs() ? 'all' : 'last7');
export const readReceivableAddress = (raw: Record<string, unknown>): ReportAddress =>
  readAddress(raw, usualReceivableRange());
