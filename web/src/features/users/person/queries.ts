import { daysBetween } from '#contract/calendar.ts';
import { personCalls } from '#contract/users/person/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import {
  touchedLimits,
  type CulpritKind,
  type PersonFormat,
} from '#contract/users/person/kinds.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { usersKey } from '../queries.ts';

const askAgainMs = 2000;

/** What is known about erasing a user; asked again while one is being carried out. */
export const personState = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'person', id] as const,
    queryFn: async ({ signal }) =>
      (await send(personCalls.getPersonState, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.erasure && data.erasure.doneAt === null ? askAgainMs : false,
  });

export interface BreachAddress {
  by: CulpritKind;
  id: string;
  from: string;
  to: string;
}

export const isAskable = ({ id, from, to }: BreachAddress): boolean =>
  id.trim() !== '' && from !== '' && from <= to && daysBetween(from, to) < touchedLimits.days;

/** Whose data were seen; asked once for each search, because each question is a row of the audit. */
export const touchedBy = (params: BreachAddress) =>
  queryOptions({
    queryKey: [...usersKey, 'touched', params] as const,
    queryFn: async ({ signal }) => (await send(personCalls.getTouched, { params, signal })).data,
    staleTime: Infinity,
    enabled: isAskable(params),
  });

/** The same list as a file, with all of them. */
export const fetchTouched = (params: BreachAddress, format: SheetFormat) =>
  fetchFile(personCalls.exportTouched, { params: { ...params, format } });

export const fetchPerson = (id: string, format: PersonFormat) =>
  fetchFile(personCalls.exportPerson, { params: { id, format } });

export const erasePerson = (userId: string) =>
  sendOnce(`erase:${userId}`, (idempotencyKey) =>
    send(personCalls.erasePerson, { body: { userId }, idempotencyKey }),
  );
