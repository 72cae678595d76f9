import { readSorting, type Sorting } from '#contract/sorting.ts';
import { invalidFields } from './answers/problem.ts';

/** What a list's `sort` asks for; a field that it is not sorted by is refused, not passed over. */
export function sortingOf<Field extends string>(sort: string | undefined, fields: readonly Field[], usual: Sorting<Field>): Sorting<Field> {
  const sorting = readSorting(sort ?? '', fields, usual);
  if (!sorting) throw invalidFields([{ field: 'sort', code: 'unknown_code' }]);
  return sorting;
}
