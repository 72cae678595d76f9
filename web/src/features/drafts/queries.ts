import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import type { DraftRow } from './read-draft.ts';

export const draftsKey = ['drafts'] as const;

/** Open drafts of a business unit that this person may place, the latest change first. */
export const openDrafts = (bu: string) =>
  infiniteQueryOptions({
    queryKey: [...draftsKey, bu],
    queryFn: ({ pageParam, signal }) =>
      send(storedDraftsCalls.listDrafts, { params: { bu }, query: { page: pageParam }, signal }),
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

type DraftKey = Pick<DraftRow, 'bu' | 'orgCode' | 'cvCode' | 'draftId' | 'version'>;
export const paramsOf = ({ bu, orgCode: org, cvCode: cv, draftId }: DraftKey) => ({
  bu,
  org,
  cv,
  draftId,
});

/** Removes a draft in the version that was seen; refused where another person changed or placed it since, and where it may be an order, unless `evenUnsure`. */
export const removeDraft = (draft: DraftKey, evenUnsure = false) =>
  sendOnce(`remove-draft:${draft.draftId}:${draft.version}:${evenUnsure}`, (idempotencyKey) =>
    send(storedDraftsCalls.removeDraft, {
      params: paramsOf(draft),
      body: evenUnsure ? { evenUnsure } : {},
      ifMatch: `"${draft.version}"`,
      idempotencyKey,
    }),
  );
