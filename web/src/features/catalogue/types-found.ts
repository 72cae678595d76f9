import type { TypeHits } from '#contract/catalogue/house.ts';
import { useState } from 'react';
import type { KnownType as Type } from './read-product.ts';

type Hits = readonly TypeHits[];

/** What the words find in each type. The counts stay while the next words are on their way; undefined where nothing is looked for or no one counted. */
export function useTypesFound(answered: Hits | undefined, words: string | undefined): Hits | undefined {
  const [last, setLast] = useState<Hits>();
  if (answered && answered !== last) setLast(answered);
  return words ? (answered ?? last) : undefined;
}

export const hasHits = ({ total = 0 }: Type): boolean => total > 0;

/** The types with as many products as the words find in each, 0 where they find none; all of them where nothing is looked for. */
export const typesWith = (types: readonly Type[], found: Hits | undefined): readonly Type[] =>
  found ? types.map((type) => ({ ...type, total: found.find((hit) => hit.productType === type.productType)?.total ?? 0 })) : types;
