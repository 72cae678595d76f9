import { reportsCalls } from '#contract/reports/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { knows } from '#lib/config.ts';

/** Whether the API has our calls and filters, which one of specification §7 does not have (decisions/own-apis.md). */
export const hasOurs = (): boolean => knows('main', 'filters');

export const savedFiltersKey = ['reports', 'saved'] as const;

/** The person's saved filters; apart from the other queries, so that home's card stays small. */
export const savedFilters = () =>
  queryOptions({
    queryKey: savedFiltersKey,
    queryFn: async ({ signal }) => (await send(reportsCalls.listSavedFilters, { signal })).data,
    enabled: hasOurs(),
  });
