import { customersAccountCalls } from '#contract/customers/account/calls.ts';
import type { EventGroup } from '#contract/customers/account/event-kinds.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '../place.ts';
import { accountKey } from './account-key.ts';

// Payments and colleagues change it, so each visit asks again; what the page asked before it was drawn is not asked twice.
const shared = { staleTime: 5000 };

export const accountOf = (place: PlaceCodes) =>
  queryOptions({
    ...shared,
    queryKey: [...accountKey(place), 'standing'],
    queryFn: async ({ signal }) =>
      (await send(customersAccountCalls.getAccount, { params: { ...place }, signal })).data,
  });

export const boughtOf = (place: PlaceCodes) =>
  queryOptions({
    ...shared,
    queryKey: [...accountKey(place), 'bought'],
    queryFn: ({ signal }) =>
      send(customersAccountCalls.getBought, { params: { ...place }, signal }),
  });

/** What happened, the newest first; each page begins where the one before ended. */
export const eventsOf = (place: PlaceCodes, only: EventGroup | undefined) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: [...accountKey(place), 'events', only ?? 'all'],
    queryFn: ({ pageParam: after, signal }) =>
      send(customersAccountCalls.listAccountEvents, {
        params: { ...place },
        query: { ...(only && { only }), ...(after && { after }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
