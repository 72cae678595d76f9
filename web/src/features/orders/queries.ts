import { calls } from '@smart-order/contract/calls.ts';
import { isFinal } from '@smart-order/contract/orders/statuses.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';
import type { PlaceCodes } from '../customers/front.ts';
import type { OrderFilter } from './list-filter.ts';

export interface OrderKey extends PlaceCodes {
  orderId: number;
}

/** Everything of this room stands under one key, so that a move of an order refreshes lists and cards too. */
export const ordersKey = ['orders'] as const;

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
  return queryOptions({
    queryKey: [...ordersKey, 'list', params, query] as const,
    queryFn: ({ signal }) => send(calls.getOrderStatus, { params, query, signal }),
  });
}

export const orderDetail = ({ bu, org, cv, orderId }: OrderKey) =>
  queryOptions({
    queryKey: [...ordersKey, 'detail', bu, org, cv, orderId] as const,
    queryFn: ({ signal }) => send(calls.getOrderStatusDetail, { params: { bu, org, cv, orderId }, signal }),
    // An order that still moves is looked at again by itself.
    refetchInterval: ({ state: { data } }) => (data && !isFinal(data.status) ? 30_000 : false),
  });

/** The latest order that is worth repeating, or null. */
export const lastOrder = (place: PlaceCodes | undefined) =>
  queryOptions({
    queryKey: [...ordersKey, 'last', place?.bu, place?.org, place?.cv] as const,
    queryFn: place
      ? async ({ signal }) => (await send(calls.getLastOrder, { params: { bu: place.bu, org: place.org, cv: place.cv }, signal })).data
      : skipToken,
  });
