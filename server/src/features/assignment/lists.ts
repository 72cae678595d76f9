import type { CustomerOrg } from '#contract/customers/shapes.ts';
import type { AssignableCustomer } from '#contract/assignment/shapes.ts';
import type { Lang } from '#contract/shapes.ts';
import { foundPlaces, type Place } from '#features/customers/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { soughtWords } from '#platform/database/language.ts';
import type { CountedPage, SearchedPage } from '#platform/search/found-page.ts';
import type { AssignedPerson } from './assigned-person.ts';
import { knownSql, pageSql, type ListName } from './list-sql.ts';
import { pageStartsOf } from './remembered-page-starts.ts';

interface ListQuery extends SearchedPage {
  lang: Lang;
}
interface RowOf {
  assigned: CustomerOrg;
  available: CustomerOrg;
  all: AssignableCustomer;
}

// Skipping this many rows is quicker than looking up a remembered start.
const shortWalk = 1000;
const totals: Record<ListName, (person: AssignedPerson) => number> = {
  assigned: ({ assigned }) => assigned,
  available: ({ assigned, sold }) => sold - assigned,
  all: ({ sold }) => sold,
};

/** One page of a person's list by codes; its cost does not grow with the list (decisions/users.md). */
export async function listPage<L extends ListName>(
  deps: Pick<Deps, 'db' | 'memory'>,
  person: AssignedPerson,
  list: L,
  query: ListQuery,
): Promise<CountedPage<RowOf[L]>> {
  const { db } = deps;
  const { userId, bu } = person;
  const { search, page, size, lang } = query;
  const total = totals[list](person);
  const offset = (page - 1) * size;
  const known = (places: readonly Place[], words = '') =>
    run<RowOf[L]>(db, knownSql(list, lang), [
      userId,
      bu,
      places.map(({ cv }) => cv),
      places.map(({ org }) => org),
      soughtWords(words),
    ]);

  // A person who has nearly everything would make the list of the rest a walk over all that they have, so the few rows left are remembered.
  const hasMuch = list === 'available' && person.assigned > shortWalk;
  if (hasMuch && total <= shortWalk) {
    const { places } = await pageStartsOf(deps, person, list, total);
    const rows = await known(places, search);
    return { rows: rows.slice(offset, offset + size), total: rows.length, atLeast: false };
  }
  if (search !== '') {
    const found = await foundPlaces(db, {
      ...query,
      bu,
      person: list === 'all' ? null : userId,
      list,
      order: 'by code',
      among: 'codes and names',
    });
    return { ...found, rows: await known(found.rows) };
  }
  if (offset >= total) return { rows: [], total, atLeast: false };
  const { cv, org, passed } =
    hasMuch || offset >= shortWalk
      ? await startOf(deps, person, list, offset)
      : { cv: '', org: '', passed: 0 };
  const rows = await run<RowOf[L]>(db, pageSql(list, lang), [
    userId,
    bu,
    cv,
    org,
    size,
    offset - passed,
  ]);
  return { rows, total, atLeast: false };
}

/** A remembered start near a row, and how many rows precede it. */
async function startOf(
  deps: Pick<Deps, 'db' | 'memory'>,
  person: AssignedPerson,
  list: ListName,
  row: number,
): Promise<Place & { passed: number }> {
  const { every, places } = await pageStartsOf(deps, person, list, totals[list](person));
  const at = Math.max(Math.min(Math.floor(row / every), places.length - 1), 0);
  return { ...(places[at] ?? { cv: '', org: '' }), passed: at * every };
}
