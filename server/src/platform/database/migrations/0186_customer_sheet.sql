-- locks: customer
-- way back: yes
-- Which column is what in a customer's sheets of one shape, as a person named them once. `shape` is a hash, so that no words of a file are stored.
create table customer_sheet (
  bu text not null,
  cv_code text not null references customer,
  shape text not null,
  columns text[] not null,
  learnt_at timestamptz not null,
  primary key (bu, cv_code, shape)
);
