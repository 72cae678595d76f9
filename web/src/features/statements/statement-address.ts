import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { pageOf, placeCodesOf, textOf } from '#lib/address.ts';

/** Whose statement, of which days, which page: all of it is in the address. */
export interface StatementAddress {
  bu: string;
  org: string;
  cv: string;
  from: string;
  to: string;
  page: number;
}

const usualDays = 90;
const day = (value: unknown): string | undefined => (isWireDate(textOf(value)) ? textOf(value) : undefined);

/** Reads it; the 90 days to today unless they are named. */
export function readStatementAddress(search: Record<string, unknown>): StatementAddress {
  const to = day(search.to) ?? bangkokDate(new Date());
  return {
    ...placeCodesOf(search),
    from: day(search.from) ?? addDays(to, -usualDays),
    to,
    page: pageOf(search.page),
  };
}
