import { foldText } from '#contract/fold-text.ts';
import { ordersCalls } from '#contract/orders/calls.ts';
import { limits } from '#contract/constants.ts';
import type { SearchedField } from '#contract/orders/searched-fields.ts';
import type { OrderRow, OrderView, UnitOrder } from '#contract/orders/own-shapes.ts';
import { isFinal, tabOf, type OrderTab } from '#contract/orders/statuses.ts';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { knows } from '#lib/config.ts';
import { readList } from '#lib/lists.ts';
import { isRecord, readFound, readRecord } from '#lib/records.ts';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import type { OrderFilter } from './list/list-filter.ts';
import { orderIn, orderRowIn } from './read-order.ts';

export interface OrderKey extends PlaceCodes {
  orderId: number;
}

/** The key of the order in an address; undefined where it is incomplete. */
export const orderKeyOf = (orderId = '', { bu, org, cv }: PlaceCodes): OrderKey | undefined =>
  /^\d{1,15}$/.test(orderId) && bu && org && cv
    ? { bu, org, cv, orderId: Number(orderId) }
    : undefined;

/** All queries of this room are under one key, so that a move of an order refreshes lists and cards too. */
export const ordersKey = ['orders'] as const;

/** A page of a list of orders. `total` is undefined where the API does not count; `loaded`: the rows before they were filtered here. */
export interface OrdersPage<Row> {
  rows: Row[];
  loaded: number;
  total?: number | undefined;
  lastPage: number;
  counts?: Record<OrderTab, number> | undefined;
}
const listPage = <Row extends OrderRow>(
  key: readonly unknown[],
  read: (client: QueryClient, signal: AbortSignal) => Promise<OrdersPage<Row>>,
) =>
  queryOptions({
    queryKey: [...ordersKey, ...key],
    queryFn: ({ client, signal }) => read(client, signal),
  });
export type ListPage<Row extends OrderRow> = ReturnType<typeof listPage<Row>>;

/** Filters that an API of specification §7 does not have are applied to the loaded rows (decisions/own-apis.md). */
type NarrowedHere = Pick<OrderFilter, 'org' | 'tab' | 'search' | 'searchBy'>;
export const isSearchedHere = ({ search, searchBy }: Pick<OrderFilter, 'search' | 'searchBy'>) =>
  search !== '' && searchBy !== 'orderNumber' && !knows('main', 'filters');

const bare = (words: unknown) =>
  foldText(typeof words === 'string' ? words : '').replaceAll(/[ -]/g, '');
const fits = (row: OrderRow & Partial<Record<SearchedField, unknown>>, filter: NarrowedHere) =>
  row.orgCode === filter.org &&
  (filter.tab === 'ALL' || tabOf(row.status) === filter.tab) &&
  (!isSearchedHere(filter) || bare(row[filter.searchBy]).includes(bare(filter.search)));

/** One page of the list. The status is a tab's name; ALL and SEARCH send none (specification §7). */
export function orderPage(
  { bu, cv, org, from, to, by, tab, search, searchBy }: OrderFilter,
  page: number,
) {
  const [filters, filter] = [knows('main', 'filters'), { org, tab, search, searchBy }];
  const query = {
    page,
    sort: 'desc',
    ...(filters && { org }),
    ...(tab !== 'ALL' && { status: tab }),
    ...(search && searchBy === 'orderNumber' && { orderNumber: search }),
    ...(filters && search && searchBy !== 'orderNumber' && { search, searchBy }),
  };
  const params = { cv, from, to, lookUpBy: by };
  return listPage<OrderRow>(
    ['list', { bu, org, ...params }, query, !filters && filter],
    async (client, signal) => {
      const answer: unknown = await send(ordersCalls.getOrderStatus, {
        params: { path: await pathNameOf(client, bu), ...params },
        query,
        signal,
      });
      const { rows, total, lastPage } = readList(answer, orderRowIn({ bu, cv, org }), {
        page,
        size: limits.pageSize,
      });
      const counts =
        isRecord(answer) && isRecord(answer.counts)
          ? (answer.counts as Record<OrderTab, number>)
          : undefined;
      return {
        total,
        lastPage,
        counts,
        loaded: rows.length,
        rows: filters ? rows : rows.filter((row) => fits(row, filter)),
      };
    },
  );
}

/** One page of all orders of a business unit, of a tab or of one status; only our own server has the call. */
export function unitOrderPage(
  { bu, from, to, by, tab, search, status }: OrderFilter,
  page: number,
) {
  const query = {
    page,
    ...(tab !== 'ALL' && { status: tab }),
    ...(status && { status }),
    ...(search && { search }),
  };
  const params = { path: bu, from, to, lookUpBy: by };
  return listPage<UnitOrder>(['unit', { ...params, search }, query], async (_, signal) => {
    const {
      data: rows,
      hasMore,
      counts,
    } = await send(ordersCalls.listUnitOrders, { params, query, signal });
    return {
      rows,
      loaded: rows.length,
      counts: counts ?? undefined,
      total: status ? undefined : counts?.[tab],
      lastPage: hasMore ? page + 1 : page,
    };
  });
}

export const orderDetail = ({ bu, org, cv, orderId }: OrderKey) =>
  queryOptions({
    queryKey: [...ordersKey, 'detail', bu, org, cv, orderId] as const,
    queryFn: async ({ signal }) => {
      const answer = await send(ordersCalls.getOrderStatusDetail, {
        params: { bu, org, cv, orderId },
        signal,
      });
      return orderIn({ bu, cv, org }, readFound(answer));
    },
    // An order without a final status is read again by itself.
    refetchInterval: ({ state: { data } }) => (data && !isFinal(data.status) ? 30_000 : false),
  });

/** The orders of the last check-out that can be repeated, the latest first; empty where nothing was ordered yet. */
export const lastCheckOut = (place: PlaceCodes | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'last', place?.bu, place?.org, place?.cv] as const,
    queryFn: place
      ? async ({ signal }): Promise<OrderView[]> => {
          const answer: unknown = await send(ordersCalls.getLastOrder, {
            params: { bu: place.bu, org: place.org, cv: place.cv },
            signal,
          });
          const beside =
            isRecord(answer) && Array.isArray(answer.beside) ? answer.beside.filter(isRecord) : [];
          // An API may answer an empty object where there is no last order.
          const found = [readRecord(answer) ?? {}, ...beside].filter(
            (one) => Object.keys(one).length > 0,
          );
          return found.map((one) => orderIn(place, one));
        }
      : skipToken,
  });
