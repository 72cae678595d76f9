import { namesOf } from '#contract/names.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { barcodeTypes, isLive } from '#contract/payments/methods.ts';
import type { Method, PaymentDocument } from '#contract/payments/shapes.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { readList, readRows, type PageOf } from '#lib/lists.ts';
import { filled, readFound } from '#lib/records.ts';
import { pathNameOf, type PlaceCodes } from '#features/customers/front.ts';
import { paymentsKey } from './queries.ts';
import { documentIn } from './read-document.ts';
import { documentAmountOf, invoiceIn, paidIn, pendingIn } from './read-invoice.ts';

/** By the due date, or another field with `-` before it for descending (specification §7). */
export type InvoiceSort = `${'' | '-'}${'dueDate' | 'invoiceDate' | 'invoiceNumber' | 'amount'}`;
/** So many are paid together at most, and so many are offered where an amount is spread. */
export const mostTogether = 100;

export const paramsOf = async (queries: QueryClient, { bu, org, cv }: PlaceCodes) => ({ path: await pathNameOf(queries, bu), a: org, b: cv });

/** A list that more pages are added to. */
const pages = <Row>(key: readonly unknown[], size: number, read: (client: QueryClient, page: number, signal: AbortSignal) => Promise<PageOf<Row>>) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, ...key, size],
    queryFn: ({ client, pageParam, signal }) => read(client, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<Row>) => (last.page < last.lastPage ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Invoices that can be paid now. */
export const payableInvoices = (place: PlaceCodes, sort: InvoiceSort, size: number = limits.pageSize) =>
  pages(['outstanding', place, sort], size, async (client, startat, signal) =>
    readList(
      await send(calls.getInvOutstanding, { params: await paramsOf(client, place), query: { limit: size, startat, sort }, signal }),
      invoiceIn,
      { page: startat, size },
    ),
  );

/** Invoices whose payment waits for a bank; those of one payment follow each other. */
export const pendingInvoices = (place: PlaceCodes, size: number = mostTogether) =>
  pages(['pending', place], size, async (client, startat, signal) =>
    readList(await send(calls.getInvPendingPayment, { params: await paramsOf(client, place), query: { limit: size, startat }, signal }), pendingIn, {
      page: startat,
      size,
    }),
  );

/** What was paid, by payment, invoice or receipt number; a call of our own server. */
export const paidPayments = (place: PlaceCodes, search: string) =>
  pages(['paid', place, search], limits.pageSize, async (client, startat, signal) =>
    readList(
      await send(calls.getPaidPayments, { params: await paramsOf(client, place), query: { startat, ...(search && { search }) }, signal }),
      paidIn,
      { page: startat, size: limits.pageSize },
    ),
  );

// Specification §3 has the four ways and no call that says which of them an organisation takes.
const everyMethod: readonly Pick<Method, 'barcodeType'>[] = namesOf(barcodeTypes).map((barcodeType) => ({ barcodeType }));
/** A way to pay; the fee in baht where the API says it. */
export type KnownMethod = Pick<Method, 'barcodeType'> & Partial<Method>;

export const paymentMethods = (place: PlaceCodes) =>
  queryOptions({
    queryKey: [...paymentsKey, 'methods', place.bu, place.org, place.cv],
    queryFn: async ({ client, signal }): Promise<readonly KnownMethod[]> =>
      isOwnServer() ? (await send(calls.getPaymentMethods, { params: await paramsOf(client, place), signal })).data : everyMethod,
  });

const usualAccount = { extend: '', accountName: '', accountNo: '', accountIcon: '', companyCode: '', serviceCode: '' };

/** Accounts of the business unit that one may transfer to. */
export const bankAccounts = (bu: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'accounts', bu],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => readRows(await send(calls.getBuAccount, { params: { id: bu }, signal }), (said) => filled(usualAccount, said)),
  });

// What a bank confirms is seen this soon.
const lookAgainMs = 4000;

/** One payment. While it waits it is looked at again by itself, and at once when a person comes back from the bank's app. */
export const paymentDocument = (place: PlaceCodes, paymentNo: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'document', place.bu, place.org, place.cv, paymentNo],
    queryFn: async ({ client, signal }): Promise<PaymentDocument | null> => {
      const params = await paramsOf(client, place);
      if (!isOwnServer()) return waitingDocument(place, paymentNo, params, signal);
      return documentIn(place, readFound(await send(calls.getPaymentDocument, { params: { ...params, paymentNo }, signal })));
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isLive(data.status) ? lookAgainMs : false),
    // Also one that has ended: the bank may have taken the money all the same.
    refetchOnWindowFocus: ({ state: { data } }) => (data && data.status !== 'paid' ? 'always' : false),
  });

// Where such an API counts wrongly, or does not turn the page, the search ends.
const mostPagesSearched = 10;

/** An API of specification §7 knows payments that wait, and no other; null where this one waits no longer. */
async function waitingDocument(place: PlaceCodes, paymentNo: string, params: { path: string; a: string; b: string }, signal: AbortSignal) {
  const rows = [];
  for (let page = 1, lastPage = 1; page <= lastPage && page <= mostPagesSearched && rows.length === 0; page++) {
    const answer = await send(calls.getInvPendingPayment, { params, query: { limit: mostTogether, startat: page }, signal });
    const found = readList(answer, pendingIn, { page, size: mostTogether });
    rows.push(...found.rows.filter((row) => row.paymentNo === paymentNo));
    ({ lastPage } = found);
  }
  const [first] = rows;
  if (!first) return null;
  const allotments = rows.map(({ invoiceNumber, amount }) => ({ invoiceNumber, amount }));
  return documentIn(place, { ...first, amount: documentAmountOf(rows), allotments });
}
