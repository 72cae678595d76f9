import { standingCalls } from '#contract/standing/calls.ts';
import { storedDraftsCalls } from '#contract/drafts/stored/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import type { PlaceCodes } from '#features/customers/front.ts';

/** All queries of this room are under one key for each customer. */
export const standingKey = ({ bu, org, cv }: PlaceCodes) => ['standing', bu, org, cv] as const;

/** A customer's standing orders, and their coming days. */
export const standingList = (place: PlaceCodes) =>
  queryOptions({
    queryKey: [...standingKey(place), 'list'],
    queryFn: async ({ signal }) =>
      (await send(standingCalls.listStandingOrders, { params: { ...place }, signal })).data,
  });

export const standingOrder = (place: PlaceCodes, standingId: number) =>
  queryOptions({
    queryKey: [...standingKey(place), standingId],
    // A form is filled with it, so it is read each time.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await send(standingCalls.readStandingOrder, { params: { ...place, standingId }, signal }))
        .data,
  });

/** The draft of a day that waits for an answer. */
export const draftOfDay = (place: PlaceCodes, draftId: number) =>
  queryOptions({
    queryKey: [...standingKey(place), 'draft', draftId],
    // The row that shows it and the sheet that changes it read it each time.
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(storedDraftsCalls.readDraft, { params: { ...place, draftId }, signal }),
  });

/** What every change renews. */
export const renewsStanding = (place: PlaceCodes) => ({ renews: standingKey(place) });
