-- What a product is made of, and for how many days before slaughter a medicated one is not given; null where nobody has said so.
alter table product
  add column ingredients_th text not null default '',
  add column ingredients_en text not null default '',
  add column withdrawal_days int check (withdrawal_days between 0 and 365);
