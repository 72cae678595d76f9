import { customersCalls } from '#contract/customers/calls.ts';
import { limits } from '#contract/constants.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { withCopy } from '#lib/device/with-copy.ts';
import { readRows } from '#lib/lists.ts';
import { locale } from '#lib/words/locale.ts';
import { namedIn, readCustomers, shipToIn, unitIn } from './read-customer.ts';

/** The key of all queries about customers. */
export const customersKey = ['customers'] as const;
// Names and assignments change seldom, and the server checks the right on every call.
const staleTime = 5 * 60_000;

export const businessUnits = () =>
  queryOptions({
    queryKey: [...customersKey, 'units'],
    staleTime,
    queryFn: async ({ signal }) =>
      readRows(await send(customersCalls.listBusinessUnits, { signal }), unitIn),
  });

/** Customers with their organisations, 24 a page; a new search starts at page 1. */
export const customerPages = (bu: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, 'list', bu, search],
    staleTime,
    queryFn: async ({ pageParam: page, signal }) => {
      const query = {
        page,
        pageSize: limits.pageSize,
        ...(isOwnServer() && { with: 'figures' }),
        ...(search && { search }),
      };
      return readCustomers(
        await send(customersCalls.listCvOrg, { params: { bu }, query, signal }),
        { page, size: limits.pageSize },
      );
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.lastPage ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: bu !== '',
  });

/** Every organisation that sells to one customer. */
export const organisationsOf = (bu: string, cv: string) =>
  queryOptions({
    queryKey: [...customersKey, 'orgs', bu, cv],
    staleTime,
    // Without a network it answers what this device stored (decisions/offline.md).
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const query = { search: cv, searchBy: 'cvCode' as const, pageSize: limits.customersByBuPage };
      const ask = async () =>
        readCustomers(
          await send(customersCalls.listCvOrg, { params: { bu }, query, signal }),
        ).rows.filter((row) => row.cvCode === cv);
      return (await withCopy(['customers', bu, cv, locale], ask)).answer;
    },
    enabled: bu !== '' && cv !== '',
  });

/** Carriers that a customer may choose. */
export const carriersOf = (bu: string, cv: string) =>
  queryOptions({
    queryKey: [...customersKey, 'carriers', bu, cv],
    staleTime,
    queryFn: async ({ signal }) =>
      readRows(
        await send(customersCalls.getCvSendBy, { params: { bu, cv }, signal }),
        namedIn('carrier', 'carrierName'),
      ),
  });

/** Places that a customer's goods are shipped to. */
export const shipTosOf = (bu: string, org: string, cv: string) =>
  queryOptions({
    queryKey: [...customersKey, 'ship-tos', bu, org, cv],
    staleTime,
    queryFn: async ({ signal }) =>
      readRows(
        await send(customersCalls.getCvLocation, { params: { bu, org, cv }, signal }),
        shipToIn,
      ),
  });

export interface ServedQuestion {
  bu: string;
  only?: 'due' | 'overdue';
  search?: string;
}
/** The customers that the person serves, with last order, overdue and credit, 24 a page. */
export const servedCustomers = ({ bu, only, search }: ServedQuestion) =>
  infiniteQueryOptions({
    // Under the key of orders, because placing or moving one changes due orders and credit.
    queryKey: ['orders', 'served', bu, only, search],
    queryFn: ({ pageParam, signal }) =>
      send(customersCalls.listServedCustomers, {
        params: { path: bu },
        query: { page: pageParam, ...(only && { only }), ...(search && { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: bu !== '',
  });
