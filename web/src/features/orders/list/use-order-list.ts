import type { OrderRow, UnitOrder } from '#contract/orders/own-shapes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rangeProblem, type OrderFilter } from './list-filter.ts';
import { isSearchedHere, orderPage, unitOrderPage, type ListPage } from '../queries.ts';

const offline = new Error('offline');

type PageQuery<Row extends OrderRow> = (filter: OrderFilter, page: number) => ListPage<Row>;
export type OrderListState<Row extends OrderRow = OrderRow> = ReturnType<typeof useListOf<Row>>;

/** The loaded pages of one customer's list as one list. */
export const useOrderList = (filter: OrderFilter, wanted = true) =>
  useListOf<OrderRow>(filter, orderPage, wanted);

/** The same for all orders of a business unit. */
export const useUnitOrders = (filter: OrderFilter) =>
  useListOf<UnitOrder>(filter, unitOrderPage, filter.bu !== '');

/** The loaded pages of a list. The address has their number, so going back finds all of them in the cache, and the same place. */
function useListOf<Row extends OrderRow>(
  filter: OrderFilter,
  pageQuery: PageQuery<Row>,
  wanted: boolean,
) {
  const enabled = wanted && !rangeProblem(filter);
  const asked = pageQuery(filter, 1);
  const first = useQuery({
    ...asked,
    enabled,
    // Another tab of the same days has the same counts, so they remain while its rows load.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(asked.queryKey[2]) ? before : undefined,
  });
  const answer = enabled && !first.isPlaceholderData ? first.data : undefined;
  const later = useQueries({
    queries: Array.from({ length: filter.page - 1 }, (_, at) => ({
      ...pageQuery(filter, at + 2),
      enabled: answer !== undefined,
    })),
  });
  const pages = [first, ...later];
  const error = enabled
    ? pages.find((page) => page.isError && (!page.data || page.isPlaceholderData))?.error
    : undefined;
  // Offline the first request never starts; data loaded before remains.
  const isOffline = enabled && !answer && first.fetchStatus === 'paused';
  const loaded = pages.reduce((sum, page) => sum + (page.data?.loaded ?? 0), 0);
  const rows = answer && onceEach(pages.flatMap((page) => page.data?.rows ?? []));
  // Where the API does not have the filter, the total of its hits is unknown.
  const isNarrowedHere =
    answer !== undefined &&
    (isSearchedHere(filter) || pages.some(({ data }) => data && data.loaded !== data.rows.length));
  return {
    rows,
    narrowedFrom: isNarrowedHere ? loaded : undefined,
    counts: enabled ? first.data?.counts : undefined,
    total: isNarrowedHere ? rows?.length : answer?.total,
    hasMore:
      answer !== undefined &&
      filter.page < Math.max(...pages.map((page) => page.data?.lastPage ?? 0)),
    // Offline a further page waits for the network by itself.
    isAdding: later.some((page) => page.fetchStatus !== 'idle' && !page.data),
    isWaiting: enabled && !answer && !error && !isOffline,
    error: error ?? (isOffline ? offline : undefined),
    retry: () => pages.forEach((page) => (page.isError || page.isPending) && void page.refetch()),
  };
}

// An order placed between two requests moves the last row of a page onto the next; it is shown once.
const onceEach = <Row extends OrderRow>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.orderId, row])).values(),
];
