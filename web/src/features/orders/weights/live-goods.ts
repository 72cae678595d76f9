import { useQuery, type QueryClient } from '@tanstack/react-query';
import { pathNameOf } from '#features/customers/front.ts';
import { ordersKey } from '../queries.ts';

/** The path names of units whose goods are live animals, which are counted and weighed: swine and fish (decisions/weights-and-receiving.md). */
const liveUnits = new Set(['farm', 'aqua']);

/** Whether a unit's goods are live animals. */
export const hasLiveGoods = async (queries: QueryClient, bu: string): Promise<boolean> =>
  liveUnits.has(await pathNameOf(queries, bu));

/** The same for a component; false until it is known. */
export const useLiveGoods = (bu: string): boolean =>
  useQuery({
    queryKey: [...ordersKey, 'live', bu],
    queryFn: ({ client }) => hasLiveGoods(client, bu),
    staleTime: Infinity,
  }).data ?? false;
