import { calls } from '#contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { knows } from '#lib/config.ts';

/** Calls and filters of our own server, which an API of specification §7 does not have (decisions/own-apis.md). */
export const hasOurs = (): boolean => knows('main', 'filters');

export const savedFiltersKey = ['reports', 'saved'] as const;

/** The filters that the person keeps; apart from the other queries, so that home's card stays small. */
export const savedFilters = () =>
  queryOptions({
    queryKey: savedFiltersKey,
    queryFn: async ({ signal }) => (await send(calls.listSavedFilters, { signal })).data,
    enabled: hasOurs(),
  });
