-- locks: customer
-- way back: yes
-- A customer's own word for a product, learnt when a line of a message was put right. `word` is folded as the reader of messages folds it.
create table customer_word (
  bu text not null,
  cv_code text not null references customer,
  word text not null,
  -- as the person wrote it
  written text not null,
  sku text not null,
  learnt_at timestamptz not null,
  primary key (bu, cv_code, word)
);
