import type { CustomerOrg } from '#contract/customers/shapes.ts';
import type { CustomerOrgHeld } from '#contract/assignment/shapes.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { likeWords } from '#platform/database/language.ts';
import type { AssignedPerson } from './assigned-person.ts';
import { knownSql, pageSql, searchSql, type ListName } from './list-sql.ts';
import { pageStartsOf } from './remembered-page-starts.ts';

interface ListQuery {
  search: string;
  page: number;
  size: number;
  lang: Lang;
}
interface RowOf {
  assigned: CustomerOrg;
  available: CustomerOrg;
  all: CustomerOrgHeld;
}
/** A page of a list. `atLeast`: there are more than `total`, which were not counted. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  atLeast: boolean;
}

// So many rows are walked over sooner than a remembered place is looked up.
const shortWalk = 1000;
const shortList = 500;
const totals: Record<ListName, (person: AssignedPerson) => number> = {
  assigned: ({ assigned }) => assigned,
  available: ({ assigned, sold }) => sold - assigned,
  all: ({ sold }) => sold,
};

/** One page of a person's list by codes; its cost does not grow with the list (decisions/assignment.md). */
export async function listPage<L extends ListName>(db: Db, person: AssignedPerson, list: L, query: ListQuery): Promise<ListPage<RowOf[L]>> {
  const total = totals[list](person);
  const offset = (query.page - 1) * query.size;
  if (total === 0) return { rows: [], total: 0, atLeast: false };
  // A person who has nearly everything would make the list of the rest a walk over all that they have.
  const hasMuch = list === 'available' && person.assigned > shortWalk;
  if (hasMuch && total <= shortWalk) return ofWhole(db, person, query, offset);
  if (query.search !== '') return searched(db, person, list, query, total);
  if (offset >= total) return { rows: [], total, atLeast: false };
  return { rows: await walked<RowOf[L]>(db, person, list, query, offset, hasMuch || offset >= shortWalk ? total : undefined), total, atLeast: false };
}

/** `total` is given where a remembered place shortens the way. */
async function walked<Row>(db: Db, person: AssignedPerson, list: ListName, { size, lang }: ListQuery, offset: number, total: number | undefined) {
  const { every, places } = total === undefined ? { every: 1, places: [] } : await pageStartsOf(db, person, list, total);
  const at = Math.min(Math.floor(offset / every), places.length - 1);
  const { cv, org } = places[at] ?? { cv: '', org: '' };
  return run<Row>(db, pageSql(list, lang), [person.userId, person.bu, cv, org, size, offset - Math.max(at, 0) * every]);
}

/** The few that are left of a list are all remembered. */
async function ofWhole<Row>(db: Db, person: AssignedPerson, { search, size, lang }: ListQuery, offset: number): Promise<ListPage<Row>> {
  const { places } = await pageStartsOf(db, person, 'available', person.sold - person.assigned);
  const asked = search === '' ? places.slice(offset, offset + size) : places;
  const rows = await run<Row>(db, knownSql(lang), [asked.map(({ cv }) => cv), asked.map(({ org }) => org), likeWords(search)]);
  if (search === '') return { rows, total: places.length, atLeast: false };
  return { rows: rows.slice(offset, offset + size), total: rows.length, atLeast: false };
}

interface Searched<Row> {
  walked: boolean;
  total: number;
  rows: Row[];
}

async function searched<Row>(db: Db, person: AssignedPerson, list: ListName, query: ListQuery, total: number): Promise<ListPage<Row>> {
  const { search, page, size, lang } = query;
  const offset = (page - 1) * size;
  const values = [person.userId, person.bu, likeWords(search), size, offset, total <= shortList];
  const [found] = await run<Searched<Row>>(db, searchSql(list, lang), values);
  if (!found) throw new Error('a search answered no row');
  if (!found.walked) return { rows: found.rows, total: found.total, atLeast: false };
  // Past the end the rows before it are unknown.
  if (found.rows.length === 0 && page > 1) return { ...(await searched(db, person, list, { ...query, page: 1 }, total)), rows: [] };
  return { rows: found.rows.slice(0, size), total: offset + found.rows.length, atLeast: found.rows.length > size };
}
