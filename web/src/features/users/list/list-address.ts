import { cutText } from '#contract/cut-text.ts';
import {
  userSearches,
  userSorts,
  type UserSearch,
  type UserSort,
} from '#contract/users/user-lists.ts';
import { pageOf, textOf } from '#lib/address.ts';
import type { Sorting } from '#ui/lists/Table.tsx';

/** The search parameters of the list; default values are left out. */
export interface ListAddress {
  search?: string;
  by?: UserSearch;
  /** a column, `-` before it for descending */
  sort?: SortCode;
  page?: number;
}
/** The change that a control makes, before it is parsed. */
export type ListChange = Partial<Record<keyof ListAddress, unknown>>;
export type SortCode = UserSort | `-${UserSort}`;
export const sortCodes: readonly SortCode[] = userSorts.flatMap(
  (sort) => [sort, `-${sort}`] as const,
);

/** Parses an address; invalid values are dropped. */
export function readAddress(raw: Record<string, unknown>): ListAddress {
  const search = cutText(textOf(raw.search), 100);
  const by = userSearches.find((one) => one === raw.by);
  const sort = sortCodes.find((one) => one === raw.sort);
  const page = pageOf(raw.page);
  return {
    ...(search && { search }),
    ...(by && { by }),
    ...(sort && sort !== 'name' && { sort }),
    ...(page > 1 && { page }),
  };
}

/** Another filter starts at the first page again (specification §2). */
export function change({ page: _, ...address }: ListAddress, next: ListChange): ListAddress {
  return readAddress({ ...address, ...next });
}

export const sortingOf = (sort: SortCode = 'name'): Sorting => ({
  by: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
});
export const codeOf = ({ by, down }: Sorting): SortCode =>
  sortCodes.find((one) => one === (down ? `-${by}` : by)) ?? 'name';
