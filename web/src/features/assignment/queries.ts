import type { AssignmentChange } from '#contract/assignment/shapes.ts';
import { assignmentCalls } from '#contract/assignment/calls.ts';
import { usersCalls } from '#contract/users/calls.ts';
import { limits } from '#contract/constants.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { readList } from '#lib/lists.ts';
import { readFound } from '#lib/records.ts';
import { readCustomers } from '#features/customers/front.ts';
import { userDetailIn, userIn } from '#features/users/front.ts';

/** All queries of this room are under one key, so that a save refreshes lists, counts and history. */
export const assignmentKey = ['assignment'] as const;

/** A person and one of their business units. */
export interface UserUnit {
  userId: string;
  bu: string;
  pathName: string;
}
export type ListName = 'available' | 'assigned';

const next = ({ page, lastPage }: { page: number; lastPage: number }) =>
  page < lastPage ? page + 1 : undefined;

/** The people that the signed-in person may see, 10 a page; a new search starts at page 1. */
export const peoplePages = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...assignmentKey, 'people', search],
    queryFn: async ({ pageParam: page, signal }) => {
      const size = limits.userListPage;
      return readList(
        await send(usersCalls.getUserList, {
          query: { page, pageSize: size, ...(search && { search }) },
          signal,
        }),
        userIn,
        {
          page,
          size,
        },
      );
    },
    initialPageParam: 1,
    getNextPageParam: next,
    placeholderData: keepPreviousData,
  });

export const personOf = (id: string) =>
  queryOptions({
    queryKey: [...assignmentKey, 'person', id],
    queryFn: async ({ signal }) =>
      userDetailIn(readFound(await send(usersCalls.getUserId, { params: { id }, signal }))),
    enabled: id !== '',
  });

async function customerPage(
  list: ListName,
  { userId, bu, pathName }: UserUnit,
  search: string,
  page: number,
  pageSize: number,
  signal: AbortSignal,
) {
  const query = { page, pageSize, ...(search && { search }) };
  const answer =
    list === 'assigned'
      ? await send(assignmentCalls.getUserCv, { params: { userId, bu }, query, signal })
      : await send(assignmentCalls.getAvailableCv, {
          params: { path: pathName, x: userId },
          query,
          signal,
        });
  return readCustomers(answer, { page, size: pageSize });
}

const listKey = (list: ListName, { userId, bu }: UserUnit) => [
  ...assignmentKey,
  'customers',
  userId,
  bu,
  list,
];

/** One list of a userUnit, 100 a page. While it loads, no rows of another person or unit are shown. */
export const customerPages = (list: ListName, userUnit: UserUnit, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(list, userUnit), search],
    queryFn: ({ pageParam, signal }) =>
      customerPage(list, userUnit, search, pageParam, limits.customersByBuPage, signal),
    initialPageParam: 1,
    getNextPageParam: next,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === JSON.stringify(listKey(list, userUnit))
        ? before
        : undefined,
  });

/** All rows that a search finds in a list, as a file. */
export const fetchAssignments = (
  list: ListName,
  { userId, pathName }: UserUnit,
  search: string,
  format: SheetFormat,
) =>
  fetchFile(assignmentCalls.exportAssignments, {
    params: { path: pathName, x: userId, list, format },
    query: search ? { search } : {},
  });

/** The most rows that one call may change. */
export const mostAtOnce = 1000;

/** The first 1,000 rows that a search finds in a list. */
export const allFound = (list: ListName, userUnit: UserUnit, search: string) =>
  queryOptions({
    queryKey: [...listKey(list, userUnit), search, 'all'],
    staleTime: 0,
    queryFn: ({ signal }) => customerPage(list, userUnit, search, 1, mostAtOnce, signal),
  });

/** The changes of a person's customers in a business unit, newest first. */
export const historyPages = ({ userId, bu }: UserUnit) =>
  infiniteQueryOptions({
    queryKey: [...assignmentKey, 'history', userId, bu],
    staleTime: 0,
    queryFn: async ({
      pageParam,
      signal,
    }): Promise<{ data: AssignmentChange[]; next: number | null }> =>
      send(assignmentCalls.getUserCvHistory, {
        params: { userId, bu },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  });
