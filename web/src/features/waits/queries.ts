import { waitsCalls } from '#contract/waits/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { waitsKey } from '#app/queries.ts';
import { send } from '#lib/client.ts';
import { session } from '#lib/session/session.ts';
import { unreadNotices } from '#lib/unread-notices.ts';
import { answersWaits } from './answers-waits.ts';

/** How much of each kind waits for the person, in each business unit, and for super users by salesperson; the bell then shows the sum of what this person answers. */
export const waiting = () =>
  queryOptions({
    queryKey: waitsKey,
    queryFn: async ({ signal }) => {
      const { data, team } = await send(waitsCalls.listWaits, { signal });
      if (answersWaits(session.get()))
        unreadNotices.set((now) => ({
          ...now,
          waits: data.reduce((sum, { count }) => sum + count, 0),
        }));
      return { data, team };
    },
  });
