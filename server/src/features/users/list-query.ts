import type { Calls } from '#contract/calls.ts';
import { userSearches, userSorts } from '#contract/users/user-rules.ts';
import type { Ask } from '#platform/http/context.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import type { UsersAsked } from './list-users.ts';

/** Whom a list of users is asked for, and in which order; a page of it is another matter. */
export function filterOf({ search = '', searchBy = '', sort }: Ask<Calls['exportUsers']>['query']): UsersAsked {
  const sorting = sortingOf(sort, userSorts, { field: 'name', down: false });
  return { search: search.trim(), searchBy: userSearches.find((one) => one === searchBy), sort: sorting.field, down: sorting.down };
}
