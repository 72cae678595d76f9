import { namesOf } from '#contract/names.ts';
import { paymentsCalls } from '#contract/payments/calls.ts';
import { limits } from '#contract/constants.ts';
import { barcodeTypes, isLive } from '#contract/payments/methods.ts';
import type { Method, PaymentDocument } from '#contract/payments/shapes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { readList, readRows, type PageOf } from '#lib/lists.ts';
import { filled, readFound } from '#lib/records.ts';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import { paymentsKey } from './queries.ts';
import { documentIn } from './read-document.ts';
import { documentAmountOf, invoiceIn, paidIn, pendingIn } from './read-invoice.ts';

/** A field to sort by, with `-` before it for descending (specification §7). */
export type InvoiceSort = `${'' | '-'}${'dueDate' | 'invoiceDate' | 'invoiceNumber' | 'amount'}`;
/** The most invoices that are paid together or offered where an amount is distributed. */
export const mostTogether = 100;

export const paramsOf = async (queries: QueryClient, { bu, org, cv }: PlaceCodes) => ({
  path: await pathNameOf(queries, bu),
  a: org,
  b: cv,
});

/** A list that grows page by page. */
const pages = <Row>(
  key: readonly unknown[],
  size: number,
  read: (client: QueryClient, page: number, signal: AbortSignal) => Promise<PageOf<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, ...key, size],
    queryFn: ({ client, pageParam, signal }) => read(client, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<Row>) =>
      last.page < last.lastPage ? last.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

/** Invoices that can be paid now. */
export const payableInvoices = (
  place: PlaceCodes,
  sort: InvoiceSort,
  size: number = limits.pageSize,
) =>
  pages(['outstanding', place, sort], size, async (client, startat, signal) =>
    readList(
      await send(paymentsCalls.getInvOutstanding, {
        params: await paramsOf(client, place),
        query: { limit: size, startat, sort },
        signal,
      }),
      invoiceIn,
      { page: startat, size },
    ),
  );

/** Invoices whose payment waits for a bank; those of one payment are consecutive. */
export const pendingInvoices = (place: PlaceCodes, size: number = mostTogether) =>
  pages(['pending', place], size, async (client, startat, signal) =>
    readList(
      await send(paymentsCalls.getInvPendingPayment, {
        params: await paramsOf(client, place),
        query: { limit: size, startat },
        signal,
      }),
      pendingIn,
      {
        page: startat,
        size,
      },
    ),
  );

/** Paid payments, searched by payment, invoice or receipt number; only our own server has the call. */
export const paidPayments = (place: PlaceCodes, search: string) =>
  pages(['paid', place, search], limits.pageSize, async (client, startat, signal) =>
    readList(
      await send(paymentsCalls.getPaidPayments, {
        params: await paramsOf(client, place),
        query: { startat, ...(search && { search }) },
        signal,
      }),
      paidIn,
      { page: startat, size: limits.pageSize },
    ),
  );

// Specification §3 has four methods and no call for those of an organisation.
const everyMethod: readonly Pick<Method, 'barcodeType'>[] = namesOf(barcodeTypes).map(
  (barcodeType) => ({ barcodeType }),
);
/** A payment method; the fee in baht where the API sends it. */
export type KnownMethod = Pick<Method, 'barcodeType'> & Partial<Method>;

export const paymentMethods = (place: PlaceCodes) =>
  queryOptions({
    queryKey: [...paymentsKey, 'methods', place.bu, place.org, place.cv],
    queryFn: async ({ client, signal }): Promise<readonly KnownMethod[]> =>
      isOwnServer()
        ? (
            await send(paymentsCalls.getPaymentMethods, {
              params: await paramsOf(client, place),
              signal,
            })
          ).data
        : everyMethod,
  });

const usualAccount = {
  extend: '',
  accountName: '',
  accountNo: '',
  accountIcon: '',
  companyCode: '',
  serviceCode: '',
};

/** Accounts of the business unit to which customers can transfer. */
export const bankAccounts = (bu: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'accounts', bu],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      readRows(await send(paymentsCalls.getBuAccount, { params: { id: bu }, signal }), (raw) =>
        filled(usualAccount, raw),
      ),
  });

// A bank's confirmation is shown within this time.
const lookAgainMs = 4000;

/** One payment. While it waits it is read again by itself, and at once when the user returns from the bank's app. */
export const paymentDocument = (place: PlaceCodes, paymentNo: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'document', place.bu, place.org, place.cv, paymentNo],
    queryFn: async ({ client, signal }): Promise<PaymentDocument | null> => {
      const params = await paramsOf(client, place);
      if (!isOwnServer()) return waitingDocument(place, paymentNo, params, signal);
      return documentIn(
        place,
        readFound(
          await send(paymentsCalls.getPaymentDocument, {
            params: { ...params, paymentNo },
            signal,
          }),
        ),
      );
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isLive(data.status) ? lookAgainMs : false),
    // Ended payments are read too, because the bank may have taken the money nevertheless.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && data.status !== 'paid' ? 'always' : false,
  });

// A limit for APIs that count wrongly or repeat a page.
const mostPagesSearched = 10;

/** An API of specification §7 has only payments that wait; null where this one waits no longer. */
async function waitingDocument(
  place: PlaceCodes,
  paymentNo: string,
  params: { path: string; a: string; b: string },
  signal: AbortSignal,
) {
  const rows = [];
  for (
    let page = 1, lastPage = 1;
    page <= lastPage && page <= mostPagesSearched && rows.length === 0;
    page++
  ) {
    const answer = await send(paymentsCalls.getInvPendingPayment, {
      params,
      query: { limit: mostTogether, startat: page },
      signal,
    });
    const found = readList(answer, pendingIn, { page, size: mostTogether });
    rows.push(...found.rows.filter((row) => row.paymentNo === paymentNo));
    ({ lastPage } = found);
  }
  const [first] = rows;
  if (!first) return null;
  const allotments = rows.map(({ invoiceNumber, amount }) => ({ invoiceNumber, amount }));
  return documentIn(place, { ...first, amount: documentAmountOf(rows), allotments });
}
