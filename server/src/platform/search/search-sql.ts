import { holdsSql, hitsSql, matchesSql, mostLookedAt, termSql } from './words-sql.ts';

/** A list that can be searched: its rows `p`, and the rows `w` of the table with their names. */
export interface SearchedList {
  /** the table of the names, and its key, which is also in rows `p` */
  table: string;
  key: readonly string[];
  /** the columns of rows `p` */
  columns: readonly string[];
  /** selects all rows by their columns, along an index */
  rows: string;
  /** a lateral subquery `p`: the rows that belong to one row of names, found by its key */
  rowsOf: (names: string) => string;
  /** how many rows the list has, by a tally; null where that is unknown */
  size: string;
  /** the list's order, on `p` and `w`, and whether an index of the rows or of the names has that order */
  order: readonly string[];
  down?: boolean;
  by: 'rows' | 'names';
  /** many names have no row in the list: few rows are read one by one also without words */
  isPart?: boolean;
  /** a further condition on the rows */
  where?: string;
  holds?: string;
  /** selects keys of names that contain the words */
  hits?: string;
}

/** No page is longer. */
const longestPage = 1000;
// This many names from a list's beginning show whether words are common: two matches are enough.
const sample = 32;

// Looked up one by one (`offset 0`): in a join PostgreSQL would read the table of names whole.
const namesOf = ({ table, key }: SearchedList) =>
  `lateral (select * from ${table} w where ${key.map((column) => `w.${column} = p.${column}`).join(' and ')} offset 0) w`;
// `coalesce` makes PostgreSQL guess that half of all rows match: by its own guess so few would that it would read and sort all.
const counts = ({ holds = holdsSql(), where = 'true' }: SearchedList) =>
  `coalesce((${holds}) and ${where}, false)`;
const selected = ({ columns, order }: SearchedList) =>
  [...columns.map((column) => `p.${column}`), ...order.map((by, at) => `${by} as by_${at}`)].join(
    ', ',
  );
const ordered = ({ order, down }: SearchedList) =>
  order.map((_by, at) => `by_${at}${down ? ' desc' : ''}`).join(', ');
const foundSql = (list: SearchedList) => `
  found as materialized (
    select ${selected(list)} from (
      select * from (${list.rows}) r where (select way from way) = 'few'
      union select p.* from hit, ${list.rowsOf('hit')} where (select way from way) = 'hits') p, ${namesOf(list)}
    where ${counts(list)})`;

/**
 * A page of a list whose names contain the words $1 ('' for all): $2 rows, and one more where there are more, after the first $3.
 * Few rows are read one by one. Common words of a long list are found by walking it in order until the page is full, without a count (`total` null).
 * Rare words are found by their index, and counted. Only one of the ways is run (one-time filters).
 */
export const searchSql = (list: SearchedList, row: string): string => {
  const [names, order] = [namesOf(list), ordered(list)];
  const walk =
    list.by === 'rows' ? `(${list.rows}) p, ${names}` : `${list.table} w, ${list.rowsOf('w')}`;
  return `
  with ${termSql('$1')},
  hit as materialized (${list.hits ?? hitsSql(list.key.join(', '), list.table)}),
  way as materialized (
    select case ${list.by === 'names' && list.isPart ? '' : `when $1 = '' then 'walk'`}
      when ${list.size} <= ${mostLookedAt} then 'few'
      when $1 = '' or (select count(*) >= 2 from (select w.search_text from (${list.rows} limit ${sample}) p, ${names}) s where ${matchesSql('search_text')})
        or (select count(*) from hit) > ${mostLookedAt} then 'walk'
      else 'hits' end as way),
  ${foundSql(list)},
  walked as (select ${selected(list)} from ${walk} where (select way from way) = 'walk' and ${counts(list)} order by ${order} limit ${longestPage + 1} offset $3),
  page as ((select * from walked limit $2 + 1) union all (select * from found order by ${order} limit $2 + 1 offset $3))
  select case when (select way from way) <> 'walk' then (select count(*)::int from found) when $1 = '' then ${list.size}::int end as total,
    (select coalesce(json_agg(${row} order by ${order}), '[]') from page p, ${names}) as rows`;
};

/** Every row that contains the words, as `found` for a statement that continues: by the index, unless the list is short. */
export const everyFoundSql = (list: SearchedList, words: string): string => `
  ${termSql(words)},
  hit as materialized (${hitsSql(list.key.join(', '), list.table, { all: true })}),
  way as materialized (select case when ${list.size} <= ${mostLookedAt} then 'few' else 'hits' end as way),
  ${foundSql(list)}`;
