import type { OrderRow, UnitOrder } from '#contract/orders/house.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { rangeProblem, type OrderFilter } from './list-filter.ts';
import { isSearchedHere, orderPage, unitOrderPage, type ListPage } from '../queries.ts';

const offline = new Error('offline');

type PageQuery<Row extends OrderRow> = (filter: OrderFilter, page: number) => ListPage<Row>;
export type OrderListState<Row extends OrderRow = OrderRow> = ReturnType<typeof useListOf<Row>>;

/** The open pages of one customer's list as one. */
export const useOrderList = (filter: OrderFilter, wanted = true) => useListOf<OrderRow>(filter, orderPage, wanted);

/** The same of everyone's orders in a business unit. */
export const useUnitOrders = (filter: OrderFilter) => useListOf<UnitOrder>(filter, unitOrderPage, filter.bu !== '');

/** The open pages of a list as one. The address says how many, so going back finds them all in the cache, and the place too. */
function useListOf<Row extends OrderRow>(filter: OrderFilter, pageQuery: PageQuery<Row>, wanted: boolean) {
  const enabled = wanted && !rangeProblem(filter);
  const asked = pageQuery(filter, 1);
  const first = useQuery({
    ...asked,
    enabled,
    // Another tab of the same days has the same counts, so they stay while its rows are fetched.
    placeholderData: (before, query) => (JSON.stringify(query?.queryKey[2]) === JSON.stringify(asked.queryKey[2]) ? before : undefined),
  });
  const answer = enabled && !first.isPlaceholderData ? first.data : undefined;
  const later = useQueries({
    queries: Array.from({ length: filter.page - 1 }, (_, at) => ({ ...pageQuery(filter, at + 2), enabled: answer !== undefined })),
  });
  const pages = [first, ...later];
  const error = enabled ? pages.find((page) => page.isError && (!page.data || page.isPlaceholderData))?.error : undefined;
  // Without a network a first look never starts; what was seen before stays.
  const isOffline = enabled && !answer && first.fetchStatus === 'paused';
  const loaded = pages.reduce((sum, page) => sum + (page.data?.loaded ?? 0), 0);
  const rows = answer && onceEach(pages.flatMap((page) => page.data?.rows ?? []));
  // Where the API has not the filter, nobody knows how many it would find.
  const isNarrowedHere = answer !== undefined && (isSearchedHere(filter) || pages.some(({ data }) => data && data.loaded !== data.rows.length));
  return {
    rows,
    narrowedFrom: isNarrowedHere ? loaded : undefined,
    counts: enabled ? first.data?.counts : undefined,
    total: isNarrowedHere ? rows?.length : answer?.total,
    hasMore: answer !== undefined && filter.page < Math.max(...pages.map((page) => page.data?.lastPage ?? 0)),
    // Without a signal a page waits for it by itself.
    isAdding: later.some((page) => page.fetchStatus !== 'idle' && !page.data),
    isWaiting: enabled && !answer && !error && !isOffline,
    error: error ?? (isOffline ? offline : undefined),
    retry: () => pages.forEach((page) => (page.isError || page.isPending) && void page.refetch()),
  };
}

// An order placed between two pages moves the last one of a page onto the next; it is shown once.
const onceEach = <Row extends OrderRow>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.orderId, row])).values()];
