/** At most this many rows are read one by one, and a list is paged this far; in longer lists common words are found by walking the list in order. */
export const mostLookedAt = 5000;

/** A Thai letter. Blanks do not count in words with one: in Thai a writer sets them freely. */
const isThai = (words: string) => String.raw`${words} ~ '[\u0E01-\u0E4E]'`;
const bare = (text: string) => `replace(${text}, ' ', '')`;

/**
 * The CTE `term` for the other statements: `words` as a pattern, `thai` where blanks do not count, and `letters` of words without three letters or
 * digits in a row, which the indexes of trigrams cannot find. `words` is a parameter, written by `soughtWords`.
 */
export const termSql = (words: string): string => String.raw`
  term as materialized (
    select '%' || sought || '%' as words, thai, case when plain <> '' and plain !~ '[[:alnum:]]{3}' then letters_of(plain) end as letters
    from (select sought, thai, regexp_replace(sought, '\\(.)', '\1', 'g') as plain
      from (select case when ${isThai('folded')} then ${bare('folded')} else folded end as sought, ${isThai('folded')} as thai
        from (select ${words}::text as folded) f) s) p)`;
const wordsSql = '(select words from term)';

/** Whether a folded text contains the words. No index: the planner does not look into the case. */
export const matchesSql = (text: string): string =>
  `case when (select thai from term) then ${bare(text)} else ${text} end like ${wordsSql}`;

/** The same without `term`, for words in a parameter. */
export const textHoldsSql = (text: string, words: string): string =>
  `case when (select ${isThai(words)}) then ${bare(text)} like (select '%' || ${bare(words)} || '%')
    else ${text} like (select '%' || ${words} || '%') end`;

/**
 * SQL for the columns of rows whose names contain the words: by the index of trigrams, with or without blanks, or of letters.
 * Answers all rows, or one more than are looked at.
 */
export const hitsSql = (columns: string, table: string, { all = false } = {}): string => {
  const most = all ? '' : `limit ${mostLookedAt + 1}`;
  return `(select ${columns} from ${table} where (select letters is null and not thai from term) and search_text like ${wordsSql} ${most})
    union all (select ${columns} from ${table} where (select letters is null and thai from term) and ${bare('search_text')} like ${wordsSql} ${most})
    union all (select ${columns} from ${table} where (select letters is not null from term)
      and letters_of(search_text) @> (select letters from term) and ${matchesSql('search_text')} ${most})`;
};

/** Whether the names of rows `w`, or the given text, contain the words. */
export const holdsSql = (text?: string): string => {
  const anywhere = matchesSql('w.search_text');
  // Folding a row's words costs fifty times as much as comparing them, and most rows need no folding.
  return text
    ? `${anywhere} and (${matchesSql(`lower(${text})`)} or ${matchesSql(`fold_thai(${text})`)})`
    : anywhere;
};
