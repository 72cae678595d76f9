import { namesOf } from '#contract/names.ts';
import { cutText } from '#contract/cut-text.ts';
import { addDays, bangkokDate, isWireDate } from '#contract/calendar.ts';
import { limits } from '#contract/constants.ts';
import { searchedFields, type SearchedField } from '#contract/orders/searched-fields.ts';
import {
  orderStatuses,
  orderTabs,
  type OrderStatus,
  type OrderTab,
} from '#contract/orders/statuses.ts';
import { pageOf, placeCodesOf, textOf } from '#lib/address.ts';

/** The filter of the list as its address has it, so that a link shows a colleague the same. */
export interface OrderAddress {
  bu: string;
  cv: string;
  org: string;
  tab?: OrderTab;
  /** of a tab's orders only these */
  status?: OrderStatus;
  from?: string;
  to?: string;
  by?: 'P' | 'R';
  /** the number of loaded pages; load more adds one */
  page?: number;
  search?: string;
  searchBy?: SearchedField;
}
export const tabNames = namesOf(orderTabs);

export interface OrderFilter {
  bu: string;
  cv: string;
  org: string;
  tab: OrderTab;
  status?: OrderStatus;
  from: string;
  to: string;
  by: 'P' | 'R';
  page: number;
  search: string;
  searchBy: SearchedField;
}
// An address alone does not load more pages than this, because each page is one call.
const mostPages = 40;

const oneOf = <T extends string>(value: unknown, known: readonly T[], usual: T): T =>
  known.find((one) => one === value) ?? usual;

/** Parses an address; invalid values are dropped, and default values are left out. */
export function readAddress(raw: Record<string, unknown>): OrderAddress {
  const { tab, by, searchBy } = {
    tab: oneOf(raw.tab, tabNames, 'ALL'),
    by: oneOf(raw.by, ['P', 'R'], 'P'),
    searchBy: oneOf(raw.searchBy, searchedFields, 'orderNumber'),
  };
  const status = orderStatuses.find((one) => one === raw.status);
  const page = pageOf(raw.page, mostPages);
  const [from, to, search] = [textOf(raw.from), textOf(raw.to), cutText(textOf(raw.search), 100)];
  return {
    ...placeCodesOf(raw),
    ...(tab !== 'ALL' && { tab }),
    ...(status && { status }),
    ...(isWireDate(from) && { from }),
    ...(isWireDate(to) && { to }),
    ...(by !== 'P' && { by }),
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(searchBy !== 'orderNumber' && { searchBy }),
  };
}

/** The same without a customer: all orders of a business unit. */
export type UnitAddress = Omit<OrderAddress, 'cv' | 'org' | 'searchBy'>;
export function readUnitAddress(raw: Record<string, unknown>): UnitAddress {
  const { cv: _, org: __, searchBy: ___, ...address } = readAddress(raw);
  return address;
}
/** The filter for parts that take the list of one customer. */
export const unitFilterOf = (address: UnitAddress): OrderFilter =>
  filterOf({ ...address, cv: '', org: '' });

/** The address with its default values filled in: 30 days ago to today, by the day of ordering (specification §3). */
export function filterOf(
  address: OrderAddress,
  today: string = bangkokDate(new Date()),
): OrderFilter {
  return {
    tab: 'ALL',
    from: addDays(today, -limits.orderFilterDays),
    to: today,
    by: 'P',
    page: 1,
    search: '',
    searchBy: 'orderNumber',
    ...address,
  };
}

/** Changes the filter and starts at the first page again (specification §2). */
export function change(address: OrderAddress, next: Partial<OrderAddress>): OrderAddress {
  const { page: _, ...rest } = address;
  return readAddress({ ...rest, ...next });
}

export const rangeProblem = ({
  from,
  to,
}: Pick<OrderFilter, 'from' | 'to'>): 'backwards' | 'too_long' | undefined =>
  to < from ? 'backwards' : to > addDays(from, limits.orderRangeDays) ? 'too_long' : undefined;

export type QuickRange = 'today' | 'last7' | 'last30' | 'next7';
/** The quick ranges. By the required day they include the future. */
export function quickRanges(
  by: 'P' | 'R',
  today: string = bangkokDate(new Date()),
): { id: QuickRange; from: string; to: string }[] {
  const ranges: { id: QuickRange; from: string; to: string }[] = [
    { id: 'today', from: today, to: today },
    { id: 'last7', from: addDays(today, -limits.reportDays), to: today },
    { id: 'last30', from: addDays(today, -limits.orderFilterDays), to: today },
  ];
  return by === 'R' ? [{ id: 'next7', from: today, to: addDays(today, 7) }, ...ranges] : ranges;
}
