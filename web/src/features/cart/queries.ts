import { catalogueCalls } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/own-shapes.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { readList, readRows } from '#lib/lists.ts';
import type { ApiProblem } from '#lib/problem.ts';
import type { Place } from '#features/customers/front.ts';
import { cartProductOf, type CartLine, type CartProduct } from './cart.ts';
import type { CurrentProducts, FutureOrder } from './cart-sums.ts';
import { catalogueKey, productIn, typeIn } from './read-product.ts';

const largestPage = 100;
// Beyond this many pages of a type, single searches need fewer calls than reading further pages.
const mostPages = 3;

async function productsOf(
  place: Place,
  type: string,
  query: { startat?: number; productName?: string },
  signal: AbortSignal,
) {
  const { bu, pathName } = place.bu;
  const params = { org: place.org.orgCode, cv: place.cv.cvCode, type };
  const asked = { query: { ...query, limit: largestPage }, signal };
  const answer =
    pathName === 'farm'
      ? await send(catalogueCalls.getProductByType, { params: { ...params, bu }, ...asked })
      : await send(catalogueCalls.getProductByTypeNew, { params: { ...params, bu }, ...asked });
  return readList(answer, productIn(type), { page: query.startat, size: largestPage });
}

/** Names of the types in the language of this page; a line has the name of the language in which it was added. */
async function typeNames(
  { bu, org, cv }: Place,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const types = readRows(
    await send(catalogueCalls.getProductType, {
      params: { bu: bu.bu, org: org.orgCode, cv: cv.cvCode },
      signal,
    }),
    typeIn,
  );
  return new Map(types.map(({ productType, productTypeName }) => [productType, productTypeName]));
}

/** The present offer for lines of one type. No call finds by sku, so pages of the type are read and missing products are searched for. */
async function currentOf(
  place: Place,
  type: string,
  name: string,
  lines: readonly AskedLine[],
  signal: AbortSignal,
) {
  const found = new Map<string, CartProduct>();
  const keep = (rows: readonly Product[]) =>
    rows.forEach((row) => found.set(row.sku, cartProductOf({ ...row, productTypeName: name })));
  const missing = () => lines.filter((line) => !found.has(line.sku));
  for (
    let page = 1, last = 1;
    page <= Math.min(last, mostPages) && missing().length > 0;
    page += 1
  ) {
    const answer = await productsOf(place, type, { startat: page }, signal);
    keep(answer.rows);
    last = answer.lastPage;
  }
  for (const { productDetail } of missing())
    keep((await productsOf(place, type, { productName: productDetail.productCode }, signal)).rows);
  return lines.map((line): [string, CartProduct | null] => [line.sku, found.get(line.sku) ?? null]);
}

/** The fields of a line that identify its product. */
export type AskedLine = Pick<CartLine, 'sku' | 'productType' | 'productDetail'>;

/** Present offers are under this key, for every set of lines. */
export const currentKey = (place: Place | undefined) =>
  [...catalogueKey, 'current', place?.bu.bu, place?.org.orgCode, place?.cv.cvCode] as const;

/** The present offer for lines of a cart or an order; null for a product that can no longer be ordered. */
export const currentProducts = (place: Place | undefined, lines: readonly AskedLine[]) =>
  queryOptions({
    queryKey: [...currentKey(place), lines.map((line) => line.sku).toSorted()],
    queryFn: async ({ signal }): Promise<CurrentProducts> => {
      if (!place) return new Map<string, CartProduct | null>();
      const names = await typeNames(place, signal);
      const types = [...Map.groupBy(lines, (line) => line.productType)];
      return new Map(
        (
          await Promise.all(
            types.map(([type, own]) => currentOf(place, type, names.get(type) ?? '', own, signal)),
          )
        ).flat(),
      );
    },
    enabled: place !== undefined && lines.length > 0,
    // Removing a line asks again; until the answer the other lines' prices remain.
    placeholderData: keepPreviousData,
  });

/** A refusal brings today's prices alone, or beside all else that is wrong with the order. */
export const hasNewPrices = ({ detail }: ApiProblem): boolean => Array.isArray(detail.prices);

/**
 * Takes the prices of a refusal as today's: the page shows them and the new total before anyone confirms again. Products that
 * have not been read yet are taken from the orders shown.
 */
export function takeNewPrices(
  queries: QueryClient,
  place: Place,
  orders: readonly Pick<FutureOrder, 'lines'>[],
  { detail }: ApiProblem,
) {
  const prices = Array.isArray(detail.prices)
    ? (detail.prices as { sku: string; unitPrice: number }[])
    : [];
  const shown = new Map(
    orders.flatMap((order) => order.lines).map((line) => [line.sku, line.productDetail]),
  );
  queries.setQueriesData(
    { queryKey: currentKey(place) },
    (now: CurrentProducts | undefined): CurrentProducts => {
      const next = new Map(now);
      for (const { sku, unitPrice } of prices) {
        const product = now?.get(sku) ?? shown.get(sku);
        if (product) next.set(sku, { ...product, unitPrice });
      }
      return next;
    },
  );
}
