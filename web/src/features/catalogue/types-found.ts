import type { TypeHits } from '#contract/catalogue/own-shapes.ts';
import { useState } from 'react';
import type { KnownType as Type } from '#features/cart/front.products.ts';

type Hits = readonly TypeHits[];

/** The hits of the search words in each type. They remain while the next search loads; undefined without a search or where the API does not count. */
export function useTypesFound(
  answered: Hits | undefined,
  words: string | undefined,
): Hits | undefined {
  const [last, setLast] = useState<Hits>();
  if (answered && answered !== last) setLast(answered);
  return words ? (answered ?? last) : undefined;
}

export const hasHits = ({ total = 0 }: Type): boolean => total > 0;

/** All types with the number of hits in each, 0 where there are none; without a search, all types unchanged. */
export const typesWith = (types: readonly Type[], found: Hits | undefined): readonly Type[] =>
  found
    ? types.map((type) => ({
        ...type,
        total: found.find((hit) => hit.productType === type.productType)?.total ?? 0,
      }))
    : types;
