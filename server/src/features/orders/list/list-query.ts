import { addDays, isWireDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import {
  orderStatuses,
  orderTabs,
  type OrderStatus,
  type OrderTab,
} from '#contract/orders/statuses.ts';
import { invalidFields } from '#platform/problem.ts';

/** First and last day of a list. */
export function rangeOf(from: string, to: string): [string, string] {
  const wrong = [
    ['from', from],
    ['to', to],
  ]
    .filter(([, day]) => !isWireDate(day ?? ''))
    .map(([field]) => ({ field: field ?? '', code: 'invalid_date' as const }));
  if (wrong.length > 0) throw invalidFields(wrong);
  if (to < from || to > addDays(from, limits.orderRangeDays))
    throw invalidFields([{ field: 'to', code: 'invalid_date' }]);
  return [from, to];
}

/** Whether a list uses the day of ordering or the required day (D-45). */
export function dayOf(lookUpBy: string): 'P' | 'R' {
  if (lookUpBy === 'P' || lookUpBy === 'R') return lookUpBy;
  throw invalidFields([{ field: 'lookUpBy', code: 'unknown_code' }]);
}

/** A tab's name, a status code, or several codes with commas; empty, ALL and SEARCH mean all (specification §7). */
export function statusesOf(status: string): readonly OrderStatus[] {
  if (status === '' || status === 'SEARCH') return orderStatuses;
  if (Object.hasOwn(orderTabs, status)) return orderTabs[status as OrderTab];
  const codes = status
    .split(',')
    .filter((code): code is OrderStatus => (orderStatuses as readonly string[]).includes(code));
  if (codes.length === 0) throw invalidFields([{ field: 'status', code: 'unknown_code' }]);
  return codes;
}
