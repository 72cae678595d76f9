import { usersCalls } from '#contract/users/calls.ts';
import { foldText } from '#contract/fold-text.ts';
import { limits } from '#contract/constants.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import type { MasUser } from '#contract/users/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { knows } from '#lib/config.ts';
import { readList, readRows } from '#lib/lists.ts';
import { readFound } from '#lib/records.ts';
import type { ListAddress } from './list/list-address.ts';
import { groupIn, masUserIn, userDetailIn, userIn } from './read-user.ts';

/** All queries of this room are under one key, so that a save refreshes lists and forms. */
export const usersKey = ['users'] as const;

const filterOf = ({ search, by, sort }: ListAddress) => ({
  ...(search && { search }),
  ...(search && by && { searchBy: by }),
  ...(sort && { sort }),
});

/** All users of the list as a file. */
export const fetchUsers = (address: ListAddress, format: SheetFormat) =>
  fetchFile(usersCalls.exportUsers, { params: { format }, query: filterOf(address) });

/** One page of the list; the page before remains while the next one loads. */
export function userPage({ page, ...address }: ListAddress) {
  const query = { ...filterOf(address), ...(page && { page }) };
  return queryOptions({
    queryKey: [...usersKey, 'list', query] as const,
    queryFn: async ({ signal }) =>
      readList(await send(usersCalls.listSmartOrderUser, { query, signal }), userIn, {
        page,
        size: limits.userListPage,
      }),
    placeholderData: keepPreviousData,
  });
}

export const userDetail = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'detail', id] as const,
    queryFn: async ({ signal }) =>
      userDetailIn(readFound(await send(usersCalls.getSoMasUser, { params: { id }, signal }))),
    // A form always begins with the present values.
    staleTime: 0,
    gcTime: 0,
  });

/** Groups with their names, levels and menus, and whether the signed-in user may give them. */
export const userGroupRows = () =>
  queryOptions({
    queryKey: [...usersKey, 'groups'] as const,
    queryFn: async ({ signal }) =>
      readRows(await send(usersCalls.getUserGroup, { signal }), groupIn),
  });

// Users do not read longer lists; the server would send 999.
export const mostOptions = 30;

/** People that an account can be linked to. */
export const freeAccounts = (search: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...usersKey, 'free', search] as const,
    queryFn: async ({ signal }) => {
      const isSearchedThere = knows('smart-order', 'filters');
      const query = isSearchedThere
        ? { size: mostOptions, ...(search && { search }) }
        : { size: limits.masUserList };
      const rows = readRows(await send(usersCalls.masUserForConnect, { query, signal }), masUserIn);
      return isSearchedThere
        ? rows
        : rows.filter((one) => isCalled(one, search)).slice(0, mostOptions);
    },
    placeholderData: keepPreviousData,
    enabled,
  });

/** A supplier's own API sends the whole directory (specification §7), so the search is made here. */
const isCalled = (one: MasUser, words: string) =>
  [one.showName, one.username, one.email, one.id].some((text) =>
    foldText(text).includes(foldText(words)),
  );

/** The problems on the home of admins and super users. */
export const troubles = () =>
  queryOptions({
    queryKey: [...usersKey, 'troubles'] as const,
    queryFn: async ({ signal }) => (await send(usersCalls.listTroubles, { signal })).data,
  });

/** The business units of a super user at a glance. */
export const overview = () =>
  queryOptions({
    queryKey: [...usersKey, 'overview'] as const,
    queryFn: async ({ signal }) => (await send(usersCalls.getOverview, { signal })).data,
  });
