import { customersCalls } from '#contract/customers/calls.ts';
import { reportsCalls } from '#contract/reports/calls.ts';
import type { ReportFilter as FileFilter } from '#contract/reports/jobs/shapes.ts';
import { limits } from '#contract/constants.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { pathNameOf, readCustomers, type PlaceCodes } from '#features/customers/front.ts';
import type { ReportAddress } from './report-address.ts';
import { periodOf } from './report-filter.ts';
import { hasOurs } from './saved-queries.ts';
import { readInvoices, readPurchases, readReceivables } from './read-report.ts';

/** The person and business unit of a report, both in the path of the call. */
export interface ReportAsk {
  address: ReportAddress;
  userId: string;
  bu: string;
}
const key = ['reports'] as const;

const filterOf = ({ address }: ReportAsk) => {
  const { from, to } = periodOf(address);
  const { cv, org, license, search } = address;
  return {
    dateFrom: from,
    dateTo: to,
    ...(cv && { cvCode: cv }),
    ...(license && { license }),
    ...(search && { search }),
    ...(org && hasOurs() && { org }),
  };
};

const ofDay = ({ address: { asOf, stoodAt, age } }: ReportAsk) => ({
  ...(asOf && { asOf }),
  ...(stoodAt && { stoodAt }),
  ...(age && { age }),
});

/** The same filter for a file of the report, with all its pages. */
export const fileFilterOf = (ask: ReportAsk): FileFilter => {
  const { org, ...filter } = filterOf(ask);
  const { sorting, range } = ask.address;
  return {
    ...filter,
    ...ofDay(ask),
    ...(org && { orgCode: org }),
    ...(sorting && { sorting }),
    ...(range === 'all' && { all: 'Y' }),
  };
};
const paramsOf = async (client: QueryClient, { userId, bu }: ReportAsk) => ({
  path: await pathNameOf(client, bu),
  userId,
  bu,
});
const usual = { placeholderData: keepPreviousData } as const;

/** A page of the purchase report, 20 lines. */
export const purchasePage = (ask: ReportAsk) => {
  const { page = 1, sorting } = ask.address;
  const query = {
    ...filterOf(ask),
    startAt: page,
    limit: limits.reportDetailPage,
    ...(sorting && hasOurs() && { sorting }),
  };
  return queryOptions({
    ...usual,
    queryKey: [...key, 'purchase', ask.userId, ask.bu, query] as const,
    queryFn: async ({ client, signal }) =>
      readPurchases(
        await send(reportsCalls.genJsonReportOrder, {
          params: await paramsOf(client, ask),
          query,
          signal,
        }),
        page,
      ),
    enabled: ask.bu !== '',
  });
};

/** A page of the receivable report, 20 customers. */
export const receivablePage = (ask: ReportAsk) => {
  const { page = 1, sorting, range } = ask.address;
  const query = {
    ...filterOf(ask),
    startAt: page,
    limit: limits.reportDetailPage,
    ...(sorting && { sorting }),
    ...(range === 'all' && hasOurs() && { all: 'Y' }),
    ...(hasOurs() && ofDay(ask)),
  };
  return queryOptions({
    ...usual,
    queryKey: [...key, 'receivable', ask.userId, ask.bu, query] as const,
    queryFn: async ({ client, signal }) =>
      readReceivables(
        await send(reportsCalls.genJsonReportCredit, {
          params: await paramsOf(client, ask),
          query,
          signal,
        }),
        page,
      ),
    enabled: ask.bu !== '',
  });
};

/** The data of the purchase report's charts; only our own server has the call. */
export const purchaseFigures = (ask: ReportAsk) => {
  const query = filterOf(ask);
  return queryOptions({
    ...usual,
    queryKey: [...key, 'figures', ask.userId, ask.bu, query] as const,
    queryFn: async ({ client, signal }) =>
      (
        await send(reportsCalls.getPurchaseFigures, {
          params: await paramsOf(client, ask),
          query,
          signal,
        })
      ).data,
    enabled: ask.bu !== '' && hasOurs(),
  });
};

/** The invoices of one customer at one organisation that are open on a day, oldest due first. */
export const owedInvoices = ({ bu, org, cv }: PlaceCodes, asOf: string, stoodAt = '') =>
  queryOptions({
    queryKey: [...key, 'invoices', bu, org, cv, asOf, stoodAt] as const,
    queryFn: async ({ client, signal }) =>
      readInvoices(
        await send(reportsCalls.getReceivableInvoices, {
          params: { path: await pathNameOf(client, bu), org, cv },
          query: { asOf, ...(stoodAt && { stoodAt }) },
          signal,
        }),
      ),
  });

// Users do not read longer lists.
const customersShown = 20;

/** The customers to which a report can be narrowed, by name or code, with a row for each organisation. */
export const reportCustomers = (bu: string, search: string, enabled: boolean) => {
  const query = { pageSize: customersShown, ...(search && { search }) };
  return queryOptions({
    ...usual,
    queryKey: [...key, 'customers', bu, query] as const,
    queryFn: async ({ signal }) =>
      readCustomers(await send(customersCalls.listCvOrg, { params: { bu }, query, signal })),
    enabled: enabled && bu !== '',
  });
};
