import { waitsCalls } from '#contract/waits/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { waitsKey } from '#app/queries.ts';
import { send } from '#lib/client.ts';
import { unreadNotices } from '#lib/unread-notices.ts';

/** How much of each kind waits for the person, in each business unit; the bell then shows the same sum. */
export const waiting = () =>
  queryOptions({
    queryKey: waitsKey,
    queryFn: async ({ signal }) => {
      const { data } = await send(waitsCalls.listWaits, { signal });
      unreadNotices.set((now) => ({
        ...now,
        waits: data.reduce((sum, { count }) => sum + count, 0),
      }));
      return data;
    },
  });
