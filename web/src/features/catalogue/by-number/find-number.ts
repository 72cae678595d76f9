import { foldText } from '#contract/fold-text.ts';
import type { Product } from '#contract/catalogue/own-shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '#features/customers/front.ts';
import { productPages } from '../queries.ts';
import type { KnownType } from '#features/cart/front.products.ts';
import { hasHits, typesWith } from '../types-found.ts';

/** A product by its number; `several`: the numbers of products that differ only by medicine or grade. */
export type NumberFound =
  | { product: Product & { productTypeName: string } }
  | { several: string[] }
  | { none: true };

/** 551 is the product without medicine and grade, 551-TYL and 551-TYL-A those with them. */
export const numberOf = ({
  productCode,
  medicineCode,
  gradeCode,
}: Pick<Product, 'productCode' | 'medicineCode' | 'gradeCode'>) =>
  [productCode, medicineCode, gradeCode].join('-').replace(/-+$/, '');
const folded = (number: string) => foldText(number).replace(/-+$/, '');

/** Searches for a number in all product types: in those with hits, or in each where the API does not count hits. */
export async function findNumber(
  queries: QueryClient,
  place: Place,
  types: readonly KnownType[],
  typed: string,
): Promise<NumberFound> {
  const number = folded(typed);
  const [code = ''] = number.split('-');
  const rest = [...types];
  const found: (Product & { productTypeName: string })[] = [];
  for (let type = rest.shift(); type; type = rest.shift()) {
    const { productType, productTypeName } = type;
    const [page] = (
      await queries.fetchInfiniteQuery(productPages(place, { type: productType, q: code }))
    ).pages;
    found.push(...(page?.rows ?? []).map((row) => ({ ...row, productTypeName })));
    const exact = found.find((one) => folded(numberOf(one)) === number);
    if (exact) return { product: exact };
    if (page?.typesFound)
      rest.splice(0, rest.length, ...typesWith(rest, page.typesFound).filter(hasHits));
  }
  const alike = found.filter(({ productCode }) => folded(productCode) === number);
  const [only] = alike;
  if (only && alike.length === 1) return { product: only };
  return only ? { several: alike.map(numberOf) } : { none: true };
}
