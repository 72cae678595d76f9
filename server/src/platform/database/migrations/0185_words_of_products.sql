-- way back: yes
-- The words of product names, by which a name that is written without blanks is parted; filled by functions/product-words.sql.
create table product_word (
  bu text not null,
  -- as people write it: also without the animal, which they leave out
  word text not null,
  -- as the name has it
  of_name text not null,
  primary key (bu, word)
);
