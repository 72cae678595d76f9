/** So many rows are looked at one by one, and so far is a list paged; in longer lists, common words are found by walking the list in its own order. */
export const mostLookedAt = 5000;

/**
 * What the other statements compare with: `words` a pattern, and `letters` of words that the index of trigrams does not know, which have no three
 * letters or digits in a row. `words` is a parameter, written by `likeWords`.
 */
export const termSql = (words: string): string => String.raw`
  term as materialized (
    select '%' || folded || '%' as words, case when plain <> '' and plain !~ '[[:alnum:]]{3}' then letters_of(plain) end as letters
    from (select folded, regexp_replace(folded, '\\(.)', '\1', 'g') as plain from (select fold_thai(${words}) as folded) f) p)`;
/** The folded words as a pattern. */
export const wordsSql = '(select words from term)';

/** Columns of the rows of a table whose names hold the words, by the index of trigrams or, concatenated so that it is left alone, of letters; one more than are looked at, or all. */
export const hitsSql = (columns: string, table: string, { all = false } = {}): string => {
  const most = all ? '' : `limit ${mostLookedAt + 1}`;
  return `(select ${columns} from ${table} where (select letters is null from term) and search_text like ${wordsSql} ${most})
    union all (select ${columns} from ${table} where (select letters is not null from term)
      and letters_of(search_text) @> (select letters from term) and search_text || '' like ${wordsSql} ${most})`;
};

/** Whether the names of rows `w` hold the words, or one of these texts of theirs does. Concatenated, the index of words is left alone. */
export const holdsSql = (text?: string): string => {
  const anywhere = `w.search_text || '' like ${wordsSql}`;
  // Folding a row's words costs fifty times what comparing them does; most need none.
  return text ? `${anywhere} and (lower(${text}) like ${wordsSql} or fold_thai(${text}) like ${wordsSql})` : anywhere;
};
