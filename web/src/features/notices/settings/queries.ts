import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { noticeSettingsCalls, type NoticeSettings } from '#contract/notices/settings/calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

const queryKey = ['notice settings'] as const;

export const noticeSettings = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => send(noticeSettingsCalls.getNoticeSettings, { signal }),
  });

/** Saves what was pressed; the card shows it at once. */
export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    // A key of its own for each press: under that of an earlier press whose answer was lost, the same choice made again would write nothing.
    mutationFn: (body: Body<Calls['saveNoticeSettings']>) =>
      send(noticeSettingsCalls.saveNoticeSettings, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (saved: NoticeSettings) => queries.setQueryData(queryKey, saved),
  });
}

/** Sends an address, its code, or that it is no longer used; the card is read again. */
function useContact<Sent, Answer>(mutationFn: (body: Sent) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey }) });
}

export const useStartContact = () =>
  useContact((body: Body<Calls['startContact']>) =>
    send(noticeSettingsCalls.startContact, { body, idempotencyKey: crypto.randomUUID() }),
  );
export const useConfirmContact = () =>
  useContact((body: Body<Calls['confirmContact']>) =>
    send(noticeSettingsCalls.confirmContact, { body, idempotencyKey: crypto.randomUUID() }),
  );
export const useRemoveContact = () =>
  useContact((body: Body<Calls['removeContact']>) =>
    send(noticeSettingsCalls.removeContact, { body, idempotencyKey: crypto.randomUUID() }),
  );
