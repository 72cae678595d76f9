-- The Thai words of names, as orders in words are compared (features/drafts/fold-words.ts), and the same without the pig: แม่สุกรเลี้ยงลูก is also
-- แม่เลี้ยงลูก. The pig alone names no product: it is in every second remark. A word that no product has any more stays: it parts what is written in a chat, and names nothing by itself.
create or replace function product_words(names text) returns table (word text, of_name text) language sql immutable as $$
  with words as (
    select distinct regexp_replace(one, '^อาหาร(.)', '\1') as one from regexp_split_to_table(replace(fold_thai(names), 'หมู', 'สุกร'), '[^\u0e01-\u0e4e]+') one
    where length(one) > 1 and one <> 'อาหารสุกร' and one <> 'สุกร')
  select one, one from words
  union all select replace(one, 'สุกร', ''), one from words where one like '%สุกร%' and length(replace(one, 'สุกร', '')) > 4
$$;
delete from product_word where word in ('สุกร', 'หมู');
create or replace function unit_words(name_th text, name_en text) returns table (word text) language sql immutable as $$
  select fold_thai(one) from unnest(array[name_th, name_en]) one where length(trim(one)) > 1
$$;
create or replace function note_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (bu, word, of_name) select distinct on (n.bu, w.word) n.bu, w.word, w.of_name from named n, product_words(n.name_th) w
    order by n.bu, w.word, w.of_name <> w.word, w.of_name on conflict do nothing;
  insert into product_unit (bu, word) select distinct n.bu, u.word from named n, unit_words(n.unit_name_th, n.unit_name_en) u on conflict do nothing;
  return null;
end $$;
create or replace trigger product_words_added after insert on product referencing new table as named for each statement execute function note_product_words();
create or replace trigger product_words_changed after update on product referencing new table as named for each statement execute function note_product_words();
insert into product_word (bu, word, of_name) select distinct on (p.bu, w.word) p.bu, w.word, w.of_name from product p, product_words(p.name_th) w
  order by p.bu, w.word, w.of_name <> w.word, w.of_name on conflict do nothing;
insert into product_unit (bu, word) select distinct p.bu, u.word from (select distinct bu, unit_name_th, unit_name_en from product) p, unit_words(p.unit_name_th, p.unit_name_en) u
  on conflict do nothing;
-- Words of names that are nearly in each of the texts, the nearest first, with how near they are. Found by parts of a text of three and of five letters: of each 100 words are read, and a part of five
-- finds the nearest one where many words have those of three. Without the settings PostgreSQL would compare each word of a unit with each part.
create or replace function near_words(of_bu text, texts text[], most int) returns table (words text, of_name text, nearness real)
  language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  with part as materialized (
    select distinct t.words, '%' || part || '%' as pattern from unnest(texts) t(words)
    cross join unnest(array[3, 5]) signs
    cross join lateral (select substr(t.words, at, signs) as part from generate_series(1, length(t.words) - signs + 1) at) p
    where part ~ '^[\u0e01-\u0e4e]+$'
    union all select words, words || '%' from unnest(texts) t(words) where length(words) = 2),
  begun as materialized (
    select distinct p.words, w.word, w.of_name from part p
    cross join lateral (select word, of_name from product_word where bu = of_bu and word like p.pattern limit 100) w)
  select words, of_name, nearness from (
    select w.*, row_number() over (partition by words order by nearness desc, word) as place
    from (select words, word, of_name, word_similarity(word, words) as nearness from begun) w) w
  where place <= most
$$;
