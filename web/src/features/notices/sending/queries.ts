import { sendingCalls } from '#contract/notices/sending/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

/** How the ways to people are, for admins; an open page follows it slowly. */
export const sending = () =>
  queryOptions({
    queryKey: ['sending'] as const,
    queryFn: ({ signal }) => send(sendingCalls.getSending, { signal }),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
