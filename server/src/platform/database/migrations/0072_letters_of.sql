-- Single letters of a text, and every two that stand side by side (decision 145). The planner puts this expression in place of a call, so `letters_of(search_text)`
-- finds by the indexes of migration 71, which are written with it, and none is built anew. Like `fold_thai` it stays in its migration: indexes hold what it answers.
create function letters_of(words text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(words, null)
    || string_to_array(regexp_replace(words, '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(regexp_replace(substr(words, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
$$;
