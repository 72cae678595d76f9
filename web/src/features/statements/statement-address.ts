import { addDays, bangkokDate, isWireDate } from '@smart-order/contract/calendar.ts';

/** Whose statement, of which days, which page: all of it stands in the address. */
export interface StatementAddress {
  bu: string;
  org: string;
  cv: string;
  from: string;
  to: string;
  page: number;
}

const usualDays = 90;
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const day = (value: unknown): string | undefined => (isWireDate(text(value)) ? text(value) : undefined);

/** Reads it; the 90 days to today unless they are named. */
export function readStatementAddress(search: Record<string, unknown>): StatementAddress {
  const to = day(search.to) ?? bangkokDate(new Date());
  return {
    bu: text(search.bu),
    org: text(search.org),
    cv: text(search.cv),
    from: day(search.from) ?? addDays(to, -usualDays),
    to,
    page: Math.max(1, Math.trunc(Number(text(search.page))) || 1),
  };
}
