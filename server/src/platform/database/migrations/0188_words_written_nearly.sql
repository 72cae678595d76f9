-- concurrently
-- way back: yes
-- Words of names that are written nearly so are sought by three of their letters.
create index concurrently if not exists product_word_near on product_word using gin (word gin_trgm_ops);
