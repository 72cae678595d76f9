import { cutText } from '#contract/cut-text.ts';
import { textOf } from '#lib/address.ts';
import { readPlaceSearch, type PlaceSearch } from '#features/customers/front.address.ts';

/** The search parameters of the product list's address. */
export interface ProductSearch extends PlaceSearch {
  type?: string;
  group?: string;
  /** only products that this customer has ordered before */
  ordered?: 'Y';
  q?: string;
  /** the page on which staff type numbers instead of choosing from the list */
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

/** Another narrowing of the same place; undefined values are removed from the address. */
export function narrow(
  { bu, cv, org, ...now }: ProductSearch,
  next: { [K in keyof Narrowing]?: Narrowing[K] | undefined },
): ProductSearch {
  return readProductSearch({ bu, cv, org, ...now, ...next });
}

/** Another type shows all its products, with the same search words. */
export const openType = (search: ProductSearch, type: string): ProductSearch =>
  narrow(search, { type, group: undefined, ordered: undefined });

/** The chips are one choice: all products, those ordered before, or a group. */
const orderedChip = 'ordered:';
export const chipOf = ({ group, ordered }: Narrowing): string =>
  ordered ? orderedChip : (group ?? '');
export const pressChip = (search: ProductSearch, chip: string): ProductSearch =>
  narrow(
    search,
    chip === orderedChip
      ? { ordered: 'Y', group: undefined }
      : { ordered: undefined, group: chip || undefined },
  );
export { orderedChip };
