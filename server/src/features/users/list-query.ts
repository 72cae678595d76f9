import type { Calls } from '#contract/calls.ts';
import { userSearches, userSorts } from '#contract/users/user-rules.ts';
import type { Ask } from '#platform/http/context.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import type { UsersAsked } from './list-users.ts';

/** The filter and order of a list of users, without its page. */
export function filterOf({ search = '', searchBy = '', sort }: Ask<Calls['exportUsers']>['query']): UsersAsked {
  const sorting = sortingOf(sort, userSorts, { field: 'name', down: false });
  return { search: search.trim(), searchBy: userSearches.find((one) => one === searchBy), sort: sorting.field, down: sorting.down };
}
