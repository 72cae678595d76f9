import { statusCalls } from '#contract/status/calls.ts';
import { findCalls } from '#contract/status/find/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** How the portal is; an open page follows it. */
export const systemStatus = () =>
  queryOptions({
    queryKey: ['status'] as const,
    queryFn: ({ signal }) => send(statusCalls.getSystemStatus, { signal }),
    refetchInterval: 15_000,
  });

/** What has this number, with the notices about it. */
export const foundBy = (search: string) =>
  queryOptions({
    queryKey: ['status', 'find', search] as const,
    queryFn: ({ signal }) => send(findCalls.findByNumber, { query: { search }, signal }),
    enabled: search !== '',
  });
