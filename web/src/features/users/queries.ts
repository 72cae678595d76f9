import { calls } from '@smart-order/contract/calls.ts';
import type { MasUser, User } from '@smart-order/contract/users/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';
import { readList } from '../../lib/lists.ts';
import type { ListAddress } from './list-address.ts';

/** Everything of this room stands under one key, so that a save refreshes lists and forms. */
export const usersKey = ['users'] as const;

/** One page of the list; the page before stays while the next one is on its way. */
export function userPage({ search, by, sort, page }: ListAddress) {
  const query = { ...(search && { search }), ...(search && by && { searchBy: by }), ...(sort && { sort }), ...(page && { page }) };
  return queryOptions({
    queryKey: [...usersKey, 'list', query] as const,
    queryFn: async ({ signal }) => readList<User>(await send(calls.listSmartOrderUser, { query, signal })),
    placeholderData: keepPreviousData,
  });
}

export const userDetail = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'detail', id] as const,
    queryFn: async ({ signal }) => (await send(calls.getSoMasUser, { params: { id }, signal })).data,
    // A form begins with what holds now.
    staleTime: 0,
    gcTime: 0,
  });

/** Groups with their names, levels and menus, and whether the person may give them. */
export const userGroupRows = () =>
  queryOptions({
    queryKey: [...usersKey, 'groups'] as const,
    queryFn: async ({ signal }) => (await send(calls.getUserGroup, { signal })).data,
  });

// More than these nobody reads through; the server would give 999.
export const mostOptions = 30;

/** People whom an account may be linked to. */
export const freeAccounts = (search: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...usersKey, 'free', search] as const,
    queryFn: async ({ signal }): Promise<MasUser[]> =>
      (await send(calls.masUserForConnect, { query: { size: mostOptions, ...(search && { search }) }, signal })).data,
    placeholderData: keepPreviousData,
    enabled,
  });
