import { stoodAtOf } from '#contract/reports/period.ts';
import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { pageOf, placeCodesOf, textOf } from '#lib/address.ts';

/** The customer, the days and the page of a statement, all in its address. */
export interface StatementAddress {
  bu: string;
  org: string;
  cv: string;
  from: string;
  to: string;
  /** the moment as of which the account is shown; '' for now */
  stoodAt?: string;
  page: number;
  /** the words with which a customer is searched, before one is chosen */
  s?: string;
}

/** days up to today */
export const usualDays = 90;
const day = (value: unknown): string | undefined =>
  isWireDate(textOf(value)) ? textOf(value) : undefined;

/** Parses an address; by default the 90 days to today. */
export function readStatementAddress(search: Record<string, unknown>): StatementAddress {
  const to = day(search.to) ?? bangkokDate(new Date());
  return {
    ...placeCodesOf(search),
    from: day(search.from) ?? addDays(to, -usualDays),
    to,
    ...(stoodAtOf(textOf(search.stoodAt)) && { stoodAt: textOf(search.stoodAt) }),
    page: pageOf(search.page),
    ...(textOf(search.s) && { s: textOf(search.s) }),
  };
}
