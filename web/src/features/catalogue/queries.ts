import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { limits } from '#contract/constants.ts';
import { onWire } from '#contract/own-names.ts';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { send } from '#lib/client.ts';
import { isOwnServer, knows } from '#lib/config.ts';
import { withCopy } from '#lib/device/with-copy.ts';
import { readList, readRows } from '#lib/lists.ts';
import { locale } from '#lib/words/locale.ts';
import type { NamelessPlace, Place, PlaceCodes } from '#features/customers/front.ts';
import type { Narrowing } from './product-search.ts';
import { catalogueKey, groupsIn, productIn, typeIn } from '#features/cart/front.products.ts';

const placeKey = ({ bu, org, cv }: NamelessPlace) =>
  [...catalogueKey, bu.bu, org.orgCode, cv.cvCode] as const;

/** Without a network these queries answer what this device stored (decisions/offline.md). */
const alsoOffline = { networkMode: 'always', refetchOnReconnect: 'always' } as const;

/** By codes, so that it is requested together with the place's names; disabled while the codes are unknown. */
export const productTypes = (place: PlaceCodes | undefined) =>
  queryOptions({
    queryKey: [...catalogueKey, place?.bu, place?.org, place?.cv, 'types'],
    staleTime: 5 * 60_000,
    ...alsoOffline,
    queryFn: place
      ? async ({ signal }) => {
          const name = ['catalogue', place.bu, place.org, place.cv, 'types', locale];
          return (
            await withCopy(name, async () =>
              readRows(
                await send(catalogueCalls.getProductType, { params: { ...place }, signal }),
                typeIn,
              ),
            )
          ).answer;
        }
      : skipToken,
  });

/** Products of a type, 24 a page, as this device or the server has them. */
export const productPages = (place: NamelessPlace, { type = '', group, ordered, q }: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...placeKey(place), 'products', type, group ?? '', ordered ?? '', q ?? ''],
    ...alsoOffline,
    queryFn: async ({ pageParam, signal }) => {
      const name = [
        'catalogue',
        place.bu.bu,
        place.org.orgCode,
        place.cv.cvCode,
        'products',
        type,
        group ?? '',
        ordered ?? '',
        q ?? '',
      ];
      const { answer, copiedAt } = await withCopy([...name, String(pageParam), locale], () =>
        askProducts(place, { type, group, ordered, q }, { page: pageParam, signal }),
      );
      return { ...answer, copiedAt };
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.lastPage ? last.page + 1 : undefined),
    enabled: type !== '',
  });

type Asked = { [K in keyof Narrowing]: Narrowing[K] | undefined };

/** The farm unit has the older call, all others the newer (specification §7). */
async function askProducts(
  place: NamelessPlace,
  { type = '', group, ordered, q }: Asked,
  { page, signal }: { page: number; signal: AbortSignal },
) {
  const { bu, pathName } = place.bu;
  const params = { org: place.org.orgCode, cv: place.cv.cvCode, type };
  const query = {
    startat: page,
    limit: limits.pageSize,
    ...(group && onWire({ productGroup: group })),
    ...(ordered && knows('main', 'filters') && { ordered }),
    ...(q && { productName: q }),
  };
  const answer =
    pathName === 'farm'
      ? await send(catalogueCalls.getProductByType, { params: { ...params, bu }, query, signal })
      : await send(catalogueCalls.getProductByTypeNew, {
          params: { ...params, bu },
          query,
          signal,
        });
  return {
    ...readList(answer, productIn(type), { page, size: limits.pageSize }),
    groups: groupsIn(answer),
    typesFound: answer.typesFound,
  };
}

/** The customer's usual products; only our own server has the call. */
export const usualProducts = ({ bu, org, cv }: PlaceCodes) =>
  queryOptions({
    queryKey: [...catalogueKey, bu, org, cv, 'usual'],
    enabled: isOwnServer(),
    queryFn: async ({ signal }) =>
      (await send(catalogueCalls.listUsualProducts, { params: { bu, org, cv }, signal })).data,
  });

/** The details of a product beyond its row; only our own server has the call. */
export const productSheet = (place: Place, sku: string) =>
  queryOptions({
    queryKey: [...placeKey(place), 'sheet', sku],
    enabled: isOwnServer(),
    queryFn: async ({ signal }) =>
      (
        await send(catalogueCalls.getProductSheet, {
          params: { bu: place.bu.bu, org: place.org.orgCode, cv: place.cv.cvCode, sku },
          signal,
        })
      ).data,
  });
