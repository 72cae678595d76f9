import type { Product } from '#contract/catalogue/own-shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import { placeSearch, type NamelessPlace } from '#features/customers/front.ts';
import { catalogueKey } from '#features/cart/front.products.ts';
import { productPages, productTypes } from './queries.ts';
import { hasHits, typesWith } from './types-found.ts';

export type FoundProduct = Product & { productTypeName: string };
/** A list below a field; who looks for others types more of the name. */
const mostFound = 8;

/** Products of all types whose name or number has these words: of each type with hits its first page, until there are enough. */
export const foundProducts = (place: NamelessPlace, words: string) =>
  queryOptions({
    queryKey: [...catalogueKey, placeSearch(place), 'found', words],
    enabled: words !== '',
    queryFn: async ({ client }): Promise<{ rows: FoundProduct[]; isAll: boolean }> => {
      const rest = [...(await client.fetchQuery(productTypes(placeSearch(place))))];
      const rows: FoundProduct[] = [];
      let isAll = true;
      for (let type = rest.shift(); type && rows.length < mostFound; type = rest.shift()) {
        const { productType, productTypeName } = type;
        const [page] = (
          await client.fetchInfiniteQuery(productPages(place, { type: productType, q: words }))
        ).pages;
        rows.push(...(page?.rows ?? []).map((row) => ({ ...row, productTypeName })));
        if (page?.typesFound)
          rest.splice(0, rest.length, ...typesWith(rest, page.typesFound).filter(hasHits));
        isAll = rest.length === 0;
      }
      return { rows: rows.slice(0, mostFound), isAll: isAll && rows.length <= mostFound };
    },
  });
