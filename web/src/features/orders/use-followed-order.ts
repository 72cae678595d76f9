import { ordersCalls } from '#contract/orders/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { deliveryKey } from '#features/delivery/front.ts';
import { orderDetail, ordersKey, type OrderKey } from './queries.ts';

const pauseMs = { waited: 1_000, failed: 30_000 };
/** How often a followed order is asked for besides: a change that falls between two waits may leave its version as it is. */
const askMs = 300_000;

interface Following {
  enabled: boolean;
  /** not refreshed by itself, because a person is typing */
  still?: boolean;
}

/**
 * An order, read again with its delivery as soon as our server says that it has changed, while the page is visible. Where the server cannot be asked to say
 * so, it is read every half minute (decisions/copies-of-the-server.md).
 */
export function useFollowedOrder(key: OrderKey, { enabled, still = false }: Following) {
  const queries = useQueryClient();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
  );
  const [isFollowed, setFollowed] = useState(false);
  const refetchInterval = still ? false : isFollowed && askMs;
  const order = useQuery({
    ...orderDetail(key),
    enabled,
    ...((still || isFollowed) && { refetchInterval }),
  });
  const { bu, org, cv } = key;
  const { orderNumber = '', version = 0 } = order.data ?? {};
  useEffect(() => {
    if (still || !isVisible || !orderNumber || !isOwnServer()) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const wait = () =>
      send(ordersCalls.awaitOrderChange, {
        params: { bu, org, cv, orderNumber },
        query: { version },
        signal,
        waits: true,
      });
    void (async () => {
      while (!signal.aborted) {
        const answer = await wait().catch(() => undefined);
        if (signal.aborted) return;
        setFollowed(answer !== undefined);
        // With another version this effect begins again.
        if (answer?.changed)
          await Promise.all(
            [ordersKey, deliveryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
          );
        await pause(answer ? pauseMs.waited : pauseMs.failed, signal);
      }
    })();
    return () => left.abort();
  }, [queries, still, isVisible, bu, org, cv, orderNumber, version]);
  return order;
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Waits so long, or until the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  return promise;
}
