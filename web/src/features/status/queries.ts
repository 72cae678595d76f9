import { statusCalls } from '#contract/status/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** How the portal is; an open page follows it. */
export const systemStatus = () =>
  queryOptions({
    queryKey: ['status'] as const,
    queryFn: ({ signal }) => send(statusCalls.getSystemStatus, { signal }),
    refetchInterval: 15_000,
  });
