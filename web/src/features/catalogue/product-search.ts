import { cutText } from '#contract/cut-text.ts';
import { textOf } from '#lib/address.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';

/** Everything the product list shows, as it is in the address. */
export interface ProductSearch extends PlaceSearch {
  type?: string;
  group?: string;
  /** only what this customer has ordered before */
  ordered?: 'Y';
  q?: string;
  /** typed by number instead of chosen from the list */
  by?: 'number';
}

export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const [type, group, q] = [textOf(search.type), textOf(search.group), textOf(search.q)];
  return {
    ...readPlaceSearch(search),
    ...(type && { type }),
    ...(group && { group }),
    ...(search.ordered === 'Y' && { ordered: 'Y' as const }),
    ...(q && { q: cutText(q, 100) }),
    ...(search.by === 'number' && { by: 'number' as const }),
  };
}

export type Narrowing = Pick<ProductSearch, 'type' | 'group' | 'ordered' | 'q'>;

/** Another narrowing of the same place; what is undefined goes from the address. */
export function narrow({ bu, cv, org, ...now }: ProductSearch, next: { [K in keyof Narrowing]?: Narrowing[K] | undefined }): ProductSearch {
  return readProductSearch({ bu, cv, org, ...now, ...next });
}

/** Another type starts with everything in it, but keeps the words one looks for. */
export const openType = (search: ProductSearch, type: string): ProductSearch => narrow(search, { type, group: undefined, ordered: undefined });

/** The chip row is one choice: everything, what was ordered before, or a group. */
const orderedChip = 'ordered:';
export const chipOf = ({ group, ordered }: Narrowing): string => (ordered ? orderedChip : (group ?? ''));
export const pressChip = (search: ProductSearch, chip: string): ProductSearch =>
  narrow(search, chip === orderedChip ? { ordered: 'Y', group: undefined } : { ordered: undefined, group: chip || undefined });
export { orderedChip };
