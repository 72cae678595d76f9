import type { Body } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { noticeSettingsCalls, type NoticeSettings } from '#contract/notices/settings/calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';

const queryKey = ['notice settings'] as const;

export const noticeSettings = () => queryOptions({ queryKey, queryFn: ({ signal }) => send(noticeSettingsCalls.getNoticeSettings, { signal }) });

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

type Contacts = 'startContact' | 'confirmContact' | 'removeContact';
const contactCalls = {
  startContact: noticeSettingsCalls.startContact,
  confirmContact: noticeSettingsCalls.confirmContact,
  removeContact: noticeSettingsCalls.removeContact,
};

/** Sends an address, its code, or that it is no longer used; the card is read again. */
export function useContact<Name extends Contacts>(name: Name) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<Calls[Name]>) =>
      send(contactCalls[name] as typeof noticeSettingsCalls.startContact, { body: body as never, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
