-- way back: yes
-- The words of product names, by which a name that is written without blanks is parted; filled by functions/product-words.sql.
create table product_word (
  bu text not null,
  word text not null,
  primary key (bu, word)
);
