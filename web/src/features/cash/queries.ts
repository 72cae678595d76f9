import { cashCalls } from '#contract/cash/calls.ts';
import { paymentsCalls } from '#contract/payments/calls.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchFile, send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { infoIn, owedUnknown, receiptsIn } from './read-cash.ts';

/** The key of all queries of the room, which are sent again after every movement of cash. */
export const cashKey = ['cash'] as const;

/** The agent's last three days, the open one first: today's and the one before, also where today was opened twice. */
export const lastDays = () =>
  queryOptions({
    queryKey: [...cashKey, 'days'],
    queryFn: async ({ signal }) =>
      (await send(cashCalls.getCashDay, { query: { last: 3 }, signal })).data,
  });

/** The customers on the agent's round of today, 24 a page. */
export const roundPages = () =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'round'],
    queryFn: ({ pageParam, signal }) =>
      send(cashCalls.cashRound, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
  });

/** Customers by name, code or telephone, 24 a page. */
export const cashCustomers = (pathName: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'customers', pathName, search],
    queryFn: ({ pageParam, signal }) =>
      send(cashCalls.cashCustomers, {
        params: { pathName },
        query: { page: pageParam, ...(search && { search }) },
        signal,
      }),
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
    queryFn: async ({ signal }) =>
      isOwnServer()
        ? (await send(cashCalls.cashOwed, { params: { pathName, org, cv }, signal })).data
        : owedUnknown(
            infoIn(await send(cashCalls.cashInfo, { params: { pathName, cvCode: cv }, signal })),
            { org, cv },
          ),
    staleTime: 0,
    enabled: pathName !== '' && (org !== '' || !isOwnServer()),
  });

/** The organisation that accepts a customer's cash, where the address does not name it. */
export const cashInfo = (pathName: string, cv: string) =>
  queryOptions({
    queryKey: [...cashKey, 'info', pathName, cv],
    queryFn: async ({ signal }) =>
      infoIn(await send(cashCalls.cashInfo, { params: { pathName, cvCode: cv }, signal })),
    retry: false,
  });

/** Receipts of the last seven days, newest first. */
export const receiptPages = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'receipts', userId],
    queryFn: async ({ pageParam, signal }) => {
      // Specification §7 has no pages of receipts.
      const query = isOwnServer() ? { startat: pageParam, limit: 50 } : {};
      return receiptsIn(
        await send(paymentsCalls.getReceiptByUser, { params: { userId }, query, signal }),
        pageParam,
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  });

export const cashReceipt = (receiptNo: string) =>
  queryOptions({
    queryKey: [...cashKey, 'receipt', receiptNo],
    queryFn: async ({ signal }) =>
      (await send(cashCalls.getCashReceipt, { params: { receiptNo }, signal })).data,
    enabled: receiptNo !== '',
  });

export const daysToAccept = () =>
  queryOptions({
    queryKey: [...cashKey, 'accept'],
    queryFn: async ({ signal }) => (await send(cashCalls.listCashDays, { signal })).data,
  });

/** All receipts of the agent's last seven days, as a file. */
export const fetchReceipts = (format: SheetFormat) =>
  fetchFile(cashCalls.exportReceipts, { params: { format } });

/** Days of all agents on a date, a page at a time. */
export const agentDays = (date: string) =>
  infiniteQueryOptions({
    queryKey: [...cashKey, 'agents', date],
    queryFn: ({ pageParam, signal }) =>
      send(cashCalls.listAgentDays, { query: { date, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, lastPage } }) =>
      page < lastPage ? page + 1 : undefined,
  });

/** Hand-overs to the signed-in user that are not confirmed yet. */
export const handoversToMe = () =>
  queryOptions({
    queryKey: [...cashKey, 'handovers'],
    queryFn: ({ signal }) => send(cashCalls.listHandovers, { signal }),
  });

/** People who may receive cash from the signed-in user. */
export const cashReceivers = () =>
  queryOptions({
    queryKey: [...cashKey, 'receivers'],
    queryFn: async ({ signal }) => (await send(cashCalls.listCashReceivers, { signal })).data,
  });

/** Receipts of all agents of a date, as a file. */
export const fetchAgentReceipts = (format: SheetFormat, date: string) =>
  fetchFile(cashCalls.exportAgentReceipts, {
    params: { format },
    query: { dateFrom: date, dateTo: date },
  });
