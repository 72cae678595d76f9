import { calls } from '#contract/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** How the portal is; an open page follows it. */
export const systemStatus = () =>
  queryOptions({
    queryKey: ['status'] as const,
    queryFn: ({ signal }) => send(calls.getSystemStatus, { signal }),
    refetchInterval: 15_000,
  });
