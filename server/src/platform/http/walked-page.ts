import { pageOf } from '#contract/pages.ts';
import { mostLookedAt } from '../search/words-sql.ts';
import { Problem } from '../problem.ts';

/** The page of a list that is read from its beginning. A page too far behind is refused with advice to search: each row passed over costs. */
export function walkedPage(asked: number | undefined, size: number): number {
  const page = pageOf(asked);
  if ((page - 1) * size > mostLookedAt) throw new Problem('page_too_far', { most: mostLookedAt });
  return page;
}
