-- The Thai words of names, as orders in words are compared (features/drafts/fold-words.ts). A word that no product has any more stays: it parts
-- what is written in a chat, and names nothing by itself.
create or replace function product_words(names text) returns setof text language sql immutable as $$
  select distinct regexp_replace(word, '^อาหาร(.)', '\1') from regexp_split_to_table(replace(fold_thai(names), 'หมู', 'สุกร'), '[^\u0e01-\u0e4e]+') word
  where length(word) > 1
$$;
create or replace function note_product_words() returns trigger language plpgsql as $$
begin
  insert into product_word (bu, word) select distinct n.bu, w from named n, product_words(n.name_th) w on conflict do nothing;
  return null;
end $$;
create or replace trigger product_words_added after insert on product referencing new table as named for each statement execute function note_product_words();
create or replace trigger product_words_changed after update on product referencing new table as named for each statement execute function note_product_words();
insert into product_word (bu, word) select distinct p.bu, w from product p, product_words(p.name_th) w on conflict do nothing;
