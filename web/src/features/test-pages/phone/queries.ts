import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { playedPhoneCalls, type PlayedPhone } from '#contract/chats/played-phone/calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

const queryKey = ['played phone'];
/** Our account answers within a second. */
const everyMs = 1000;

export const playedPhone = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await send(playedPhoneCalls.getPlayedPhone, { signal })).phone,
    refetchInterval: ({ state: { data } }) => (data === null ? false : everyMs),
  });

export function usePlay() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<Calls['playPhone']>) =>
      (await send(playedPhoneCalls.playPhone, { body, idempotencyKey: crypto.randomUUID() })).phone,
    onSuccess: (phone: PlayedPhone | null) => queries.setQueryData(queryKey, phone),
  });
}
