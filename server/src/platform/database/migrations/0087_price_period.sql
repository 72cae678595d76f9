-- locks against writers: organisation, product
-- Prices that are valid from or until a day (Asia/Bangkok), and beside them the price without days of the same key. product_price has the one that is
-- valid today: what a customer sees and orders is read there alone (features/catalogue/prices-of-day.ts).
create table price_period (
  bu text not null,
  org_code text not null references organisation,
  sku text not null,
  cv_code text not null default '',
  valid_from date not null default '-infinity',
  valid_to date not null default 'infinity',
  unit_price bigint not null check (unit_price >= 0),
  primary key (bu, org_code, sku, cv_code, valid_from),
  foreign key (bu, sku) references product,
  check (valid_from <= valid_to)
);
create index price_period_begins on price_period (valid_from) where valid_from > '-infinity';
create index price_period_ends on price_period (valid_to) where valid_to < 'infinity';

-- The day for which product_price is right; one row.
create table price_day (day date not null);
insert into price_day values ((now() at time zone 'Asia/Bangkok')::date);

-- Every price that is valid now or will be, with its days.
create view living_price as
  select bu, org_code, sku, cv_code, valid_from, valid_to, unit_price from price_period
  where valid_to >= (now() at time zone 'Asia/Bangkok')::date
  union all
  select bu, org_code, sku, cv_code, '-infinity', 'infinity', unit_price from product_price p
  where not exists (select from price_period d where d.bu = p.bu and d.org_code = p.org_code and d.sku = p.sku and d.cv_code = p.cv_code);
