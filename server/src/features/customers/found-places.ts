import { run, type Db } from '#platform/database/connections/connect.ts';
import { likeWords } from '#platform/database/language.ts';
import { foundPlacesSql, type Finding, type FoundPlaces } from './found-places-sql.ts';

interface Found extends Finding {
  /** whose customers; null for everyone's (`boundTo`) */
  person: string | null;
  bu: string;
  search: string;
  size: number;
  offset: number;
  /** which organisations; any without it */
  orgs?: readonly string[];
  /** of a telephone number; only where those are looked in */
  digits?: string | null;
}

/** A page of the customers that a person reaches and the words match; all of them without words. */
export async function foundPlaces(db: Db, { person, bu, search, size, offset, orgs, digits, order, among }: Found): Promise<FoundPlaces> {
  const values = [bu, likeWords(search), person, size, offset, orgs ?? null, ...(among === 'telephones, too' ? [digits ?? null] : [])];
  const [found] = await run<FoundPlaces>(db, foundPlacesSql({ order, among }), values);
  if (!found) throw new Error('a search answered no row');
  return found;
}
