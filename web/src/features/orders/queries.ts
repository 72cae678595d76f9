import { calls } from '@smart-order/contract/calls.ts';
import type { OrderRow, OrderView, UnitOrder } from '@smart-order/contract/orders/shapes.ts';
import { isFinal, type OrderStatus, type OrderTab } from '@smart-order/contract/orders/statuses.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';
import type { PlaceCodes } from '../customers/front.ts';
import type { OrderFilter } from './list-filter.ts';

export interface OrderKey extends PlaceCodes {
  orderId: number;
}

/** Everything of this room stands under one key, so that a move of an order refreshes lists and cards too. */
export const ordersKey = ['orders'] as const;

/** A page of any list of orders; `total` is undefined where nobody counted. */
export interface OrdersPage<Row> {
  data: Row[];
  pagination: { total?: number | undefined; lastPage: number };
  counts?: Record<OrderTab, number> | undefined;
}
const listPage = <Row extends OrderRow>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<OrdersPage<Row>>) =>
  queryOptions({ queryKey: [...ordersKey, ...key], queryFn: ({ signal }) => read(signal) });
export type ListPage<Row extends OrderRow> = ReturnType<typeof listPage<Row>>;

/** One page of the list. The status is a tab's name; ALL and SEARCH send none (specification §7). */
export function orderPage({ bu, cv, org, from, to, by, tab, search, searchBy }: OrderFilter, page: number) {
  const query = {
    org,
    page,
    sort: 'desc',
    ...(tab !== 'ALL' && { status: tab }),
    ...(search && (searchBy === 'orderNumber' ? { orderNumber: search } : { search, searchBy })),
  };
  const params = { path: bu, cv, from, to, lookUpBy: by };
  return listPage<OrderRow>(['list', params, query], (signal) => send(calls.getOrderStatus, { params, query, signal }));
}

/** One page of everyone's orders in a business unit, of a tab or of one status. */
export function unitOrderPage({ bu, from, to, by, tab, search, status }: OrderFilter & { status?: OrderStatus }, page: number) {
  const query = { page, ...(tab !== 'ALL' && { status: tab }), ...(status && { status }), ...(search && { search }) };
  const params = { path: bu, from, to, lookUpBy: by };
  return listPage<UnitOrder>(['unit', { ...params, search }, query], async (signal) => {
    const { data, hasMore, counts } = await send(calls.listUnitOrders, { params, query, signal });
    return { data, counts: counts ?? undefined, pagination: { total: counts?.[tab], lastPage: hasMore ? page + 1 : page } };
  });
}

export const orderDetail = ({ bu, org, cv, orderId }: OrderKey) =>
  queryOptions({
    queryKey: [...ordersKey, 'detail', bu, org, cv, orderId] as const,
    queryFn: ({ signal }) => send(calls.getOrderStatusDetail, { params: { bu, org, cv, orderId }, signal }),
    // An order that still moves is looked at again by itself.
    refetchInterval: ({ state: { data } }) => (data && !isFinal(data.status) ? 30_000 : false),
  });

/** The orders of the last check-out that are worth repeating, the latest first; none where nothing was ordered yet. */
export const lastCheckOut = (place: PlaceCodes | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'last', place?.bu, place?.org, place?.cv] as const,
    queryFn: place
      ? async ({ signal }): Promise<OrderView[]> => {
          const { data, beside = [] } = await send(calls.getLastOrder, { params: { bu: place.bu, org: place.org, cv: place.cv }, signal });
          return data ? [data, ...beside] : [];
        }
      : skipToken,
  });
