import { calls } from '@smart-order/contract/calls.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/client.ts';

/** Everything of the room: whatever moves cash asks for all of it again. */
export const cashKey = ['cash'] as const;

/** The agent's open day, else the last one; none before the first. */
export const cashDay = () =>
  queryOptions({ queryKey: [...cashKey, 'day'], queryFn: async ({ signal }) => (await send(calls.getCashDay, { signal })).data });

/** Customers by name, code or telephone, 24 a page. */
export const cashCustomers = (pathName: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'customers', pathName, search],
    queryFn: ({ pageParam, signal }) =>
      send(calls.cashCustomers, { params: { pathName }, query: { page: pageParam, ...(search && { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: pathName !== '',
  });

interface CashPlace {
  pathName: string;
  org: string;
  cv: string;
}
export const cashOwed = ({ pathName, org, cv }: CashPlace) =>
  queryOptions({
    queryKey: [...cashKey, 'owed', pathName, org, cv],
    queryFn: async ({ signal }) => (await send(calls.cashOwed, { params: { pathName, org, cv }, signal })).data,
    staleTime: 0,
    enabled: org !== '',
  });

/** Which organisation takes a customer's cash, where the address does not say it. */
export const cashInfo = (pathName: string, cv: string) =>
  queryOptions({
    queryKey: [...cashKey, 'info', pathName, cv],
    queryFn: ({ signal }) => send(calls.cashInfo, { params: { pathName, cvCode: cv }, signal }),
    retry: false,
  });

/** Receipts of the last seven days, newest first. */
export const receiptPages = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'receipts', userId],
    queryFn: ({ pageParam, signal }) => send(calls.getReceiptByUser, { params: { userId }, query: { startat: pageParam, limit: 50 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, lastPage } }) => (page < lastPage ? page + 1 : undefined),
  });

export const cashReceipt = (receiptNo: string) =>
  queryOptions({
    queryKey: [...cashKey, 'receipt', receiptNo],
    queryFn: async ({ signal }) => (await send(calls.getCashReceipt, { params: { receiptNo }, signal })).data,
    enabled: receiptNo !== '',
  });

export const daysToAccept = () =>
  queryOptions({ queryKey: [...cashKey, 'accept'], queryFn: async ({ signal }) => (await send(calls.listCashDays, { signal })).data });
