-- way back: yes
-- The words of a supplier's units, as orders in words are compared; filled by functions/product-words.sql.
create table product_unit (
  bu text not null,
  word text not null,
  primary key (bu, word)
);
