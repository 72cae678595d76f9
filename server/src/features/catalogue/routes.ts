import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { pageOf, pagination } from '#contract/pages.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { productSorts } from './products-sql.ts';
import { productSheetOf, productsOf, typesOf, usualProductsOf } from './store.ts';

/** One page of products, for both the older and the newer path. */
async function listProducts(
  deps: Deps,
  { reached, lang, caller }: Context,
  {
    params,
    query,
  }: Pick<Input<Calls['getProductByType'] | Calls['getProductByTypeNew']>, 'params' | 'query'>,
) {
  const page = pageOf(query.page ?? query.startat);
  const size = Math.min(Math.max(query.limit ?? limits.pageSize, 1), 100);
  const asked = {
    ...reached,
    type: params.type,
    group: query.prdTypeGroup ?? '',
    lang,
    page,
    size,
    search: (query.productName ?? query.s ?? '').trim(),
    ordered: query.ordered === 'Y',
    sorting: sortingOf(query.sort, productSorts, { field: 'usual', down: false }),
    userId: caller.userId,
  };
  const { rows, total, groups, hits } = await productsOf(deps, asked);
  return {
    data: rows,
    productTypeGroup: groups,
    ...(asked.search && page === 1 && { typesFound: hits }),
    pagination: pagination(page, size, total, rows.length),
  };
}

export const catalogueHandlers = {
  getProductByType: listProducts,
  getProductByTypeNew: (deps, context, input) => listProducts(deps, context, input),
  listUsualProducts: async (deps, { reached, lang }) => ({
    data: await usualProductsOf(deps, reached, lang),
  }),
  getProductSheet: async ({ db }, { reached, lang }, { params }) => {
    const sheet = await productSheetOf(db, reached, params.sku, lang);
    if (!sheet) throw new Problem('not_found');
    return { data: sheet };
  },
  getProductType: async ({ db }, { reached, lang }) => ({ data: await typesOf(db, reached, lang) }),
} satisfies Handlers;
