import { pagination } from '#contract/pages.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';

/** The result of a search: one row more than the page, if there are more; `total` is null where it stopped at the page and did not count. */
interface Found<Row> {
  total: number | null;
  rows: Row[];
}
/** `atLeast`: there are more rows than `total`, which were not counted. */
export interface CountedPage<Row> {
  rows: Row[];
  total: number;
  atLeast: boolean;
}
export interface FoundPage<Row> extends CountedPage<Row> {
  /** there is a next page */
  hasMore: boolean;
}
export interface SearchedPage {
  search: string;
  page: number;
  size: number;
}

/** A page of the rows that a `searchSql` finds; `values` are the parameters from $4 on. */
export async function foundPage<Row>(
  db: Db,
  text: string,
  asked: SearchedPage,
  values: readonly unknown[],
): Promise<FoundPage<Row>> {
  const { search, page, size } = asked;
  const offset = (page - 1) * size;
  const [found] = await run<Found<Row>>(db, text, [soughtWords(search), size, offset, ...values]);
  if (!found) throw new Error('a search answered no row');
  const { total, rows } = found;
  // Past the end and without a count it is unknown how many rows there are.
  if (total === null && rows.length === 0 && page > 1)
    return {
      ...(await foundPage<Row>(db, text, { ...asked, page: 1 }, values)),
      rows: [],
      hasMore: false,
    };
  const hasMore = rows.length > size;
  return {
    rows: rows.slice(0, size),
    total: total ?? offset + rows.length,
    atLeast: total === null && hasMore,
    hasMore,
  };
}

/** The page in the form in which calls answer it. */
export const answeredPage = <Row>(
  { rows, total, atLeast }: CountedPage<Row>,
  { page, size }: Pick<SearchedPage, 'page' | 'size'>,
) => ({
  data: rows,
  pagination: { ...pagination(page, size, total, rows.length), ...(atLeast && { atLeast }) },
});
