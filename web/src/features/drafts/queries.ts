import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

export const draftsKey = ['drafts'] as const;

/** Open drafts of a business unit that this person may place, the latest change first. */
export const openDrafts = (bu: string) =>
  infiniteQueryOptions({
    queryKey: [...draftsKey, bu],
    queryFn: ({ pageParam, signal }) => send(storedDraftsCalls.listDrafts, { params: { bu }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    enabled: bu !== '',
    staleTime: 0,
  });

export const draftOf = (place: PlaceCodes | undefined, draftId: number) =>
  queryOptions({
    queryKey: [...draftsKey, place, draftId],
    queryFn: ({ signal }) => {
      if (!place) throw new Error('a draft without a place');
      return send(storedDraftsCalls.readDraft, { params: { ...place, draftId }, signal });
    },
    enabled: place !== undefined && draftId > 0,
    staleTime: 0,
  });
