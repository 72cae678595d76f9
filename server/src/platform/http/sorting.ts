import { readSorting, type Sorting } from '#contract/sorting.ts';
import { invalidFields } from '../problem.ts';

/** The sorting of a list by its `sort` parameter; an unknown field is refused, not ignored. */
export function sortingOf<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
  usual: Sorting<Field>,
): Sorting<Field> {
  const sorting = readSorting(sort ?? '', fields, usual);
  if (!sorting) throw invalidFields([{ field: 'sort', code: 'unknown_code' }]);
  return sorting;
}
