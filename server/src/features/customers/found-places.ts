import { localeOf, type Lang } from '#contract/languages.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { foundPage, type FoundPage, type SearchedPage } from '#platform/search/found-page.ts';
import { searchSql } from '#platform/search/search-sql.ts';
import { hitsSql, holdsSql, mostLookedAt } from '#platform/search/words-sql.ts';

/** A customer at an organisation that sells to them. */
export interface Place {
  cv: string;
  org: string;
}
/** The order, and where the words are searched: in codes and names, in names alone, or in telephone numbers, too. */
interface Finding {
  order: 'by code' | Lang;
  among: 'codes and names' | 'names' | 'telephones, too';
  /** the customers assigned to the person, those that are not, or all */
  list: 'assigned' | 'available' | 'all';
}
interface Asked extends SearchedPage, Omit<Finding, 'list'> {
  bu: string;
  /** the user whose customers are listed; null for all (`boundTo`) */
  person: string | null;
  list?: Finding['list'];
  /** only these organisations; all by default */
  orgs?: readonly string[];
  /** of a telephone number; only where telephone numbers are searched */
  digits?: string | null;
}

const digits = `'%' || $7 || '%'`;
const digitsOf = (telephone: string) => `regexp_replace(${telephone}, '\\D', '', 'g')`;
const hits = `select cv_code from (${hitsSql('cv_code', 'customer')}) n union (select cv_code from customer where ${digitsOf('tel_no')} like ${digits} limit ${mostLookedAt + 1})`;
const holds: Record<Finding['among'], string> = {
  'codes and names': holdsSql(),
  names: holdsSql(`w.name_th || ' ' || w.name_en`),
  'telephones, too': `${holdsSql()} or ${digitsOf(`w.tel_no || ''`)} like ${digits}`,
};

const reached: Record<Finding['list'], string> = {
  assigned: 'true',
  // A scalar subquery, not EXISTS, which would be answered by reading all customers of the person, who may have many thousand.
  available: `(select true from user_customer u where u.user_id = $5 and u.bu = $4 and u.cv_code = p.cv_code and u.org_code = p.org_code) is null`,
  all: '$5::text is null',
};

/** $4 bu, $5 person, $6 organisations or null, $7 digits of a telephone number, where these are searched. */
const placesSql = ({ order, among, list }: Finding): string => {
  const sold =
    list === 'assigned'
      ? 'user_customer where user_id = $5 and bu = $4'
      : 'customer_org where bu = $4';
  const places = {
    table: 'customer',
    key: ['cv_code'],
    columns: ['cv_code', 'org_code'],
    rows: `select cv_code, org_code from ${sold} order by cv_code, org_code`,
    rowsOf: (names: string) =>
      `lateral (select cv_code, org_code from ${sold} and cv_code = ${names}.cv_code offset 0) p`,
    size:
      list === 'assigned'
        ? `coalesce((select pairs from user_customer_tally where user_id = $5 and bu = $4), 0)`
        : `coalesce((select pairs from customer_org_tally where bu = $4), 0)`,
    isPart: list === 'assigned',
    where: `($6::text[] is null or p.org_code = any($6)) and ${reached[list]}`,
    holds: holds[among],
    ...(among === 'telephones, too' && { hits }),
  };
  const keys = ['p.cv_code', 'p.org_code'];
  const sorted =
    order === 'by code'
      ? { order: keys, by: 'rows' as const }
      : { order: [`w.name_${localeOf[order]} collate "und-x-icu"`, ...keys], by: 'names' as const };
  return searchSql(
    { ...places, ...sorted },
    `json_build_object('cv', p.cv_code, 'org', p.org_code)`,
  );
};

/** A page of a business unit's customers, or of a person's customers there, that match the words; without words all of them. */
export async function foundPlaces(
  db: Db,
  { bu, person, list, orgs, digits, order, among, ...page }: Asked,
): Promise<FoundPage<Place>> {
  const search = await byCodeOfToday(db, page.search);
  const text = placesSql({ order, among, list: person === null ? 'all' : (list ?? 'assigned') });
  return foundPage(db, text, { ...page, search }, [
    bu,
    person,
    orgs ?? null,
    ...(among === 'telephones, too' ? [digits ?? null] : []),
  ]);
}

/** A customer's former code searches for today's; other words stay as they are. */
async function byCodeOfToday(db: Db, search: string): Promise<string> {
  if (!/^\S*\d\S*$/.test(search)) return search;
  const former = await db
    .selectFrom('former_code')
    .select('current_code')
    .where('kind', '=', 'customer')
    .where('bu', '=', '')
    .where('code', 'in', [search, search.toUpperCase()])
    .executeTakeFirst();
  return former?.current_code ?? search;
}
