/** At most this many rows are read one by one, and a list is paged this far; in longer lists common words are found by walking the list in order. */
export const mostLookedAt = 5000;

/**
 * The CTE `term` for the other statements: `words` as a pattern, and `letters` of words without three letters or digits in a row, which the index
 * of trigrams cannot find. `words` is a parameter, written by `likeWords`.
 */
export const termSql = (words: string): string => String.raw`
  term as materialized (
    select '%' || folded || '%' as words, case when plain <> '' and plain !~ '[[:alnum:]]{3}' then letters_of(plain) end as letters
    from (select folded, regexp_replace(folded, '\\(.)', '\1', 'g') as plain from (select fold_thai(${words}) as folded) f) p)`;
/** The folded words as a pattern. */
export const wordsSql = '(select words from term)';

/**
 * Columns of rows whose names contain the words: by the index of trigrams, or of letters, where `||` hides the first index from the planner.
 * Answers all rows, or one more than are looked at.
 */
export const hitsSql = (columns: string, table: string, { all = false } = {}): string => {
  const most = all ? '' : `limit ${mostLookedAt + 1}`;
  return `(select ${columns} from ${table} where (select letters is null from term) and search_text like ${wordsSql} ${most})
    union all (select ${columns} from ${table} where (select letters is not null from term)
      and letters_of(search_text) @> (select letters from term) and search_text || '' like ${wordsSql} ${most})`;
};

/** Whether the names of rows `w`, or the given text, contain the words. The concatenation stops the planner from using the words' index. */
export const holdsSql = (text?: string): string => {
  const anywhere = `w.search_text || '' like ${wordsSql}`;
  // Folding a row's words costs fifty times as much as comparing them, and most rows need no folding.
  return text ? `${anywhere} and (lower(${text}) like ${wordsSql} or fold_thai(${text}) like ${wordsSql})` : anywhere;
};
