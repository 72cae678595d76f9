import type { Body } from '#contract/call.ts';
import { calls, type Calls } from '#contract/calls.ts';
import type { PlayedPhone } from '#contract/chats/played-phone/calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

const queryKey = ['played phone'];
/** Our account answers within a second. */
const everyMs = 1000;

export const playedPhone = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => send(calls.getPlayedPhone, { signal }),
    refetchInterval: ({ state: { error } }) => (error ? false : everyMs),
    retry: false,
  });

export function usePlay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Calls['playPhone']>) => send(calls.playPhone, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (phone: PlayedPhone) => queries.setQueryData(queryKey, phone),
  });
}
