import type { OrderRow } from '@smart-order/contract/orders/shapes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rangeProblem, type OrderFilter } from './list-filter.ts';
import { orderPage } from './queries.ts';

const offline = new Error('offline');
export type OrderListState = ReturnType<typeof useOrderList>;

/** The open pages of a list as one. The address says how many, so going back finds them all in the cache, and the place too. */
export function useOrderList(filter: OrderFilter, wanted = true) {
  const enabled = wanted && !rangeProblem(filter);
  const asked = orderPage(filter, 1);
  const first = useQuery({
    ...asked,
    enabled,
    // Another tab of the same days has the same counts, so they stay while its rows are fetched.
    placeholderData: (before, query) => (JSON.stringify(query?.queryKey[2]) === JSON.stringify(asked.queryKey[2]) ? before : undefined),
  });
  const answer = enabled && !first.isPlaceholderData ? first.data : undefined;
  const later = useQueries({
    queries: Array.from({ length: filter.page - 1 }, (_, at) => ({ ...orderPage(filter, at + 2), enabled: answer !== undefined })),
  });
  const pages = [first, ...later];
  const error = enabled ? pages.find((page) => page.isError && (!page.data || page.isPlaceholderData))?.error : undefined;
  // Without a network a first look never starts; what was seen before stays.
  const isOffline = enabled && !answer && first.fetchStatus === 'paused';
  return {
    rows: answer && onceEach(pages.flatMap((page) => page.data?.data ?? [])),
    counts: enabled ? first.data?.counts : undefined,
    total: answer?.pagination.total ?? 0,
    hasMore: answer !== undefined && filter.page < answer.pagination.lastPage,
    isAdding: later.some((page) => page.isFetching && !page.data),
    isWaiting: enabled && !answer && !error && !isOffline,
    error: error ?? (isOffline ? offline : undefined),
    retry: () => pages.forEach((page) => (page.isError || page.isPending) && void page.refetch()),
  };
}

// An order placed between two pages moves the last one of a page onto the next; it is shown once.
const onceEach = (rows: readonly OrderRow[]): OrderRow[] => [...new Map(rows.map((row) => [row.orderId, row])).values()];
